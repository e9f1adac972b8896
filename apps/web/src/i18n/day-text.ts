import { LIMITS } from '@quilt/contract/limits';
import type { Language } from '@quilt/contract/product';

/** English as written where days come before months. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };
const MONTHS = Array.from({ length: 12 }, (_, month) => month);
/** As few letters as tell all months apart. */
const MONTH_LETTERS = 3;

/** `14 May 1993`, `14 мая 1993`; what is no day is left as it was typed. */
export function writeDay(day: string, language: Language): string {
  if (!isCalendarDay(day)) return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${date} ${monthName(month - 1, language)} ${year}`;
}

/** `14 May 1993`, `14.05.1993`, `14/5/1993` or `1993-05-14` as `1993-05-14`; null for everything else. */
export function readDay(text: string): string | null {
  const day = readAnyDay(text);
  return day !== null && day >= LIMITS.days.first && day <= LIMITS.days.last ? day : null;
}

/** Of whatever year: what is too far away is told so. */
export function readAnyDay(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s+г\.?$/, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const [, date, month, year] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-zа-яё]+)\.?[\s./,-]+(\d{4})$/.exec(typed) ?? [];
  if (month === undefined) return null;
  return toDay(year, /^\d/.test(month) ? month : monthNumber(month), date);
}

function toDay(year = '', month: string | null = null, date = ''): string | null {
  const day = `${year}-${(month ?? '').padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

function isCalendarDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** In either language, whichever is shown: people type what they are used to. */
function monthNumber(word: string): string | null {
  if (word.length < MONTH_LETTERS) return null;
  const found = MONTHS.find((month) =>
    [monthName(month, 'en'), monthName(month, 'ru'), standaloneName(month)].some((name) =>
      name.toLowerCase().startsWith(word),
    ),
  );
  return found === undefined ? null : String(found + 1);
}

/** As it stands after a day: in the genitive, where there is one. */
function monthName(month: number, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatToParts(Date.UTC(2000, month, 1));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

/** «май» beside «мая». */
function standaloneName(month: number): string {
  return new Intl.DateTimeFormat(LOCALES.ru, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month, 1),
  );
}
