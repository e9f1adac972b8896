import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '../../../i18n/day-text';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { DayField } from '../../members';
import '../i18n';
import { readMinutes } from '../minutes';
import { useTimeWords } from '../use-time-words';
import styles from './log.module.css';

/** Nobody logs what was before there were such pages. */
const FIRST_DAY = '2000-01-01';

export interface TypedEntry {
  minutes: number;
  day: string;
  note: string;
}

interface EntryFormProps {
  initial: { typed: string; day: string; note: string };
  /** Where the team is. */
  today: string;
  /** Answers whether it was taken; what was not stays typed. */
  onSave(entry: TypedEntry): Promise<boolean>;
  /** The buttons. */
  children: ReactNode;
  isFocused?: boolean | undefined;
}

/** How long, on which day, and what for. */
export function EntryForm({ initial, today, onSave, children, isFocused = false }: EntryFormProps) {
  const { t } = useTranslation('time');
  const { wordCode } = useTimeWords();
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<{ typed?: string; day?: string }>({});
  const change = (changed: Partial<typeof fields>): void => setFields((now) => ({ ...now, ...changed }));

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const minutes = readMinutes(fields.typed);
    const day = readDay(fields.day);
    const found = { ...wrongTime(minutes), ...wrongDay(day) };
    setErrors(found);
    if (!minutes || !day || Object.keys(found).length > 0) return;
    if (await onSave({ minutes, day, note: fields.note.trim() })) change({ typed: '', note: '' });
  };
  const wrongTime = (minutes: number | null | undefined) => {
    if (!minutes) return { typed: t('entryWrong') };
    return minutes > LIMITS.timeEntryMinutes ? { typed: wordCode('time.too_long', {}) } : {};
  };
  const wrongDay = (day: string | null) => {
    if (!day) return { day: t('dayWrong') };
    return day > today ? { day: wordCode('time.day_ahead', {}) } : {};
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        {...(isFocused && { 'data-autofocus': true })}
        className={styles.typed}
        label={t('entry')}
        placeholder={t('entryHint')}
        value={fields.typed}
        error={errors.typed && <ErrorLine>{errors.typed}</ErrorLine>}
        onChange={({ currentTarget }) => {
          change({ typed: currentTarget.value });
          setErrors({});
        }}
      />
      <div className={styles.day}>
        <DayField
          label={t('day')}
          min={FIRST_DAY}
          max={today}
          start={today}
          value={fields.day}
          error={errors.day && <ErrorLine>{errors.day}</ErrorLine>}
          onChange={(day) => {
            change({ day });
            setErrors({});
          }}
        />
      </div>
      <TextInput
        className={styles.note}
        label={t('note')}
        placeholder={t('noteHint')}
        maxLength={LIMITS.timeNote.max}
        value={fields.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <div className={styles.acts}>{children}</div>
    </form>
  );
}
