import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useTypedDay } from '../../../i18n/use-typed-day';
import { birthDays } from '../../../lib/age';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { EntryField } from '../../entry';

interface BirthDateFieldProps {
  /** `YYYY-MM-DD`, or what was typed where that is no day. */
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  error: ReactNode;
  ref: Ref<HTMLInputElement>;
}

export function BirthDateField({ error, ref, ...field }: BirthDateFieldProps) {
  const { t } = useTranslation('registration');
  const { day, input } = useTypedDay(field);
  const words = useCalendarWords();
  return (
    <EntryField
      {...input}
      ref={ref}
      label={t('about.birthDate')}
      error={error}
      autoComplete="bday"
      end={
        <DayPicker
          {...words}
          {...birthDays()}
          value={day}
          onPick={field.onChange}
          label={t('about.calendar')}
        />
      }
    />
  );
}
