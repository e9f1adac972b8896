import { defineEndpoint, list, pageQuery } from '@quilt/contract/core';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answer, fakeApi, recordRequests } from '../testing/fake-api';
import { call } from './api-client';
import { pagesQuery, putFirst, remove, replace } from './pages';
import { queryClient } from './query-client';

const Note = z.object({ id: z.int(), title: z.string() });

const listNotes = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/notes',
  summary: 'Notes, the newest first.',
  caller: 'anyone',
  query: z.object(pageQuery),
  answer: list(Note),
  errors: [],
});

const notesQuery = pagesQuery(['notes'], (query, signal) => call(listNotes, { query }, { signal }));

const note = (id: number, title = `Note ${id}`) => ({ id, title });

const answerPage = (items: z.input<typeof Note>[], nextCursor: string | null) =>
  fakeApi.use(answer(listNotes, { items, nextCursor }));

/** The first two of three notes are loaded. */
async function load() {
  answerPage([note(3), note(2)], 'from-2');
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useInfiniteQuery(notesQuery), { wrapper });
  const titles = () => result.current.data?.map(({ title }) => title);
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Note 2']));
  return { list: () => result.current, titles };
}

test('a list goes on by the cursor of its last page, until there is none', async () => {
  const requests = recordRequests();
  const { list, titles } = await load();
  expect(list().hasNextPage).toBe(true);
  answerPage([note(1)], null);
  await act(() => list().fetchNextPage());
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Note 2', 'Note 1']));
  expect(list().hasNextPage).toBe(false);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['', '?cursor=from-2']);
});

test('what was created comes first, once, however often it is told', async () => {
  const { titles } = await load();
  act(() => putFirst(notesQuery, note(4)));
  act(() => putFirst(notesQuery, note(4, 'Seams')));
  await waitFor(() => expect(titles()).toEqual(['Seams', 'Note 3', 'Note 2']));
});

test('what was changed stays in its place, and on a page that is not loaded it is not looked for', async () => {
  const { titles } = await load();
  act(() => replace(notesQuery, note(2, 'Hems')));
  act(() => replace(notesQuery, note(1, 'Threads')));
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Hems']));
});

test('what was deleted is gone', async () => {
  const { titles } = await load();
  act(() => remove(notesQuery, 3));
  await waitFor(() => expect(titles()).toEqual(['Note 2']));
});
