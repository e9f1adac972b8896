import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useTypedDay } from '../../../i18n/use-typed-day';
import { birthDays } from '../../../lib/age';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { TextInput } from '../../../ui/controls/TextInput';

interface BirthDateInputProps {
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  label: string;
  error: ReactNode;
  'data-field': string;
}

export function BirthDateInput({ value, onChange, onBlur, ...field }: BirthDateInputProps) {
  const { t } = useTranslation('profileEdit');
  const { day, input } = useTypedDay({ value, onChange, onBlur });
  const words = useCalendarWords();
  return (
    <TextInput
      {...field}
      {...input}
      autoComplete="bday"
      rightSectionWidth={52}
      rightSection={
        <DayPicker {...words} {...birthDays()} value={day} onPick={onChange} label={t('calendar')} />
      }
    />
  );
}
