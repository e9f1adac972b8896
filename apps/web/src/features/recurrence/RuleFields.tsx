import { useTranslation } from 'react-i18next';
import { DayToggles } from '../../ui/controls/DayToggles';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { Select } from '../../ui/controls/Select';
import { Stepper } from '../../ui/controls/Stepper';
import { useWeekdays, WEEKDAYS } from '../teams';
import { type Draft, PLACES } from './draft';
import './i18n';
import styles from './RepeatDialog.module.css';
import { useRepeatWords } from './use-repeat-words';

interface RuleFieldsProps {
  draft: Draft;
  weekdaysFault: string | undefined;
  onChange(changed: Partial<Draft>): void;
}

/** On which days of the week, or of the month. */
export function RuleFields({ draft, weekdaysFault, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('recurrence');
  const { short, long } = useWeekdays();
  const { wordPlace } = useRepeatWords();
  if (draft.unit === 'days') return null;
  if (draft.unit === 'weeks') {
    return (
      <DayToggles
        label={t('weekdays')}
        days={WEEKDAYS.map((day) => ({ value: day, short: short(day), long: long(day) }))}
        value={draft.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
        error={weekdaysFault && <ErrorLine>{weekdaysFault}</ErrorLine>}
      />
    );
  }
  return (
    <div className={styles.pair}>
      <Select
        label={t('inMonth')}
        value={draft.inMonth}
        onChange={(value) => onChange({ inMonth: value === 'weekday' ? 'weekday' : 'day' })}
        data={[
          { value: 'day', label: t('inMonths.day') },
          { value: 'weekday', label: t('inMonths.weekday') },
        ]}
      />
      {draft.inMonth === 'day' ? (
        <Stepper
          label={t('monthDay')}
          fewerLabel={t('fewer', { field: t('monthDay') })}
          moreLabel={t('more', { field: t('monthDay') })}
          value={draft.monthDay}
          min={1}
          max={31}
          onChange={(monthDay) => onChange({ monthDay })}
        />
      ) : (
        <>
          <Select
            label={t('weekday')}
            value={String(draft.weekday)}
            onChange={(value) => onChange({ weekday: Number(value ?? 1) })}
            data={WEEKDAYS.map((day) => ({ value: String(day), label: long(day) }))}
          />
          <Select
            label={t('place')}
            value={String(draft.nth)}
            onChange={(value) => onChange({ nth: Number(value ?? 1) })}
            data={PLACES.map((nth) => ({ value: String(nth), label: wordPlace(nth, draft.weekday) }))}
          />
        </>
      )}
    </div>
  );
}
