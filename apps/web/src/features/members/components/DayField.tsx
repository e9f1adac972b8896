import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDay } from '../../../i18n/day-text';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useTypedDay } from '../../../i18n/use-typed-day';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { TextInput } from '../../../ui/controls/TextInput';
import '../i18n';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or what was typed where that is no day. */
  value: string;
  onChange: (value: string) => void;
  min: string;
  max: string;
  /** Where the calendar stands while there is no day. */
  start: string;
  error?: ReactNode;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A day that is not far off, typed or taken from a calendar. */
export function DayField({ label, value, onChange, min, max, start, ...field }: DayFieldProps) {
  const { t } = useTranslation('members');
  const words = useCalendarWords();
  const { day, input } = useTypedDay({ value, onChange, onBlur: () => undefined });
  return (
    <TextInput
      {...field}
      {...input}
      placeholder={writeDay(start, words.language)}
      label={label}
      rightSectionWidth={52}
      rightSection={
        <DayPicker
          {...words}
          isNear
          min={min}
          max={max}
          start={start}
          value={day}
          onPick={onChange}
          label={t('calendarOf', { field: label })}
        />
      }
    />
  );
}
