import * as search from '@quilt/contract/features/search';
import { expect } from 'vitest';
import { twoPages, type Walk } from './world';

/** What few are called, and nobody; a person by their username; a task by its number. */
const TYPED = ['harbour lab', 'фонарь', 'gbcmvj', 'nothing like this', '@mira', '#75'];

export const SEARCH_LISTS: Readonly<Record<string, Walk>> = {
  'the search': async ({ viewer }) => {
    for (const q of TYPED) {
      expect((await viewer.call(search.searchEverything, { query: { q } })).ok).toBe(true);
    }
    expect((await viewer.call(search.getSearchSuggestions, {})).ok).toBe(true);
  },
  ...Object.fromEntries(
    search.SEARCH_KINDS.map((kind): [string, Walk] => [
      `found ${kind}`,
      ({ viewer }) =>
        twoPages((cursor) =>
          viewer.call(search.searchKind, { params: { kind }, query: { q: 'la', limit: 2, cursor } }),
        ),
    ]),
  ),
  'found tasks that are open and were changed lately': ({ viewer }) =>
    twoPages((cursor) =>
      viewer.call(search.searchKind, {
        params: { kind: 'tasks' },
        query: { q: 'la', limit: 2, cursor, status: 'open', worker: 'none', changed: '365' },
      }),
    ),
};
