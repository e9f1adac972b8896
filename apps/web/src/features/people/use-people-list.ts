import type { TiedPerson } from '@quilt/contract/features/friends';
import type { Person } from '@quilt/contract/features/people';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toRow } from './api';

/** A list in pages, as the cards and the table show it. */
export interface PeopleList {
  people: readonly Person[];
  hasMore: boolean;
  /** The next page did not come. */
  isMoreFailed: boolean;
  /** What is shown belongs to what was asked for before. */
  isOld: boolean;
  /** Null while the next page is on its way. */
  onMore: (() => void) | null;
}

type Query<Item> = UseInfiniteQueryResult<Item[]>;

export function usePeopleList(query: Query<Person>): PeopleList {
  const people = useMemo(() => once(query.data ?? []), [query.data]);
  return { ...endOf(query), people };
}

/** Of a list of ties. */
export function useTiedList(query: Query<TiedPerson>): PeopleList {
  const people = useMemo(() => once((query.data ?? []).map(toRow)), [query.data]);
  return { ...endOf(query), people };
}

function endOf({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  isPlaceholderData,
  fetchNextPage,
}: Query<unknown>): Omit<PeopleList, 'people'> {
  return {
    hasMore: hasNextPage,
    isMoreFailed: isFetchNextPageError,
    isOld: isPlaceholderData,
    onMore: isFetching ? null : fetchNextPage,
  };
}

/** Whoever is renamed while one scrolls can come twice. */
function once(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.uuid, person])).values()];
}
