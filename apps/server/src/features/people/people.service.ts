import { UserId } from '@quilt/contract/core';
import type { PEOPLE_SORTS, Person } from '@quilt/contract/features/people';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Platform, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { decodeCursor, encodeCursor } from '../../platform/http';
import { readTitles } from '../lookups';
import {
  type Candidate,
  type Driver,
  listCandidates,
  measure,
  type Order,
  type Place,
  type Probes,
} from './candidates.repository';
import { isFound, type KeyCondition, type PeopleFilters, toWanted, type Wanted } from './people.filters';
import { presentPerson, type Shown } from './people.presenter';
import { NO_VALUE } from './person-keys';
import { lookAt } from './seen';

/** Who is online now, of those whom the viewer may see to be: some thousands at most. */
export type ListOnline = (platform: Pick<Platform, 'db'>, viewer: UserId) => Promise<readonly UserId[]>;

type Sort = (typeof PEOPLE_SORTS)[number];

/** So many are looked at for one page, whatever is asked for: what is rare is found over several pages. */
const CANDIDATES = 400;
/** Up to so many years are read side by side. */
const MOST_YEARS = 15;
/** So many pages are looked through to count. */
const COUNTED_PAGES = 5;

const EVERYBODY: KeyCondition = { kind: 'everybody', values: [NO_VALUE] };

const PLACES = {
  name: z.tuple([z.string(), UserId]),
  nameDown: z.tuple([z.string(), UserId]),
  newest: z.tuple([UserId]),
  words: z.tuple([z.string(), z.string(), UserId]),
} as const satisfies Record<Order, z.ZodType<Place>>;

export async function listPeople(
  context: Context<Viewer>,
  listOnline: ListOnline,
  {
    sort,
    cursor,
    limit,
    ...filters
  }: PeopleFilters & { sort: Sort; cursor?: string | undefined; limit: number },
): Promise<{ items: Person[]; nextCursor: string | null }> {
  const today = context.clock.now().toISOString().slice(0, 10);
  const hunt = await createHunt(context, listOnline, filters, sort);
  const list = JSON.stringify([hunt.order, filters]);
  const after = decodeCursor(PLACES[hunt.order], cursor, list);
  const [{ people, next }, universities] = await Promise.all([
    hunt.look(after, limit),
    readTitles(context, 'universities', context.language),
  ]);
  return {
    items: people.map((person) => presentPerson(person, universities, today)),
    nextCursor: next && encodeCursor(next, list),
  };
}

/** Those whose names begin so, as the viewer may see them; nobody where there is no word to look for. */
export async function searchPeople(
  context: Context<Viewer>,
  search: string,
  limit: number,
): Promise<Shown[]> {
  const hunt = await createHunt(context, async () => [], { search }, 'name');
  return hunt.order === 'words' ? (await hunt.look(null, limit)).people : [];
}

export async function countPeople(
  context: Context<Viewer>,
  listOnline: ListOnline,
  filters: PeopleFilters,
): Promise<{ count: number; isMore?: boolean }> {
  const most = LIMITS.shownCount + 1;
  const hunt = await createHunt(context, listOnline, filters, 'newest');
  let count = 0;
  let after: Place | null = null;
  for (let page = 0; page < COUNTED_PAGES; page += 1) {
    const { people, next }: Found = await hunt.look(after, most - count);
    count += people.length;
    if (next === null || count >= most) return { count };
    after = next;
  }
  return { count, isMore: true };
}

interface Found {
  people: Shown[];
  /** Where to look on; null where there is nobody any more. */
  next: Place | null;
}

interface Hunt {
  order: Order;
  look(after: Place | null, limit: number): Promise<Found>;
}

/** One list of people, as one viewer asks for it. */
async function createHunt(
  { db, viewer, clock }: Context<Viewer>,
  listOnline: ListOnline,
  filters: PeopleFilters,
  sort: Sort,
): Promise<Hunt> {
  const today = clock.now();
  const wanted = toWanted(filters, today);
  const online = wanted.isOnline ? new Set(await listOnline({ db }, viewer.id)) : null;
  const order: Order = wanted.words.length > 0 ? 'words' : sort;

  return {
    order,
    async look(after, limit) {
      if (isImpossible(wanted, online)) return { people: [], next: null };
      const { driver, probes } = await choose(db, wanted, online);
      const looked = howMany(driver, probes, limit);
      const { rows, end } = await listCandidates(db, viewer.id, driver, probes, {
        order,
        after,
        limit: looked,
        // Of those who are found by something else, who is online is only known here.
        matches: online && driver.by !== 'ids' ? looked : 2 * limit + 1,
      });
      const matches = matchesOf(rows, online);
      const taken = matches.slice(0, limit);
      const last = matches.length > limit ? taken.at(-1) : end;
      const ids = taken.map(({ user_id }) => user_id);
      const people = (await lookAt(db, viewer.id, ids)).filter((one) => isFound(filters, one, today));
      return { people, next: last ? placeOf(last, order) : null };
    },
  };
}

function isImpossible({ born }: Wanted, online: ReadonlySet<UserId> | null): boolean {
  return online?.size === 0 || (born !== null && born.days[0] > born.days[1]);
}

/** All who are online are looked through. */
function howMany(driver: Driver, { keys, born, words }: Probes, limit: number): number {
  if (driver.by === 'ids') return driver.ids.length + 1;
  if (keys.length > 0 || born !== null || words.length > 0) return Math.max(CANDIDATES, limit + 1);
  // By their words people can be found twice.
  return driver.by === 'words' ? 2 * limit + 1 : limit + 1;
}

/** In their order, each once. */
function matchesOf(candidates: readonly Candidate[], online: ReadonlySet<UserId> | null): Candidate[] {
  return candidates.filter(
    ({ user_id, is_match }, index) =>
      is_match && user_id !== candidates[index - 1]?.user_id && (online?.has(user_id) ?? true),
  );
}

function placeOf({ user_id, name = '', word = '' }: Candidate, order: Order): Place {
  if (order === 'words') return [word, name, user_id];
  return order === 'newest' ? [user_id] : [name, user_id];
}

/**
 * Begins with what so few have that all of them can be looked at, and asks the rest of each. Where words are looked for
 * it begins with those, for they make the order.
 */
async function choose(
  reader: Reader,
  { words, keys, born }: Wanted,
  online: ReadonlySet<UserId> | null,
): Promise<{ driver: Driver; probes: Probes }> {
  const [longest, ...others] = words;
  if (longest !== undefined) {
    return { driver: { by: 'words', word: longest }, probes: { keys, born, words: others } };
  }
  const conditions = [...keys, ...yearsOf(born)];
  const [first = EVERYBODY] = conditions;
  const isAlone = conditions.length + (online ? 1 : 0) <= 1;
  const sizes = isAlone ? [] : await measure(reader, conditions, CANDIDATES);
  const size = Math.min(...sizes);
  // Of more than are looked at, only those who are online can all be looked through.
  if (online && (size >= CANDIDATES || online.size <= size)) {
    return { driver: { by: 'ids', ids: [...online] }, probes: { keys, born, words: [] } };
  }
  const least = conditions[sizes.indexOf(size)] ?? first;
  return {
    driver: { by: 'keys', condition: least },
    probes: { keys: keys.filter((one) => one !== least), born, words: [] },
  };
}

/** Where they are few enough to be looked up one by one. */
function yearsOf(born: Wanted['born']): KeyCondition[] {
  if (!born) return [];
  const [first, last] = born.years;
  if (last - first >= MOST_YEARS) return [];
  return [
    { kind: 'birthYear', values: Array.from({ length: last - first + 1 }, (_, index) => first + index) },
  ];
}
