import { addDays, addMonths, weekdayOf } from '../days';

/* The days that can be typed behind `^`, in English and Russian; a day is written as the product keeps it, 2026-11-17. */

/** Each as it may be typed: in full, in short, and in Russian as it stands behind "в". Monday is 1. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['monday', 'mon', 'понедельник', 'пн'],
  ['tuesday', 'tue', 'tues', 'вторник', 'вт'],
  ['wednesday', 'wed', 'среда', 'среду', 'ср'],
  ['thursday', 'thu', 'thurs', 'четверг', 'чт'],
  ['friday', 'fri', 'пятница', 'пятницу', 'пт'],
  ['saturday', 'sat', 'суббота', 'субботу', 'сб'],
  ['sunday', 'sun', 'воскресенье', 'вс'],
];

const FROM_TODAY: readonly { words: readonly string[]; days: number }[] = [
  { words: ['today', 'сегодня'], days: 0 },
  { words: ['tomorrow', 'завтра'], days: 1 },
  { words: ['послезавтра'], days: 2 },
];

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'января', 'янв'],
  ['february', 'feb', 'февраля', 'фев'],
  ['march', 'mar', 'марта', 'мар'],
  ['april', 'apr', 'апреля', 'апр'],
  ['may', 'мая', 'май'],
  ['june', 'jun', 'июня', 'июн'],
  ['july', 'jul', 'июля', 'июл'],
  ['august', 'aug', 'августа', 'авг'],
  ['september', 'sep', 'sept', 'сентября', 'сен', 'сент'],
  ['october', 'oct', 'октября', 'окт'],
  ['november', 'nov', 'ноября', 'ноя', 'нояб'],
  ['december', 'dec', 'декабря', 'дек'],
];

/** Behind `+3`: days, weeks, months. */
const STEPS: readonly { words: readonly string[]; unit: 'day' | 'week' | 'month' }[] = [
  { words: ['d', 'day', 'days', 'д', 'дн', 'день', 'дня', 'дней'], unit: 'day' },
  { words: ['w', 'week', 'weeks', 'н', 'нед', 'неделя', 'недели', 'неделю', 'недель'], unit: 'week' },
  { words: ['m', 'month', 'months', 'м', 'мес', 'месяц', 'месяца', 'месяцев'], unit: 'month' },
];

/** What a completion offers before anything is typed; the words in the language of the interface. */
export const DAY_WORDS = {
  en: ['today', 'tomorrow', ...WEEKDAYS.map(([english = '']) => english)],
  ru: ['сегодня', 'завтра', ...WEEKDAYS.map((words) => words.find((word) => /^[а-я]{3}/.test(word)) ?? '')],
} as const;

/** Null for what names no day. Of what comes every week or year it is the next one after today. */
export function readDay(typed: string, today: string): string | null {
  const word = typed.toLowerCase();
  return readWord(word, today) ?? readStep(word, today) ?? readDate(word, today);
}

function readWord(word: string, today: string): string | null {
  const near = FROM_TODAY.find(({ words }) => words.includes(word));
  if (near) return addDays(today, near.days);
  const weekday = WEEKDAYS.findIndex((words) => words.includes(word)) + 1;
  if (weekday === 0) return null;
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

function readStep(word: string, today: string): string | null {
  const [, count = '', name = ''] = /^\+(\d{1,3})(\p{L}*)$/u.exec(word) ?? [];
  if (count === '') return null;
  const unit = name === '' ? 'day' : STEPS.find(({ words }) => words.includes(name))?.unit;
  if (unit === undefined) return null;
  return unit === 'month'
    ? addMonths(today, Number(count))
    : addDays(today, Number(count) * (unit === 'week' ? 7 : 1));
}

function readDate(word: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?$/.exec(word);
  if (dotted) return inYear(Number(dotted[1]), Number(dotted[2]), dotted[3], today);
  const named =
    /^(?<day>\d{1,2})[-.]?(?<month>\p{L}+)(?:[-.]?(?<year>\d{4}))?$/u.exec(word) ??
    /^(?<month>\p{L}+)[-.]?(?<day>\d{1,2})(?:[-.](?<year>\d{4}))?$/u.exec(word);
  const { day = '', month: name = '', year } = named?.groups ?? {};
  const month = MONTHS.findIndex((words) => words.includes(name)) + 1;
  return month === 0 ? null : inYear(Number(day), month, year, today);
}

/** Without a year it is the next such day that there is; 29 February may have to be waited for. */
function inYear(day: number, month: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return toDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const first = Number(today.slice(0, 4));
  for (let asked = first; asked <= first + 8; asked += 1) {
    const found = toDay(asked, month, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

/** Null for the 31st of April. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : null;
}
