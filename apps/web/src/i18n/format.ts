import { isShortWait, lazily, wordSize, wordWait } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/spans';

/** English as written where days come before months. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

/** A day without hours. It is the same day everywhere, so no time zone may move it. */
type Day = string;

export interface Format {
  /** `12,450` */
  number(value: number): string;
  /** `45 %` in Russian, `45%` in English. */
  percent(share: number): string;
  /** `1.8 MB` */
  size(bytes: number): string;
  /** `12 Nov`, with its year when that is not the present one. */
  day(day: Day): string;
  /** `Thursday, 12 November` */
  longDay(time: Date): string;
  /** `12:15` */
  time(time: Date): string;
  /** `3 March 2024` */
  date(time: Date): string;
  /** `8 December`, with its year when that is not the present one. */
  dayAndMonth(time: Date): string;
  /** `now`, `12 minutes ago`, `yesterday at 18:40`, `26 days ago` */
  ago(time: Date, now: Date): string;
  /** `in 4 days` */
  inDays(days: number): string;
  /** `Mira Soloveva and 3 others`, in its pieces, so that some of them can be links. */
  listParts(items: readonly string[]): { type: 'element' | 'literal'; value: string }[];
  /** What is left of a wait: `0:42`; a longer one is not followed by the second, and reads as in a refusal. */
  countdown(seconds: number): string;
}

/** "yesterday at 18:40" */
const DAY_AND_TIME: Record<Language, (day: string, time: string) => string> = {
  en: (day, time) => `${day} at ${time}`,
  ru: (day, time) => `${day} в ${time}`,
};

function create(language: Language): Format {
  const locale = LOCALES[language];
  const number = lazily(() => new Intl.NumberFormat(locale));
  const percent = lazily(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  const day = lazily(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  const dayOfYear = lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );
  const weekday = lazily(() => new Intl.DateTimeFormat(locale, { weekday: 'long' }));
  const dayAndMonth = lazily(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }));
  const time = lazily(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));
  const date = lazily(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
  );
  const list = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  // Russian adds a "year" in short, whose full stop would meet that of the sentence.
  const writeDate = (instant: Date): string =>
    date()
      .format(instant)
      .replace(/\sг\.$/, '');
  return {
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    size: (bytes) => wordSize(bytes, language),
    day(written) {
      const date = new Date(`${written}T00:00:00Z`);
      return (date.getUTCFullYear() === new Date().getFullYear() ? day : dayOfYear)().format(date);
    },
    longDay: (date) => `${capitalise(weekday().format(date))}, ${dayAndMonth().format(date)}`,
    time: (date) => time().format(date),
    date: writeDate,
    dayAndMonth: (instant) =>
      instant.getFullYear() === new Date().getFullYear() ? dayAndMonth().format(instant) : writeDate(instant),
    ago(instant, now) {
      const ms = now.getTime() - instant.getTime();
      // A clock that is behind the server's must not say that it is yet to come.
      if (ms < MINUTE_MS) return relative().format(0, 'second');
      if (ms < HOUR_MS) return relative().format(-Math.floor(ms / MINUTE_MS), 'minute');
      const days = Math.round((startOfDay(now) - startOfDay(instant)) / DAY_MS);
      if (days === 0) return relative().format(-Math.floor(ms / HOUR_MS), 'hour');
      if (days === 1) return DAY_AND_TIME[language](relative().format(-1, 'day'), time().format(instant));
      return relative().format(-days, 'day');
    },
    listParts: (items) => list().formatToParts(items),
    inDays: (days) => relative().format(days, 'day'),
    countdown: (seconds) =>
      isShortWait(seconds)
        ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
        : wordWait(seconds, language),
  };
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

/** Russian weekdays are lower-case; at the beginning of a line they are not. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export const FORMATS: Record<Language, Format> = { en: create('en'), ru: create('ru') };
