import type { Ties } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { TiedPerson } from '@quilt/contract/features/friends';
import { countPeople, listPeople, listTags, type Person } from '@quilt/contract/features/people';
import type { User } from '@quilt/contract/features/profile';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { isNotFound } from '../../lib/nothing-here';
import { pagesQuery } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import { onTies } from '../friends';
import { profileQuery } from '../profile';
import { type Filters, readAddress, type Sort, writeAddress } from './address';

const PAGE = 50;
/** Somebody who comes back from a profile finds all that was loaded, and the place where they were. */
const KEPT_MS = 30 * 60_000;

/** Before everything that is known of people here. */
export const PEOPLE = ['people'] as const;
const LIST = [...PEOPLE, 'list'] as const;

/** As the address says it, so that a list can be known by its key. */
const toText = (filters: Filters, sort: Sort): string =>
  writeAddress({ ...readAddress(new URLSearchParams()), filters, sort }).toString();

export const listQuery = (filters: Filters, sort: Sort) => listQueryOf(toText(filters, sort));

function listQueryOf(text: string) {
  const { filters, sort } = readAddress(new URLSearchParams(text));
  const query = pagesQuery([...LIST, text], (page, signal) =>
    call(listPeople, { query: { ...filters, sort, limit: PAGE, ...page } }, { signal }),
  );
  // What changes of the rows is told; who is among them may be a little old for those who only come back.
  return { ...query, refetchOnMount: true, gcTime: KEPT_MS, placeholderData: keepPreviousData };
}

export function countQuery(filters: Filters) {
  return queryOptions({
    queryKey: [...PEOPLE, 'count', toText(filters, 'name')],
    queryFn: async ({ signal }) => (await call(countPeople, { query: filters }, { signal })).item,
    placeholderData: keepPreviousData,
  });
}

export function tagsQuery(search: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'tags', search],
    queryFn: async ({ signal }) => (await call(listTags, { query: { search } }, { signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** Of lists of ties, which say less of people, as a row. A private account tells its card alone. */
export function toRow({ person, ties, can }: TiedPerson): Person {
  return { ...person, ties, hidden: person.username === undefined ? ['username'] : [], can };
}

const Key = z.tuple([z.literal(LIST[0]), z.literal(LIST[1]), z.string()]);

/** In every list that is loaded; null takes the row away. Answers whether there was one. */
function changeRow(uuid: UserUuid, change: (row: Person) => Person | null): boolean {
  let isThere = false;
  const changeOf = (row: Person): Person[] => {
    if (row.uuid !== uuid) return [row];
    isThere = true;
    const changed = change(row);
    return changed === null ? [] : [changed];
  };
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: LIST })) {
    patchQuery(listQueryOf(Key.parse(queryKey)[2]), ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map(({ items, nextCursor }) => ({ items: items.flatMap(changeOf), nextCursor })),
    }));
  }
  return isThere;
}

function followTies(other: UserUuid, ties: Ties | null): void {
  if (ties?.isBlockedByMe) changeRow(other, () => null);
  else if (changeRow(other, (row) => (ties === null ? row : { ...row, ties }))) void refresh(other);
}

/** Somebody has changed what they show of themselves. */
export async function followPerson(uuid: UserUuid): Promise<void> {
  if (!changeRow(uuid, (row) => row)) return;
  const found = await findAnew(uuid).catch(() => null);
  if (found) changeRow(uuid, () => found);
  // Under another name they are elsewhere in the list, or in none that is asked for.
  else await refresh(uuid);
}

/** With other ties one may see and do other things. */
async function refresh(uuid: UserUuid): Promise<void> {
  try {
    const user = await queryClient.fetchQuery({ ...profileQuery(uuid), staleTime: 0 });
    changeRow(uuid, (row) => seenAs(user, row));
  } catch (error) {
    if (isNotFound({ error })) changeRow(uuid, () => null);
  }
}

/** Their row as it is now, by asking again for the page of a list that they are on; null where it is not there. */
async function findAnew(uuid: UserUuid): Promise<Person | null> {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: LIST })) {
    const text = Key.parse(queryKey)[2];
    const data = queryClient.getQueryData(listQueryOf(text).queryKey);
    const page = data?.pages.findIndex(({ items }) => items.some((row) => row.uuid === uuid)) ?? -1;
    if (page < 0) continue;
    const { filters, sort } = readAddress(new URLSearchParams(text));
    const cursor = page === 0 ? undefined : (data?.pages[page - 1]?.nextCursor ?? undefined);
    const { items } = await call(listPeople, { query: { ...filters, sort, limit: PAGE, cursor } });
    return items.find((row) => row.uuid === uuid) ?? null;
  }
  return null;
}

function seenAs(user: User, row: Person): Person {
  const { id, firstName, lastName, fullName, avatar, avatarUrl, specialty_id, positionId, jobTitle } = user;
  const { username, age, cityId, ties, hidden, can } = user;
  const card = { id, firstName, lastName, fullName, avatar, avatarUrl, specialty_id, positionId, jobTitle };
  const { tags, universities, spokenLanguages } = hidden.includes('resume') ? {} : row;
  return {
    ...card,
    uuid: row.uuid,
    username,
    age,
    cityId,
    tags,
    universities,
    spokenLanguages,
    ties,
    hidden,
    can,
  };
}

onTies(followTies);
