import { PEOPLE_SORTS, peopleFilters, toIds } from '@quilt/contract/features/people';
import { z } from 'zod';

export const SHOWS = ['everyone', 'friends', 'requests'] as const;
export const VIEWS = ['grid', 'table'] as const;
export const REQUESTS = ['requests', 'subscriberRequests', 'sent'] as const;
/** Filters by one of the lists of names, in the order in which they stand on the page. */
export const LIST_FILTERS = [
  'position',
  'specialty',
  'city',
  'university',
  'programmingLanguage',
  'spokenLanguage',
] as const;

/** Always at hand, where there is room. */
export const MAIN_FILTERS: readonly ListFilter[] = LIST_FILTERS.slice(0, 4);

export type Show = (typeof SHOWS)[number];
export type View = (typeof VIEWS)[number];
export type Requests = (typeof REQUESTS)[number];
export type ListFilter = (typeof LIST_FILTERS)[number];
export type Sort = (typeof PEOPLE_SORTS)[number];

const Filters = z.object(peopleFilters);
export type Filters = z.output<typeof Filters>;

export interface Address {
  show: Show;
  view: View;
  requests: Requests;
  sort: Sort;
  filters: Filters;
}

/** As it is without anything in the address. */
export const PLAIN: Address = {
  show: 'everyone',
  view: 'grid',
  requests: 'requests',
  sort: 'name',
  filters: {},
};

const among = <Word extends string>(words: readonly Word[], usual: Word) => z.enum(words).catch(usual);
const Choices = z.object({
  show: among(SHOWS, PLAIN.show),
  view: among(VIEWS, PLAIN.view),
  requests: among(REQUESTS, PLAIN.requests),
  sort: among(PEOPLE_SORTS, PLAIN.sort),
});

const AGES: readonly string[] = ['ageFrom', 'ageTo'];

/** What in an address is no filter, or a wrong one, is as if it were not there. */
export function readAddress(params: URLSearchParams): Address {
  const filters: Filters = {};
  for (const [name, text] of params) {
    const one = Filters.safeParse({ [name]: AGES.includes(name) ? Number(text) : text });
    if (one.success && text !== '') Object.assign(filters, one.data);
  }
  return { ...Choices.parse(Object.fromEntries(params)), filters };
}

/** Only what is not as usual, always in the same order: one list has one address. */
export function writeAddress(address: Address): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Choices.keyof().options) {
    if (address[name] !== PLAIN[name]) params.set(name, address[name]);
  }
  for (const name of Filters.keyof().options) {
    const value = address.filters[name];
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params;
}

export const idsOf = (filters: Filters, name: ListFilter): number[] => {
  const anyOf = filters[name];
  return anyOf === undefined ? [] : toIds(anyOf);
};

/** Nobody chosen is no filter. */
export const anyOf = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join(',');

export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');
