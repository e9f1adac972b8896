import { useInterface } from '../../../lib/interface-store';

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The first of January 2024 was a Monday. */
const dateOf = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday));

/** Days of the week in words. */
export function useWeekdays() {
  const language = useInterface((state) => state.language);
  const format = (weekday: 'short' | 'long') => {
    const written = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return (day: number): string => written.format(dateOf(day));
  };
  const short = format('short');
  return {
    short,
    long: format('long'),
    /** `Mon, Tue, Sat` */
    wordDays: (days: readonly number[]): string => [...days].sort().map(short).join(', '),
  };
}
