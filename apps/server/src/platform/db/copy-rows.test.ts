import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { copyRows } from './copy-rows';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client((await testDatabase()).connection);
  await client.connect();
  await client.query(
    'create temp table things (id int, name text, is_odd boolean, at timestamptz, more jsonb)',
  );
});
afterAll(() => client.end());

test('every kind of value arrives as it was, whatever it holds', async () => {
  const at = new Date('2026-06-15T10:00:00.123Z');
  const names = ['plain', '', 'a\tb\nc\rd\\e', '\\N', '\\.', 'Ёжик «в» тумане', '😀', null];
  await copyRows(
    client,
    'things',
    ['id', 'name', 'is_odd', 'at', 'more'],
    names.map((name, id) => [id, name, id % 2 === 1, at, { name, list: ['\n', '"', '\\'] }]),
  );
  const { rows } = await client.query('select * from things order by id');
  expect(rows).toEqual(
    names.map((name, id) => ({
      id,
      name,
      is_odd: id % 2 === 1,
      at,
      more: { name, list: ['\n', '"', '\\'] },
    })),
  );
});

test('many rows go through in pieces, and what the database refuses is an error', async () => {
  await client.query('truncate things');
  const many = function* () {
    for (let id = 0; id < 20_000; id += 1) yield [id, `name ${id}`] as const;
  };
  await copyRows(client, 'things', ['id', 'name'], many());
  const { rows } = await client.query('select count(*)::int as n, sum(id)::int as sum from things');
  expect(rows).toEqual([{ n: 20_000, sum: (19_999 * 20_000) / 2 }]);
  await expect(copyRows(client, 'things', ['id'], [['no number']])).rejects.toThrow('invalid input syntax');
  expect((await client.query('select count(*)::int as n from things')).rows).toEqual([{ n: 20_000 }]);
});
