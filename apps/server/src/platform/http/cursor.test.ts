import { defineEndpoint, list, pageQuery, toUrl } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { Fault } from '../fault';
import { route } from '../feature';
import { decodeCursor, encodeCursor } from './cursor';

const Key = z.tuple([z.string(), z.int().min(1)]);
const OF = 'things by name, tag=red';

function codeOf(work: () => unknown) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { code: error.code, fields: error.fields };
  }
}

const REFUSED = {
  code: 'common.wrong_fields',
  fields: [{ path: 'cursor', code: 'common.wrong_field', params: { field: 'cursor' } }],
};

/** As somebody writes it who has looked into one. */
function forge(change: (content: unknown[]) => unknown): string {
  const content = JSON.parse(Buffer.from(encodeCursor(['a', 7], OF), 'base64url').toString());
  return Buffer.from(JSON.stringify(change(content))).toString('base64url');
}

test('the key comes back from the list it was made for, and none is the first page', () => {
  expect(decodeCursor(Key, encodeCursor(['Ёж 😀 "x"', 7], OF), OF)).toEqual(['Ёж 😀 "x"', 7]);
  expect(
    decodeCursor(
      Key,
      forge((content) => content),
      OF,
    ),
  ).toEqual(['a', 7]);
  expect(decodeCursor(Key, undefined, OF)).toBeNull();
});

test.each([
  ['another list', encodeCursor(['a', 7], `${OF} `)],
  ['another sort', encodeCursor([7, 'a'], OF)],
  ['a key of another length', encodeCursor(['a', 7, 8], OF)],
  ['a key without an end', encodeCursor(['a'], OF)],
  ['no key', encodeCursor([], OF)],
  ['an id that cannot be', encodeCursor(['a', 0], OF)],
  ['text that cannot be stored', encodeCursor(['a\0', 7], OF)],
  ['half a surrogate pair', encodeCursor(['a\ud83d', 7], OF)],
  ['a deep key', forge(([mark]) => [mark, ['a'], 7])],
  ['null in it', forge(([mark]) => [mark, null, 7])],
  ['an object', forge(() => ({ length: 3 }))],
  ['null', forge(() => null)],
  ['no JSON', Buffer.from('[1,').toString('base64url')],
  ['half of one', encodeCursor(['a', 7], OF).slice(0, -4)],
  ['nonsense', 'nonsense'],
  ['nothing', ''],
])('%s is refused', (_name, text) => {
  expect(codeOf(() => decodeCursor(Key, text, OF))).toEqual(REFUSED);
});

test('filters may be long, but a key that the contract would not take back is a mistake of ours', () => {
  const long = 'x'.repeat(10_000);
  expect(decodeCursor(Key, encodeCursor(['a', 7], long), long)).toEqual(['a', 7]);
  expect(() => encodeCursor([long, 7], OF)).toThrow(z.ZodError);
});

describe('a list in pages', async () => {
  const NAMES = ['ash', 'elm', 'elm', 'fir', 'oak'].map((name, index) => ({ id: index + 1, name }));
  const listThings = defineEndpoint({
    service: 'api',
    method: 'GET',
    path: '/things',
    summary: '',
    caller: 'anyone',
    query: z.strictObject({ ...pageQuery, tag: z.string().optional() }),
    answer: list(z.object({ id: z.int(), name: z.string() })),
    errors: [],
  });
  const { app } = await createHttpApp([
    route(listThings, async (_context, { query: { cursor, limit, tag } }) => {
      const of = JSON.stringify(['things', tag]);
      const [name, id] = decodeCursor(Key, cursor, of) ?? ['', 0];
      const rest = NAMES.filter((one) => one.name > name || (one.name === name && one.id > id));
      const items = rest.slice(0, limit);
      const last = rest.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last ? encodeCursor([last.name, last.id], of) : null };
    }),
  ]);
  const ask = async (query: Record<string, unknown>) => {
    const response = await app.inject(toUrl(listThings, { query }));
    return { status: response.statusCode, ...response.json() };
  };

  test('is read to its end, each thing once', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await ask({ cursor, limit: 2 });
      expect(items.length).toBeLessThanOrEqual(2);
      seen.push(...items.map(({ id }: { id: number }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined && seen.length < 20);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    const { items, nextCursor } = await ask({});
    expect([items.length, nextCursor]).toEqual([Math.min(NAMES.length, LIMITS.page.usual), null]);
  });

  test('takes a cursor for its own filters only, and no page beyond the bounds', async () => {
    const { nextCursor } = await ask({ tag: 'red', limit: 2 });
    expect((await ask({ tag: 'red', cursor: nextCursor })).status).toBe(200);
    const refused = await ask({ tag: 'blue', cursor: nextCursor });
    expect([refused.status, refused.error.code]).toEqual([422, 'common.wrong_fields']);
    expect(refused.error.fields).toMatchObject(REFUSED.fields);
    expect((await ask({ limit: LIMITS.page.items })).status).toBe(200);
    const wrong = [
      { limit: 0 },
      { limit: LIMITS.page.items + 1 },
      { cursor: 'a b' },
      { cursor: '' },
      { cursor: 'x'.repeat(LIMITS.page.cursorLength + 1) },
    ];
    for (const query of wrong) expect([query, (await ask(query)).status]).toEqual([query, 422]);
  });
});
