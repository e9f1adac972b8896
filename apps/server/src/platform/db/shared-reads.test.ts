import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool, type Database } from './database';
import { mayShare } from './shared-reads';

const { connection } = await testDatabase();
let pool = createPool(connection, 4);
let db: Database = createDatabase(pool);
beforeEach(() => {
  pool = createPool(connection, 4);
  db = createDatabase(pool);
});
afterEach(() => pool.end());

type Told = { value: number; pid: number };

const tell = (value: unknown): RawBuilder<Told> =>
  sql<Told>`select ${value}::int as value, pg_backend_pid() as pid`;

async function ask(builder: RawBuilder<Told>): Promise<Told> {
  const { rows } = await builder.execute(db);
  const [row] = rows;
  if (!row) throw new Error('unreachable');
  return row;
}

test('reads that are asked for at once share a connection, and each gets its own answer', async () => {
  const values = Array.from({ length: 10 }, (_, value) => value);
  const told = await Promise.all(values.map((value) => ask(tell(value))));
  expect(told.map(({ value }) => value)).toEqual(values);
  expect(new Set(told.map(({ pid }) => pid)).size).toBe(1);
  expect(pool.totalCount).toBe(1);
  expect(pool.idleCount).toBe(1);
});

test('those that are asked for while others wait for theirs take another', async () => {
  const first = ask(tell(1));
  await new Promise(setImmediate);
  const second = ask(tell(2));
  expect((await Promise.all([first, second])).map(({ value }) => value)).toEqual([1, 2]);
});

test('very many share several', async () => {
  const values = Array.from({ length: 100 }, (_, value) => value);
  const told = await Promise.all(values.map((value) => ask(tell(value))));
  expect(told.map(({ value }) => value)).toEqual(values);
  expect(new Set(told.map(({ pid }) => pid)).size).toBeGreaterThan(1);
  expect(pool.waitingCount).toBe(0);
});

test('one that fails fails alone, whether the server says so or it could not be sent', async () => {
  const broken = {
    toPostgres: () => {
      throw new Error('no text');
    },
  };
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.allSettled([
      ask(tell(1)),
      ask(sql<Told>`select 1 / ${0}::int as value, 0 as pid`),
      ask(tell(2)),
      ask(tell(broken)),
      ask(sql<Told>`select nothing_such`),
      ask(tell(3)),
    ]);
    const told = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.value : outcome.reason.message,
    );
    expect(told).toEqual([1, 'division by zero', 2, 'no text', 'column "nothing_such" does not exist', 3]);
  }
});

test('what is written beside them, and a transaction, has a connection for itself', async () => {
  const inside = db.transaction().execute(async (tx) => {
    const { rows } = await sql<Told>`select 1 as value, pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_sleep(0.05)`.execute(tx);
    return rows[0]?.pid;
  });
  const [own, one, other] = await Promise.all([inside, ask(tell(1)), ask(tell(2))]);
  expect(one.pid).toBe(other.pid);
  expect(own).not.toBe(one.pid);
});

test('without a connection each is told so', async () => {
  await pool.end();
  const outcomes = await Promise.allSettled([ask(tell(1)), ask(tell(2))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  pool = createPool(connection, 1);
});

test.each([
  ['select 1', true],
  ['  with found as (select 1) select * from found', true],
  ['select updated_at, deleted from things', true],
  ['insert into things values (1)', false],
  ['with gone as (delete from things returning 1) select * from gone', false],
  ['select 1 from things for update', false],
  ['select 1 from things for no key update skip locked', false],
  ['select 1 from things for share', false],
  ['select pg_advisory_xact_lock(1)', false],
  ["select set_config('a.b', 'c', false)", false],
  ["select nextval('things_id_seq')", false],
  ['update things set name = 1', false],
  ['begin', false],
])('whether it may share: %s, %s', (text, isShared) => {
  expect(mayShare(text, [1, 'a', null, new Date(), [1, 2]])).toBe(isShared);
});

test('what writes itself may fail to, and has a connection for itself', () => {
  expect([{}, [{}], Buffer.from('')].map((value) => mayShare('select $1', [value]))).toEqual([
    false,
    false,
    false,
  ]);
});
