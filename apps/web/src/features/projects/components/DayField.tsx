import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDay } from '../../../i18n/day-text';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useTypedDay } from '../../../i18n/use-typed-day';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { TextInput } from '../../../ui/controls/TextInput';
import { toLocalDay } from '../days';
import '../i18n';

/** Projects are planned within a lifetime. */
const YEARS = 50;

interface DayFieldProps {
  name: string;
  label: string;
  /** `YYYY-MM-DD`, what was typed where that is no day, or empty. */
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  error: ReactNode;
}

/** A day of a project: typed, or chosen in a calendar that opens at this month. */
export function DayField({ value, onChange, onBlur, ...field }: DayFieldProps) {
  const { t } = useTranslation('projects');
  const { day, input } = useTypedDay({ value, onChange, onBlur });
  const words = useCalendarWords();
  const today = toLocalDay(new Date());
  const year = Number(today.slice(0, 4));
  return (
    <TextInput
      {...field}
      {...input}
      placeholder={t('days.example', { day: writeDay(today, words.language) })}
      rightSectionWidth={52}
      rightSection={
        <DayPicker
          {...words}
          isNear
          start={today}
          min={`${year - YEARS}-01-01`}
          max={`${year + YEARS}-12-31`}
          value={day}
          onPick={onChange}
          label={t('days.calendar', { field: field.label })}
        />
      }
    />
  );
}
