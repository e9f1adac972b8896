import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool, type Tx } from './database';

const pool = createPool((await testDatabase()).connection, 2);
const db = createDatabase(pool);
await sql`create table things (
  name text primary key, of text references things (name) deferrable initially deferred)`.execute(db);
afterAll(() => pool.end());

type Query = string | { text: string };

/** What was sent and what was answered, in the order in which it happened. */
let wire: string[] = [];
beforeEach(async () => {
  await sql`truncate things`.execute(db);
  wire = [];
  const send = pg.Client.prototype.query as (query: Query, values?: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    query: Query,
    values?: unknown[],
  ) {
    const text = typeof query === 'string' ? query : query.text;
    const [word = ''] = text.trim().split(' ');
    wire.push(`> ${word}`);
    const answer = send.call(this, query, values);
    const note = () => void wire.push(`< ${word}`);
    answer.then(note, note);
    return answer;
  } as never);
});
afterEach(() => vi.restoreAllMocks());

const insert = (tx: Tx, name: string) => sql`insert into things (name) values (${name})`.execute(tx);
const insertLast = (tx: Tx, name: string, of: string | null = null) =>
  sql`insert into things (name, of) values (${name}, ${of}) /* then commit */`.execute(tx);

async function names(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from things order by name`.execute(db);
  return rows.map((row) => row.name);
}

test('the pool of the product sends without waiting for answers', () => {
  expect(pool.options.pipeline).toBe(true);
});

test('BEGIN shares the trip of the first statement and COMMIT that of the last', async () => {
  await db.transaction().execute((tx) => insertLast(tx, 'a'));
  expect(wire).toEqual(['> begin', '> insert', '> commit', '< begin', '< insert', '< commit']);
  wire = [];
  await db.transaction().execute(async (tx) => {
    await insert(tx, 'b');
    await insertLast(tx, 'c');
  });
  expect(wire.slice(0, 4)).toEqual(['> begin', '> insert', '< begin', '< insert']);
  expect(wire.slice(4)).toEqual(['> insert', '> commit', '< insert', '< commit']);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

test('without a last statement COMMIT goes by itself; without any nothing is sent', async () => {
  await db.transaction().execute((tx) => insert(tx, 'a'));
  expect(wire.at(-2)).toBe('> commit');
  wire = [];
  await db.transaction().execute(async () => undefined);
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(wire).toEqual([]);
  expect(await names()).toEqual(['a']);
});

const lock = (tx: Tx, name: string) =>
  sql`select from things where name = ${name} for update /* and on */`.execute(tx);

test('one whose answer nobody needs shares the trip of the next, of whichever kind', async () => {
  await db.transaction().execute(async (tx) => {
    await lock(tx, 'a');
    await lock(tx, 'b');
    await insertLast(tx, 'c');
  });
  expect(wire).toEqual([
    ...['> begin', '> select', '> select', '> insert', '> commit'],
    ...['< begin', '< select', '< select', '< insert', '< commit'],
  ]);
  wire = [];
  await db.transaction().execute((tx) => sql`insert into things values ('d') /* and on */`.execute(tx));
  expect(wire).toEqual(['> begin', '> insert', '< begin', '< insert', '> commit', '< commit']);
  wire = [];
  const failing = db.transaction().execute(async (tx) => {
    await lock(tx, 'a');
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(wire).toEqual([]);
  expect(await names()).toEqual(['c', 'd']);
  // By itself it is as any other.
  await sql`delete from things /* and on */`.execute(db);
  expect(await names()).toEqual([]);
});

test('where it fails, so does what follows, and says why', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`select 1 / ${0}::int /* and on */`.execute(tx);
    await insertLast(tx, 'a');
  });
  await expect(failing).rejects.toThrow('division by zero');
  const odd = db
    .transaction()
    .execute((tx) => sql`insert into things values (${{ toPostgres: () => 'a' }}) /* and on */`.execute(tx));
  await expect(odd).rejects.toThrow('plain values only');
  expect(await names()).toEqual([]);
});

test('a failure anywhere takes everything back and leaves a connection that works', async () => {
  const fail = (work: (tx: Tx) => Promise<unknown>) => expect(db.transaction().execute(work)).rejects;
  await fail((tx) => sql`select 1 / 0`.execute(tx)).toThrow('division by zero');
  await fail(async (tx) => {
    await insert(tx, 'a');
    throw new Error('changed our mind');
  }).toThrow('changed our mind');
  await fail(async (tx) => {
    await insert(tx, 'a');
    await insertLast(tx, 'a');
  }).toThrow('duplicate key');
  // Found by COMMIT itself.
  await fail((tx) => insertLast(tx, 'a', 'nobody')).toThrow('foreign key');
  await fail(async (tx) => {
    await insert(tx, 'a');
    await insert(tx, 'a').catch(() => undefined);
  }).toThrow('nothing of it was committed');
  expect(await names()).toEqual([]);
  await db.transaction().execute((tx) => insertLast(tx, 'a'));
  expect(await names()).toEqual(['a']);
});

test('a BEGIN that fails fails the transaction, whatever the statement behind it answers', async () => {
  const send = vi.mocked(pg.Client.prototype.query).getMockImplementation();
  vi.mocked(pg.Client.prototype.query).mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    if (asked[0] === 'begin') return Promise.reject(new Error('cannot begin'));
    return send?.apply(this, asked as never);
  } as never);
  await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow('cannot begin');
});

test('a connection is given back when everything that was sent on it has been answered', async () => {
  const send = vi.mocked(pg.Client.prototype.query).getMockImplementation();
  vi.mocked(pg.Client.prototype.query).mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const answer = send?.apply(this, asked as never) as unknown as Promise<unknown>;
    if (asked[0] !== 'commit') return answer;
    // The last answer comes late.
    return answer.then(() => new Promise((later) => setTimeout(later, 20))).then(() => wire.push('answered'));
  } as never);
  const own = createPool((await testDatabase()).connection, 1);
  own.on('release', () => wire.push('given back'));
  try {
    const failing = createDatabase(own)
      .transaction()
      .execute((tx) => sql`select 1 / 0 /* then commit */`.execute(tx));
    await expect(failing).rejects.toThrow('division by zero');
  } finally {
    await own.end();
  }
  expect(wire.slice(-2)).toEqual(['answered', 'given back']);
});

test('nothing runs behind the last statement, where no transaction would hold it', async () => {
  const work = db.transaction().execute(async (tx) => {
    await insertLast(tx, 'a');
    await insert(tx, 'b');
  });
  await expect(work).rejects.toThrow('nothing can follow');
  expect(await names()).toEqual(['a']);
});

test('a value that cannot be sent commits nothing of what came before it', async () => {
  const broken = {
    toPostgres: () => {
      throw new Error('no text');
    },
  };
  const work = db.transaction().execute(async (tx) => {
    await insert(tx, 'a');
    await sql`insert into things (name) values (${broken}) /* then commit */`.execute(tx);
  });
  await expect(work).rejects.toThrow('plain values only');
  expect(await names()).toEqual([]);
});

test('a statement that comes again is kept prepared by its connection, one with a pattern is not', async () => {
  await db.connection().execute(async (connection) => {
    for (const name of ['a', 'b', 'c', 'd']) {
      await sql`insert into things (name) values (${name})`.execute(connection);
      await sql`select from things where name like ${name}`.execute(connection);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    );
    const statements = rows.map(({ statement }) => statement);
    expect(statements).toContain('insert into things (name) values ($1)');
    expect(statements).not.toContain('select from things where name like $1');
  });
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
});

test('a prepared statement that fails works the next time', async () => {
  const divide = (by: number) => sql<{ value: number }>`select 12 / ${by}::int as value`;
  await db.connection().execute(async (connection) => {
    for (const by of [1, 2, 3]) await divide(by).execute(connection);
    await expect(divide(0).execute(connection)).rejects.toThrow('division by zero');
    expect((await divide(4).execute(connection)).rows).toEqual([{ value: 3 }]);
  });
});

test('a connection that was used before begins anew, whatever became of its last transaction', async () => {
  const own = createPool((await testDatabase()).connection, 1);
  const one = createDatabase(own);
  try {
    const failing = one.transaction().execute((tx) => sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toThrow('division by zero');
    await one.transaction().execute((tx) => sql`select 1 /* then commit */`.execute(tx));
    wire = [];
    await one.transaction().execute((tx) => sql`select 1`.execute(tx));
    expect(wire).toEqual(['> begin', '> select', '< begin', '< select', '> commit', '< commit']);
    expect(own.totalCount).toBe(1);
  } finally {
    await own.end();
  }
});
