import { Instant, UserId } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCursor } from './cursor';
import { toPage } from './page';

const LIST = 'people, the youngest account first';
const Key = z.tuple([Instant, UserId]);

/** Two of each moment: a key is more than the time. */
const ROWS = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  at: new Date(Date.UTC(2026, 5, 1 + Math.floor(index / 2))),
})).reverse();

/** What a query by key would find. */
function find(cursor: string | undefined, limit: number) {
  const [at, id] = decodeCursor(Key, cursor, LIST) ?? ['9999-01-01T00:00:00.000Z', Number.MAX_SAFE_INTEGER];
  const isBehind = (row: (typeof ROWS)[number]) =>
    row.at.toISOString() < at || (row.at.toISOString() === at && row.id < id);
  return ROWS.filter(isBehind).slice(0, limit + 1);
}

function listPages(limit: number): number[][] {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const found = find(cursor, limit);
    const page = toPage(found, limit, LIST, ({ at, id }) => [at.toISOString(), id]);
    pages.push(page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

test.each([
  [3, [[7, 6, 5], [4, 3, 2], [1]]],
  [7, [[7, 6, 5, 4, 3, 2, 1]]],
  [6, [[7, 6, 5, 4, 3, 2], [1]]],
  [100, [[7, 6, 5, 4, 3, 2, 1]]],
])('pages of %i hold each row once, and the last leads nowhere', (limit, pages) => {
  expect(listPages(limit)).toEqual(pages);
});

test('a list of nothing is one empty page', () => {
  expect(toPage([], 30, LIST, () => [1])).toEqual({ items: [], nextCursor: null });
});
