import type { Language } from '@quilt/contract/product';

/** English as written where days come before months. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

const UNITS: Record<Language, readonly string[]> = {
  en: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ', 'ПБ'],
};
const UNIT_STEP = 1024;

/** A day without hours. It is the same day everywhere, so no time zone may move it. */
type Day = string;

export interface Format {
  /** `12,450` */
  number(value: number): string;
  /** `45 %` in Russian, `45%` in English. */
  percent(share: number): string;
  /** `1.8 MB`; 1024 of one unit make the next. */
  size(bytes: number): string;
  /** `12 Nov`, with its year when that is not the present one. */
  day(day: Day): string;
  /** `Thursday, 12 November` */
  longDay(time: Date): string;
  /** `12:15` */
  time(time: Date): string;
}

function create(language: Language): Format {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayOfYear = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    size(bytes) {
      let value = bytes;
      let unit = 0;
      // Rounded to one digit, 1023.96 of a unit would read as 1,024 of it.
      while (Math.round(value * 10) / 10 >= UNIT_STEP && unit < UNITS[language].length - 1) {
        value /= UNIT_STEP;
        unit += 1;
      }
      return `${short.format(value)}\u00A0${UNITS[language][unit]}`;
    },
    day(written) {
      const date = new Date(`${written}T00:00:00Z`);
      return (date.getUTCFullYear() === new Date().getFullYear() ? day : dayOfYear).format(date);
    },
    longDay: (date) => `${capitalise(weekday.format(date))}, ${dayAndMonth.format(date)}`,
    time: (date) => time.format(date),
  };
}

/** Russian weekdays are lower-case; at the beginning of a line they are not. */
function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export const FORMATS: Record<Language, Format> = { en: create('en'), ru: create('ru') };
