import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool } from './database';
import { listChangedTables, UNREMEMBERED, watchTables } from './table-changes';

const pool = createPool((await testDatabase()).connection, 3);
const db = createDatabase(pool);
await sql`create table things (name text primary key)`.execute(db);
const changes = watchTables(pool, ['things']);
afterAll(() => pool.end());

test.each([
  ['update things set name = $1', ['things']],
  ['UPDATE ONLY "Things" SET name = $1', ['things']],
  ['update public.things as t set name = $1', ['things']],
  ['update "public"."things" set name = $1', ['things']],
  ['delete from things where name = $1', ['things']],
  ['truncate table things', ['things']],
  ['truncate things', ['things']],
  ['merge into things using others on true when matched then delete', ['things']],
  ['with gone as (delete from things returning name) update others set n = n + 1', ['things', 'others']],
  ['insert into things (name) values ($1) on conflict (name) do update set name = $2', ['things']],
  ['insert into things (name) values ($1)', []],
  ['select * from things for update', []],
  ['select * from things for update of things', []],
  ['select updated_at from things', []],
  [`${UNREMEMBERED} update things set name = $1`, []],
])('of what is changed in: %s', (text, tables) => {
  expect(listChangedTables(text)).toEqual(tables);
});

test('a change is under way from its statement to the end of its transaction, and then another number', async () => {
  const before = changes.version();
  await db.transaction().execute(async (tx) => {
    await sql`select * from things`.execute(tx);
    expect(changes.version()).toBe(before);
    await sql`update things set name = name`.execute(tx);
    expect(changes.version()).toBeNull();
  });
  expect(changes.version()).not.toBe(before);
  expect(changes.version()).not.toBeNull();
});

test('it counts where it fails, is rolled back, or needs no transaction', async () => {
  const seen = new Set([changes.version()]);
  await sql`update things set name = 'x'`.execute(db);
  seen.add(changes.version());
  await expect(pool.query('update things set nothing = 1')).rejects.toThrow('nothing');
  seen.add(changes.version());
  const rolledBack = db.transaction().execute(async (tx) => {
    await sql`delete from things`.execute(tx);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  seen.add(changes.version());
  await pool.query({ name: 'change', text: 'update things set name = $1', values: ['y'] });
  seen.add(changes.version());
  expect(seen.size).toBe(5);
  expect(seen).not.toContain(null);
});

test('two changes at once are over when both are', async () => {
  const [first, second] = [await pool.connect(), await pool.connect()];
  await first.query('delete from things');
  await second.query('delete from things');
  first.release();
  expect(changes.version()).toBeNull();
  second.release();
  expect(changes.version()).not.toBeNull();
});

test('what is read, added or changed elsewhere is no change', async () => {
  const before = changes.version();
  await pool.query('create table if not exists others (name text)');
  await pool.query("insert into things values ('added')");
  await pool.query("update others set name = 'other'");
  await pool.query('select * from things');
  expect(changes.version()).toBe(before);
});

test('only a pool of ours can be watched', () => {
  expect(() => watchTables({} as typeof pool, ['things'])).toThrow('createPool');
});
