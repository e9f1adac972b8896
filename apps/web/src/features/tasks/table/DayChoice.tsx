import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import type { DayCalendar as DayCalendarType } from '../../../ui/controls/DayCalendar';
import { TextInput } from '../../../ui/controls/TextInput';
import './i18n';

/** Tasks are planned within a lifetime. */
const YEARS = 50;

interface DayChoiceProps {
  label: string;
  today: string;
  onPick(day: string | null): void;
}

/** A day for many, or none; until the code of the calendar is there, in a field. */
export function DayChoice({ label, today, onPick }: DayChoiceProps) {
  const { t } = useTranslation('table');
  const words = useCalendarWords();
  const year = Number(today.slice(0, 4));
  const bounds = { min: `${year - YEARS}-01-01`, max: `${year + YEARS}-12-31` };
  const [Calendar, setCalendar] = useState<typeof DayCalendarType | null>(null);
  useEffect(() => {
    import('../../../ui/controls/DayCalendar').then(
      (loaded) => setCalendar(() => loaded.DayCalendar),
      // The field stays in its place.
      () => undefined,
    );
  }, []);
  return (
    <>
      {Calendar ? (
        <Calendar {...words} {...bounds} isNear start={today} value="" onPick={onPick} />
      ) : (
        <TextInput
          type="date"
          aria-label={label}
          {...bounds}
          onBlur={({ currentTarget }) => currentTarget.value !== '' && onPick(currentTarget.value)}
        />
      )}
      <Button size="sm" variant="ghost" onClick={() => onPick(null)}>
        {t('bulk.clearDay')}
      </Button>
    </>
  );
}
