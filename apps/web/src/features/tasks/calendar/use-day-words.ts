import { capitalise } from '../../../i18n/format';
import { useInterface } from '../../../lib/interface-store';
import type { Scale } from './days';

const LOCALES = { en: 'en-GB', ru: 'ru-RU' } as const;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

interface DayWords {
  /** `Thursday 12 November` */
  long(day: string): string;
  /** `Mon` */
  weekday(day: string): string;
  /** `November 2026`, or `9 – 15 November 2026`. */
  title(day: string, days: readonly string[], scale: Scale): string;
}

/** Days of a calendar in words. */
export function useDayWords(): DayWords {
  const locale = LOCALES[useInterface((state) => state.language)];
  const write = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(day));
  const full = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return {
    long: (day) => write(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: (day) => capitalise(write(day, { weekday: 'short' })),
    title(day, days, scale) {
      if (scale === 'month') return `${capitalise(write(day, { month: 'long' }))} ${day.slice(0, 4)}`;
      const [first = day, last = day] = [days[0], days.at(-1)];
      const range = new Intl.DateTimeFormat(locale, { ...full, timeZone: 'UTC' });
      return range.formatRange(dateOf(first), dateOf(last));
    },
  };
}
