import type { peopleFilters } from '@quilt/contract/features/people';
import { toIds } from '@quilt/contract/features/people';
import type { HiddenPart } from '@quilt/contract/features/profile';
import type { z } from 'zod';
import { ageOn, type CardRow, type UserRow } from '../profile';
import { sameWord } from '../resume';
import { type IndexedResume, type KeyKind, tagValue, toWords } from './person-keys';

export type PeopleFilters = z.output<z.ZodObject<typeof peopleFilters>>;

/** More than a name has; the longest say most. */
const MOST_WORDS = 6;
const FIRST_YEAR = 1900;

/** Any of the values will do. */
export interface KeyCondition {
  kind: KeyKind;
  values: readonly number[];
}

/** The days of birth of those who are of an age, both among them, and the years that these days lie in. */
export interface Born {
  days: readonly [first: string, last: string];
  years: readonly [first: number, last: number];
}

/** What the index is asked for; all of it has to hold. */
export interface Wanted {
  /** Of which each begins one of the person's, the longest first. */
  words: readonly string[];
  keys: readonly KeyCondition[];
  born: Born | null;
  isOnline: boolean;
}

const LISTED = [
  'university',
  'city',
  'position',
  'programmingLanguage',
  'specialty',
  'spokenLanguage',
] as const satisfies readonly (keyof PeopleFilters & KeyKind)[];

export function toWanted(filters: PeopleFilters, today: Date): Wanted {
  const tag = filters.tag === undefined ? [] : [{ kind: 'tag' as const, values: [tagValue(filters.tag)] }];
  const listed = LISTED.flatMap((kind) => {
    const anyOf = filters[kind];
    return anyOf === undefined ? [] : [{ kind, values: [...new Set(toIds(anyOf))] }];
  });
  return {
    words: [...new Set(toWords(filters.search ?? ''))]
      .sort((one, other) => other.length - one.length)
      .slice(0, MOST_WORDS),
    keys: [...tag, ...listed],
    born: toBorn(filters, today),
    isOnline: filters.isOnline !== undefined,
  };
}

function toBorn({ ageFrom, ageTo }: PeopleFilters, today: Date): Born | null {
  if (ageFrom === undefined && ageTo === undefined) return null;
  const last = yearsBefore(today, ageFrom ?? 0);
  const before = ageTo === undefined ? `${FIRST_YEAR - 1}-12-31` : yearsBefore(today, ageTo + 1);
  const first = nextDay(before);
  return { days: [first, last], years: [Number(first.slice(0, 4)), Number(last.slice(0, 4))] };
}

/** The same day of another year; in most of them the day before the 1st of March is the 28th. */
function yearsBefore(today: Date, years: number): string {
  const year = today.getUTCFullYear() - years;
  const day = today.toISOString().slice(4, 10);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${day === '-02-29' && !isLeap ? '-02-28' : day}`;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export type SeenRow = CardRow & Pick<UserRow, 'birth_date' | 'city_id' | 'conf'>;

/** A person as they are now, with what of them the viewer may see. */
export interface Seen {
  row: SeenRow;
  shown: Readonly<Record<HiddenPart, boolean>>;
  /** Only where it may be seen. */
  resume: IndexedResume | null;
}

/** Whether what the viewer sees of somebody is what they look for: the index can be a moment behind, and knows no better. */
export function isFound(filters: PeopleFilters, { row, shown, resume }: Seen, today: Date): boolean {
  const { search, specialty, position, city, ageFrom, ageTo } = filters;
  const age = () => ageOn(row.birth_date, today);
  return (
    (search === undefined || hasWords(search, row, shown.username)) &&
    isAnyOf(specialty, [row.specialty_id]) &&
    isAnyOf(position, [row.position_id]) &&
    isAnyOf(city, shown.city ? [row.city_id] : []) &&
    (ageFrom === undefined || (shown.age && age() >= ageFrom)) &&
    (ageTo === undefined || (shown.age && age() <= ageTo)) &&
    isAnyOf(filters.university, resume?.education.map(({ universityId }) => universityId) ?? []) &&
    isAnyOf(filters.programmingLanguage, resume?.programmingLanguages ?? []) &&
    isAnyOf(filters.spokenLanguage, resume?.spokenLanguages.map(({ id }) => id) ?? []) &&
    hasTag(filters.tag, resume)
  );
}

function isAnyOf(anyOf: string | undefined, held: readonly (number | null)[]): boolean {
  if (anyOf === undefined) return true;
  const wanted = new Set<number | null>(toIds(anyOf));
  return held.some((id) => wanted.has(id));
}

function hasTag(tag: string | undefined, resume: IndexedResume | null): boolean {
  if (tag === undefined) return true;
  const wanted = sameWord(tag);
  return resume?.skills.some(({ title }) => sameWord(title) === wanted) ?? false;
}

function hasWords(search: string, row: SeenRow, showsUsername: boolean): boolean {
  const held = [
    ...toWords(`${row.first_name} ${row.last_name}`),
    ...(showsUsername ? [row.username.toLowerCase()] : []),
  ];
  return toWords(search).every((wanted) => held.some((word) => word.startsWith(wanted)));
}
