import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import '../theme/sheets/calendar.css';
import { type CalendarAriaLabels, type CalendarLevel, DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';

export type CalendarLabels = Required<CalendarAriaLabels>;

interface DayCalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onPick(day: string): void;
  min: string;
  max: string;
  /** Where it stands while there is no value. */
  start: string;
  /** The day is likely to be close to where it stands: it begins with that month. */
  isNear?: boolean | undefined;
  language: string;
  labels: CalendarLabels;
}

/** Without a day to stand at it begins with the years, which are what is furthest away. */
export function DayCalendar({ value, onPick, min, max, start, isNear, language, labels }: DayCalendarProps) {
  const [level, setLevel] = useState<CalendarLevel>(value === '' && !isNear ? 'decade' : 'month');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is when, not what.
  useEffect(() => {
    // What was pressed is gone with its level, and the focus with it. The first button may be a day of the month before,
    // which is hidden.
    box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus({ preventScroll: true });
  }, [level]);
  return (
    <div ref={box}>
      <DatePicker
        value={value === '' ? null : value}
        onChange={(day) => day !== null && onPick(day)}
        minDate={min}
        maxDate={max}
        defaultDate={value === '' ? start : value}
        level={level}
        onLevelChange={setLevel}
        locale={language}
        firstDayOfWeek={1}
        highlightToday
        hideOutsideDates
        ariaLabels={labels}
        getDayProps={(day) => ({ 'data-autofocus': day === value || undefined })}
        getYearControlProps={(year) => ({ 'data-autofocus': isSameYear(year, start) || undefined })}
      />
    </div>
  );
}

const isSameYear = (day: string, other: string): boolean => day.slice(0, 4) === other.slice(0, 4);
