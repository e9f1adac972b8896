import type { TimedTask } from '@quilt/contract/features/time';
import { LIMITS } from '@quilt/contract/limits';
import { IconClock } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useWaitingWrites } from '../../../lib/offline-queue';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { Popover } from '../../../ui/overlays/Popover';
import { tellFailure } from '../../edits';
import { logTime } from '../api';
import '../i18n';
import { readMinutes, useMinutesWords } from '../minutes';
import { useTimeWords } from '../use-time-words';
import styles from './week.module.css';
import { shortMinutes } from './week-days';

interface WeekCellProps {
  task: TimedTask;
  day: string;
  minutes: number;
  /** Row and column, for the arrow keys. */
  at: string;
  keysId: string;
}

/** One day of one task, to which time is added: Enter opens it, and so does a digit, which is the first one then. */
export function WeekCell({ task, day, minutes, at, keysId }: WeekCellProps) {
  const { t } = useTranslation('time');
  const format = useFormat();
  const wordMinutes = useMinutesWords();
  const [isOpen, setIsOpen] = useState(false);
  // Anew each time: what was typed before may still be on its way out.
  const [opening, setOpening] = useState({ first: '', number: 0 });
  const waiting = useWaitingMinutes(task, day);
  const words = minutes === 0 ? t('week.nothing') : wordMinutes(minutes);
  const open = (digit: string): void => {
    setOpening(({ number }) => ({ first: digit, number: number + 1 }));
    setIsOpen(true);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (isOpen || !/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open(event.key);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom"
      hideDetached={false}
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.cell}
          data-at={at}
          aria-label={t('week.cell', { task: task.id, day: format.day(day), minutes: words })}
          aria-describedby={keysId}
          onClick={() => (isOpen ? setIsOpen(false) : open(''))}
          onKeyDown={handleKey}
        >
          {shortMinutes(minutes) || <span className={styles.none}>+</span>}
          {waiting > 0 && (
            <small className={styles.waiting} title={t('unsent')}>
              <IconClock size={12} stroke={1.75} aria-hidden="true" />+{shortMinutes(waiting)}
            </small>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('week.add', { task: task.id, day: format.day(day) })}>
        <CellForm
          key={opening.number}
          task={task}
          day={day}
          first={opening.first}
          onDone={() => setIsOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface CellFormProps {
  task: TimedTask;
  day: string;
  /** What was typed already. */
  first: string;
  onDone(): void;
}

function CellForm({ task, day, first, onDone }: CellFormProps) {
  const { t } = useTranslation('time');
  const format = useFormat();
  const { wordCode, wordError } = useTimeWords();
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const minutes = readMinutes(typed);
    const isTooLong = minutes && minutes > LIMITS.timeEntryMinutes;
    if (!minutes || isTooLong) {
      setError(isTooLong ? wordCode('time.too_long', {}) : t('entryWrong'));
      return;
    }
    void logTime(task.id, { day, minutes, note: '' }).catch((cause: unknown) =>
      tellFailure(cause, wordError(cause)),
    );
    onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextInput
        data-autofocus
        label={t('week.add', { task: task.id, day: format.day(day) })}
        placeholder={t('entryHint')}
        value={typed}
        error={error && <ErrorLine>{error}</ErrorLine>}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(null);
        }}
      />
    </form>
  );
}

/** Of this cell, not sent yet. */
function useWaitingMinutes(task: TimedTask, day: string): number {
  const { writes } = useWaitingWrites();
  return writes
    .filter(
      ({ shown: { kind, params }, refusal }) =>
        refusal === null && kind === 'timeEntry' && params.task === String(task.id) && params.day === day,
    )
    .reduce((sum, { shown }) => sum + Number(shown.params.minutes), 0);
}
