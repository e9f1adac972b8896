import { countTies, listFriendRequests, listFriends } from '@quilt/contract/features/friends';
import { listLookup, listSpecialties } from '@quilt/contract/features/lookups';
import { countPeople, listPeople, listTags, Person } from '@quilt/contract/features/people';
import { getCurrentUser, getUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../features/people/PeoplePage';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, answerBy, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';
import { DANIEL, NO_COUNTS, NO_TIES } from './profile-world';
import { renderApp } from './render-app';

/** Daniel as a row shows him to a stranger, unless something else is said. */
export function row(change: Partial<z.input<typeof Person>> = {}): Person {
  return Person.parse({
    ...DANIEL,
    tags: [
      { title: 'React', colour: 'blue' },
      { title: 'Access', colour: 'teal' },
      { title: 'Maps', colour: 'red' },
    ],
    universities: ['Lagos'],
    spokenLanguages: [7],
    hidden: [],
    ties: NO_TIES,
    ...change,
  });
}

/** So many, each with a number in the name. */
export function rows(count: number, from = 0): Person[] {
  return Array.from({ length: count }, (_, at) => {
    const number = from + at;
    const fullName = `Person ${number}`;
    return row({
      id: 100 + number,
      uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      firstName: 'Person',
      lastName: String(number),
      fullName,
    });
  });
}

/** Pages by their numbers, as their cursors say; a null stands for one that is not the last. */
export const inPages = (...pages: Person[][]) =>
  answerBy(listPeople, (asked) => {
    const page = Number(asked.get('cursor') ?? 0);
    return { items: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
  });

/** Whoever has come to the page knows nobody, unless a test says otherwise. */
export function preparePeople(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(listLookup, {
        items: [
          { id: 7, title: 'Kazan' },
          { id: 8, title: 'Lagos' },
          { id: 9, title: 'Орёл' },
        ],
      }),
      answer(countTies, { item: NO_COUNTS }),
      answer(listFriends, { items: [], nextCursor: null }),
      answer(listFriendRequests, { items: [], nextCursor: null }),
      answer(listTags, { items: [{ title: 'React' }, { title: 'Redis' }] }),
      answer(countPeople, { item: { count: 1 } }),
      answer(getUser, { item: DANIEL }),
      inPages([row()]),
    );
  });
}

export function openPeople(search = '') {
  startSession('token-of-mira');
  return renderApp(`/people${search}`);
}

export const NAME = { name: 'Name or @username' };
export const chip = (name: string) => screen.findByRole('button', { name });

/** The last list that was asked for, without what is the same of all. */
export function lastAsked(requests: Request[]): Record<string, string> {
  const asked = requests
    .map(({ url }) => new URL(url))
    .findLast(({ pathname }) => pathname === '/api/people');
  const { limit: _, ...rest } = Object.fromEntries(asked?.searchParams ?? []);
  return rest;
}

export const findCard = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('li');
  if (item === null) throw new Error(`${name} stands on no card`);
  return within(item);
};

export const since = '2026-01-05T09:00:00.000Z';
const { hidden: _, can, ties: __, ...person } = row();
export const CAN = can;
export const PERSON = person;
