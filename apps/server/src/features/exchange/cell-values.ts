import { Day } from '@quilt/contract/core';
import type { DayOrder, EstimateUnit } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { dayIn, instantIn } from '../../platform/days';

/* What a cell of a file says, of whatever program it comes. Null is that it says nothing of the kind. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_RU = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const ISO_INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/;
const IN_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ ,].*)?$/;
const WITH_WORD = /^(\d{1,2})[ /.-]([\p{L}]{3,})\.?[ /.-](\d{4}|\d{2})(?:[ ,].*)?$/u;

/** Whether a cell can only be read with its day, or its month, first. */
export function orderIn(cell: string): DayOrder | null {
  const [, first, second] = IN_NUMBERS.exec(cell.trim()) ?? [];
  if (Number(first) > 12) return 'dayFirst';
  return Number(second) > 12 ? 'monthFirst' : null;
}

/** An instant is the day that it is then in the zone of the team. */
export function parseDay(cell: string, order: DayOrder, timeZone: string): string | null {
  const text = cell.trim();
  if (ISO_INSTANT.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? null : inReach(dayIn(at, timeZone));
  }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return toDay(year, Number(month), day);
  const [, first, second, ending] = IN_NUMBERS.exec(text) ?? [];
  if (ending) {
    return order === 'dayFirst' ? toDay(ending, Number(second), first) : toDay(ending, Number(first), second);
  }
  const [, dayOf, word = '', yearOf] = WITH_WORD.exec(text) ?? [];
  const beginning = word.toLowerCase().slice(0, 3);
  const place = Math.max(
    MONTHS.indexOf(beginning),
    MONTHS_RU.indexOf(beginning === 'май' ? 'мая' : beginning),
  );
  return yearOf && place >= 0 ? toDay(yearOf, place + 1, dayOf) : null;
}

function toDay(year: string, month: number, day: string | undefined): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isThere ? inReach(text) : null;
}

const inReach = (day: string): string | null => (Day.safeParse(day).success ? day : null);

/** A day alone is its beginning in UTC. */
export function parseInstant(cell: string, order: DayOrder): Date | null {
  const text = cell.trim();
  if (ISO_INSTANT.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) || at.getTime() < 0 ? null : at;
  }
  const day = parseDay(text, order, 'UTC');
  return day === null || day < '1970-01-02' ? null : new Date(`${day}T00:00:00Z`);
}

const TIME = /(?:^|[\s,T])(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap]\.?m\.?)?$/i;

/** With the time that the clocks of the team showed then, where it is told. */
function parseMoment(cell: string, order: DayOrder, timeZone: string): Date | null {
  const text = cell.trim();
  const day = ISO_INSTANT.test(text) ? null : parseDay(text, order, timeZone);
  if (day === null || day < '1970-01-02') return parseInstant(text, order);
  const [, hours = '0', minutes = '0', half = ''] = TIME.exec(text) ?? [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  return instantIn(day, hour * 60 + Number(minutes), timeZone);
}

/** Between comments of one cell. */
export const NEXT_COMMENT = '\u001E';

export interface SaidComment {
  author: string | null;
  at: Date | null;
  text: string;
}

/** As Jira writes them: `03/Nov/26 9:14 AM;d.okafor;text`, with as many of them in one cell as a card of Trello has. */
export function toCommentsText(comments: readonly { author: string; at: string; text: string }[]): string {
  return comments
    .map(({ author, at, text }) => [at, author, text].map((part, place) => clean(part, place < 2)).join(';'))
    .join(NEXT_COMMENT);
}

const clean = (part: string, isHead: boolean): string =>
  part.replaceAll(NEXT_COMMENT, ' ').replaceAll(isHead ? ';' : NEXT_COMMENT, ',');

const SAID = /^([^;\n]{6,40});([^;\n]{0,200});([\s\S]*)$/;

/** One that does not say when and by whom is of whoever brings it in. */
export function parseComments(cell: string, order: DayOrder, timeZone: string): SaidComment[] {
  return cell.split(NEXT_COMMENT).map((one) => {
    const [, when = '', author = '', text = ''] = SAID.exec(one) ?? [];
    const at = when === '' ? null : parseMoment(when, order, timeZone);
    if (at === null) return { author: null, at: null, text: one.trim() };
    return { author: author.trim() || null, at, text: text.trim() };
  });
}

const NUMBER = /^-?\d+([.,]\d+)?$/;

export function parseNumber(cell: string): number | null {
  const text = cell
    .trim()
    .replace(/\s*%$/, '')
    .replaceAll(/[\s\u00a0]/g, '');
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null;
}

const MINUTES: Readonly<Record<EstimateUnit, number>> = {
  minutes: 1,
  hours: 60,
  seconds: 1 / 60,
  points: LIMITS.import.pointMinutes,
};

/** In minutes. */
export function parseEstimate(cell: string, unit: EstimateUnit): number | null {
  const number = parseNumber(cell);
  return number === null || number < 0 ? null : Math.round(number * MINUTES[unit]);
}

const LISTED = /\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/gy;

/** Parted by commas, but for those in quotes. */
export function parseList(cell: string): string[] {
  const found: string[] = [];
  for (const [whole, quoted, plain] of cell.matchAll(LISTED)) {
    if (whole === '') break;
    const text = (quoted?.replaceAll('""', '"') ?? plain ?? '').trim();
    if (text !== '') found.push(text);
  }
  return found;
}

const ITEM = /^\s*(?:[-*]\s*)?(?:\[([ xXхХ✓]?)\]\s*)?(.*)$/u;

/** A line each, with a mark where it is done. */
export function parseChecklist(cell: string): { text: string; isDone: boolean }[] {
  return cell.split(/\r?\n|\r/).flatMap((line) => {
    const [, mark = '', text = ''] = ITEM.exec(line) ?? [];
    return text.trim() === '' ? [] : [{ text: text.trim(), isDone: mark.trim() !== '' }];
  });
}

/** `Mira Soloveva (@mira)` by the username, and all else by the whole of it. */
export function parsePerson(cell: string): { username: string | null; name: string } {
  const [, name = '', username] = /^(.*?)\s*\(@([^()\s]+)\)$/.exec(cell.trim()) ?? [];
  return username ? { username, name } : { username: null, name: cell.trim() };
}
