import { Button } from '@mantine/core';
import { addDays } from '@quilt/contract/days';
import { projectsErrors } from '@quilt/contract/features/projects';
import { type Repeat, recurrenceErrors, type WorkingWeek } from '@quilt/contract/features/recurrence';
import { type Task, tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '../../i18n/day-text';
import { useErrorText } from '../../i18n/use-error-text';
import { useAct } from '../../lib/use-act';
import { Checkbox } from '../../ui/controls/Checkbox';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { Select } from '../../ui/controls/Select';
import { Stepper } from '../../ui/controls/Stepper';
import { Dialog } from '../../ui/overlays/Dialog';
import { toasts } from '../../ui/overlays/toasts';
import { DayField } from '../members';
import { setRepeat } from './api';
import {
  type Draft,
  draftOf,
  ENDS,
  endOf,
  MAKINGS,
  mostEvery,
  newDraft,
  previewOf,
  ruleOf,
  TAKEN,
  UNITS,
} from './draft';
import './i18n';
import { NextDays } from './NextDays';
import styles from './RepeatDialog.module.css';
import { RuleFields } from './RuleFields';

interface RepeatDialogProps {
  task: Pick<Task, 'id' | 'title' | 'startsOn' | 'deadline'>;
  /** Null: it does not repeat yet. */
  repeat: Repeat | null;
  /** Where the team is. */
  today: string;
  /** On which days it works. */
  week: WorkingWeek;
  isOpen: boolean;
  onClose(): void;
}

type Faults = Partial<Record<'weekdays' | 'startsOn' | 'until', string>>;

/** How a task repeats, with the days on which it would. */
export function RepeatDialog({ task, repeat, today, week, isOpen, onClose }: RepeatDialogProps) {
  const { t } = useTranslation('recurrence');
  const { wordCode, ...words } = useErrorText(recurrenceErrors, tasksErrors, projectsErrors, teamsErrors);
  const { act, isActing, failure, forget } = useAct(words);
  const [draft, setDraft] = useState(() => (repeat ? draftOf(repeat, today) : newDraft(task, today)));
  const [faults, setFaults] = useState<Faults>({});
  const change = (changed: Partial<Draft>): void => {
    setDraft((now) => {
      const next = { ...now, ...changed };
      return { ...next, every: Math.min(next.every, mostEvery(next)) };
    });
    setFaults({});
    if (failure !== null) forget();
  };
  const startsOn = readDay(draft.startsOn);
  const until = readDay(draft.until);
  const wanted = {
    rule: ruleOf(draft),
    startsOn: startsOn ?? today,
    end: endOf({ ...draft, until: until ?? today }),
    dueAfter: draft.dueAfter === '' ? null : Number(draft.dueAfter),
    isDueInWorkingDays: draft.isDueInWorkingDays,
    takes: draft.takes,
  };
  const days = previewOf(wanted, { today, week });

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const isWeekly = draft.making === 'onDay' && draft.unit === 'weeks';
    const found: Faults = {
      ...(isWeekly && draft.weekdays.length === 0 && { weekdays: wordCode('recurrence.no_weekday', {}) }),
      ...(startsOn === null && { startsOn: t('dayWrong') }),
      ...(draft.end === 'until' && until === null && { until: t('dayWrong') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    void act(async () => {
      await setRepeat(task.id, { ...wanted, version: repeat?.version ?? null });
      toasts.show({ kind: 'done', text: t(repeat ? 'changed' : 'set'), detail: task.title });
      onClose();
    });
  };
  const wordDeadline = (value: string): string => {
    if (value === '') return t('noDeadline');
    return value === '0' ? t('sameDay') : t('dueAfter', { count: Number(value) });
  };
  const far = addDays(today, 365 * 50);
  const isAfter = draft.making === 'afterDone';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dialogTitle', { id: task.id })}
      lead={task.title}
      closeLabel={t('close')}
      width={620}
      onSubmit={handleSubmit}
      hint={failure === null ? t('hint') : <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isActing}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SegmentedControl
          aria-label={t('making')}
          fullWidth
          value={draft.making}
          onChange={(value) => change({ making: MAKINGS.find((one) => one === value) ?? 'onDay' })}
          data={MAKINGS.map((value) => ({ value, label: t(`makings.${value}`) }))}
        />
        <div className={styles.every}>
          <Stepper
            label={t(isAfter ? 'daysAfter' : 'every')}
            fewerLabel={t('fewer', { field: t(isAfter ? 'daysAfter' : 'every') })}
            moreLabel={t('more', { field: t(isAfter ? 'daysAfter' : 'every') })}
            value={draft.every}
            min={1}
            max={mostEvery(draft)}
            onChange={(every) => change({ every })}
          />
          {!isAfter && (
            <SegmentedControl
              aria-label={t('unit')}
              value={draft.unit}
              onChange={(value) => change({ unit: UNITS.find((one) => one === value) ?? 'days' })}
              data={UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
            />
          )}
        </div>
        {!isAfter && <RuleFields draft={draft} weekdaysFault={faults.weekdays} onChange={change} />}
        <div className={styles.pair}>
          <DayField
            label={t('startsOn')}
            value={draft.startsOn}
            onChange={(value) => change({ startsOn: value })}
            min="2000-01-01"
            max={far}
            start={today}
            error={faults.startsOn && <ErrorLine>{faults.startsOn}</ErrorLine>}
          />
          <Select
            label={t('deadline')}
            value={draft.dueAfter}
            onChange={(value) => change({ dueAfter: value ?? '' })}
            data={deadlineChoices(draft.dueAfter).map((value) => ({ value, label: wordDeadline(value) }))}
          />
          <Select
            label={t('end')}
            value={draft.end}
            onChange={(value) => change({ end: ENDS.find((one) => one === value) ?? 'never' })}
            data={ENDS.map((value) => ({ value, label: t(`ends.${value}`) }))}
          />
          {draft.end === 'until' && (
            <DayField
              label={t('lastDay')}
              value={draft.until}
              onChange={(value) => change({ until: value })}
              min={today}
              max={far}
              start={today}
              error={faults.until && <ErrorLine>{faults.until}</ErrorLine>}
            />
          )}
          {draft.end === 'times' && (
            <Stepper
              label={t('times')}
              fewerLabel={t('fewer', { field: t('times') })}
              moreLabel={t('more', { field: t('times') })}
              value={draft.times}
              min={1}
              max={LIMITS.repeatTimes}
              onChange={(times) => change({ times })}
            />
          )}
        </div>
        {draft.dueAfter !== '' && draft.dueAfter !== '0' && (
          <Checkbox
            label={t('inWorkingDays')}
            checked={draft.isDueInWorkingDays}
            onChange={({ currentTarget }) => change({ isDueInWorkingDays: currentTarget.checked })}
          />
        )}
        <fieldset className={styles.takes}>
          <legend className={styles.label}>{t('takes')}</legend>
          {TAKEN.map((part) => (
            <Checkbox
              key={part}
              label={t(`taken.${part}`)}
              checked={draft.takes[part]}
              onChange={({ currentTarget }) =>
                change({ takes: { ...draft.takes, [part]: currentTarget.checked } })
              }
            />
          ))}
        </fieldset>
        <NextDays days={days} isAfter={isAfter} every={draft.every} />
      </div>
    </Dialog>
  );
}

const USUAL = ['', '0', '1', '2', '3', '5', '7', '14', '30'];

/** With what was set before, where that is another. */
function deadlineChoices(chosen: string): string[] {
  if (USUAL.includes(chosen)) return USUAL;
  return [...USUAL, chosen].sort(
    (one, other) => (one === '' ? -1 : Number(one)) - (other === '' ? -1 : Number(other)),
  );
}
