import { Button } from '@mantine/core';
import { Day } from '@quilt/contract/core';
import type { TeamCalendar } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDay } from '../../../i18n/day-text';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useFormat } from '../../../i18n/use-format';
import { useTypedDay } from '../../../i18n/use-typed-day';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextInput } from '../../../ui/controls/TextInput';
import { Inset } from '../../../ui/page/Inset';
import styles from './Holidays.module.css';
import './i18n';

type Holiday = TeamCalendar['holidays'][number];

/** Years that the calendar shows around this one. */
const YEARS_AHEAD = 5;

interface HolidaysProps {
  value: readonly Holiday[];
  onChange: (holidays: Holiday[]) => void;
}

/** Days on which the team does not work, by their dates. */
export function Holidays({ value, onChange }: HolidaysProps) {
  const { t } = useTranslation('teamSettings');
  const format = useFormat();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t('holidays.title')}</legend>
      {value.length > 0 && (
        <ul className={styles.list} aria-label={t('holidays.title')}>
          {value.map(({ day, title }) => {
            const date = format.date(new Date(`${day}T00:00:00`));
            return (
              <li key={day} className={styles.row}>
                <b className={styles.date}>{date}</b>
                <span className={styles.title}>{title}</span>
                <IconButton
                  size="sm"
                  label={t('holidays.remove', { day: date })}
                  icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => onChange(value.filter((one) => one.day !== day))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {value.length < LIMITS.holidays && <NewHoliday value={value} onChange={onChange} />}
    </fieldset>
  );
}

function NewHoliday({ value, onChange }: HolidaysProps) {
  const { t } = useTranslation('teamSettings');
  const words = useCalendarWords();
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { day, input } = useTypedDay({ value: typed, onChange: setTyped, onBlur: () => undefined });
  const year = new Date().getFullYear();

  const findFault = (): string | null => {
    if (!Day.safeParse(typed).success) return t('holidays.noDay');
    return value.some((one) => one.day === typed) ? t('holidays.there') : null;
  };
  const handleAdd = (): void => {
    const found = findFault();
    setFault(found);
    if (found !== null) return;
    const holiday = { day: typed, title: title.trim().slice(0, LIMITS.holidayTitle.max) };
    onChange([...value, holiday].sort((one, other) => one.day.localeCompare(other.day)));
    setTyped('');
    setTitle('');
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Not the form, which is saved as a whole.
    event.preventDefault();
    handleAdd();
  };
  return (
    <Inset className={styles.adding}>
      <TextInput
        {...input}
        placeholder={writeDay(`${year + 1}-05-01`, words.language)}
        label={t('holidays.day')}
        onKeyDown={handleKey}
        rightSectionWidth={52}
        rightSection={
          <DayPicker
            {...words}
            isNear
            min={`${year}-01-01`}
            max={`${year + YEARS_AHEAD}-12-31`}
            start={`${year}-${String(new Date().getMonth() + 1).padStart(2, '0')}-01`}
            value={day}
            onPick={(picked) => {
              setTyped(picked);
              setFault(null);
            }}
            label={t('holidays.calendar')}
          />
        }
        error={fault !== null && <ErrorLine>{fault}</ErrorLine>}
      />
      <TextInput
        label={t('holidays.name')}
        value={title}
        maxLength={LIMITS.holidayTitle.max}
        onKeyDown={handleKey}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button variant="default" onClick={handleAdd} className={styles.add}>
        {t('holidays.add')}
      </Button>
    </Inset>
  );
}
