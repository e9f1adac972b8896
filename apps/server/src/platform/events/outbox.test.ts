import { defineEvent, type LiveEvent, type Scope, toScope } from '@quilt/contract/core';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool } from '../db/database';
import { afterCommit, publish, runTransaction, withSavepoint } from '../db/transaction';
import { createRandom } from '../random';
import { createScope, deleteScope } from '.';
import { readEventsAfter, readLastSeqs } from './outbox-reader';

const noted = defineEvent('test.noted', z.object({ by: z.number() }));

const pool = createPool((await testDatabase()).connection, 24);
const db = createDatabase(pool);
afterAll(() => pool.end());

let made = 0;
async function makeScopes(count: number): Promise<Scope[]> {
  const scopes = Array.from({ length: count }, () => {
    made += 1;
    return toScope('team', made);
  });
  await runTransaction(
    db,
    async (tx) => {
      for (const scope of scopes) await createScope(tx, scope);
    },
    () => undefined,
  );
  return scopes;
}

async function write(
  scopes: readonly Scope[],
  by: number,
  committed: (events: readonly LiveEvent[]) => void,
) {
  await runTransaction(
    db,
    async (tx) => {
      for (const scope of scopes) publish(tx, noted, { id: by, scope, patch: { by } });
    },
    committed,
  );
}

/** Until somebody waits for what another holds. */
async function waitForLock(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  }, 10_000);
}

const read = (scope: Scope) => readEventsAfter(db, scope, 0, 10_000);

test('the callback gets what the table holds: the numbers of each scope, from 1, without gaps', async () => {
  const [one, two] = (await makeScopes(2)) as [Scope, Scope];
  const told: LiveEvent[] = [];
  await write([one], 1, (events) => told.push(...events));
  await write([two, one, two, one], 2, (events) => told.push(...events));
  await write([one, one], 3, (events) => told.push(...events));

  const seqsOf = (scope: Scope) => told.filter((event) => event.scope === scope).map((event) => event.seq);
  expect(seqsOf(one)).toEqual([1, 2, 3, 4, 5]);
  expect(seqsOf(two)).toEqual([1, 2]);
  expect(await read(one)).toEqual(told.filter((event) => event.scope === one));
  expect(await read(two)).toEqual(told.filter((event) => event.scope === two));
  expect(await readLastSeqs(db, [one, two, toScope('team', 999_999)])).toEqual(
    new Map([
      [one, 5],
      [two, 2],
    ]),
  );
});

test('24 writers of random scopes never deadlock, and every scope counts its own events', async () => {
  const scopes = await makeScopes(8);
  const random = createRandom(7);
  const expected = new Map<Scope, number>();
  const pick = () => {
    const scope = random.pick(scopes);
    expected.set(scope, (expected.get(scope) ?? 0) + 1);
    return scope;
  };
  const told: LiveEvent[] = [];
  await Promise.all(
    Array.from({ length: 24 }, async (_, writer) => {
      for (let n = 0; n < 15; n += 1) {
        const chosen = Array.from({ length: 1 + random.below(4) }, pick);
        await write(chosen, writer, (events) => told.push(...events));
      }
    }),
  );
  for (const scope of scopes) {
    const count = expected.get(scope) ?? 0;
    const numbers = Array.from({ length: count }, (_, n) => n + 1);
    expect((await read(scope)).map((event) => event.seq)).toEqual(numbers);
    const seqs = told.filter((event) => event.scope === scope).map((event) => event.seq);
    expect(seqs.sort((a, b) => a - b)).toEqual(numbers);
  }
});

test('whoever sees a number sees all before it, while others write', async () => {
  const [scope] = (await makeScopes(1)) as [Scope];
  let isWriting = true;
  const looks: number[][] = [];
  const look = async () => {
    while (isWriting) looks.push((await read(scope)).map((event) => event.seq));
  };
  const writing = Promise.all(
    Array.from({ length: 10 }, async (_, writer) => {
      for (let n = 0; n < 20; n += 1) await write([scope], writer, () => undefined);
    }),
  ).finally(() => {
    isWriting = false;
  });
  await Promise.all([writing, look(), look()]);
  expect(looks.some((seqs) => seqs.length > 0 && seqs.length < 200)).toBe(true);
  for (const seqs of looks) expect(seqs).toEqual(seqs.map((_, index) => index + 1));
});

test('what is rolled back publishes nothing and uses up no number', async () => {
  const [scope] = (await makeScopes(1)) as [Scope];
  const told: LiveEvent[] = [];
  let ran = 0;
  const attempt = (fails: boolean) =>
    runTransaction(
      db,
      async (tx) => {
        publish(tx, noted, { id: 1, scope, patch: { by: 1 } });
        afterCommit(tx, () => {
          ran += 1;
        });
        if (fails) throw new Error('no');
      },
      (events) => told.push(...events),
    );

  await expect(attempt(true)).rejects.toThrow('no');
  expect([told.length, ran, (await read(scope)).length]).toEqual([0, 0, 0]);
  await attempt(false);
  expect([told.map((event) => event.seq), ran]).toEqual([[1], 1]);
});

test('a savepoint takes back rows, events and actions of what failed inside it, and nothing else', async () => {
  const [scope, other] = (await makeScopes(2)) as [Scope, Scope];
  const told: LiveEvent[] = [];
  const actions: string[] = [];
  await runTransaction(
    db,
    async (tx) => {
      publish(tx, noted, { id: 'before', scope, patch: { by: 1 } });
      const failing = withSavepoint(tx, async () => {
        await sql`update scopes set seq = 70 where scope = ${other}`.execute(tx);
        publish(tx, noted, { id: 'inside', scope, patch: { by: 2 } });
        afterCommit(tx, () => actions.push('inside'));
        await sql`select 1 / 0`.execute(tx);
      });
      await expect(failing).rejects.toThrow('division by zero');
      await withSavepoint(tx, async () => {
        publish(tx, noted, { id: 'after', scope, patch: { by: 3 } });
        afterCommit(tx, () => actions.push('after'));
      });
    },
    (events) => told.push(...events),
  );
  expect(told.map((event) => [event.id, event.seq])).toEqual([
    ['before', 1],
    ['after', 2],
  ]);
  expect(actions).toEqual(['after']);
  expect(await readLastSeqs(db, [other])).toEqual(new Map([[other, 0]]));
});

test('publishing to a scope that does not exist fails the transaction', async () => {
  const [scope] = (await makeScopes(1)) as [Scope];
  const missing = toScope('chat', 12);
  await expect(write([missing], 1, () => undefined)).rejects.toThrow('chat:12');
  await expect(write([scope, missing], 1, () => undefined)).rejects.toThrow('chat:12');
  expect(await read(scope)).toEqual([]);
});

test('a scope goes with its events, also with one that is being published', async () => {
  const [scope, other] = (await makeScopes(2)) as [Scope, Scope];
  await write([scope, other], 1, () => undefined);
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('update scopes set seq = 2 where scope = $1', [scope]);
  await writer.query(`insert into outbox (scope, seq, payload) values ($1, 2, '{}')`, [scope]);
  const deleting = runTransaction(
    db,
    (tx) => deleteScope(tx, scope),
    () => undefined,
  );
  await waitForLock();
  await writer.query('commit');
  writer.release();
  await deleting;
  const { rows } = await sql<{ scope: Scope }>`
    select scope from outbox where scope in (${scope}, ${other})`.execute(db);
  expect(rows).toEqual([{ scope: other }]);
  await expect(write([scope], 2, () => undefined)).rejects.toThrow(scope);
});

test('scopes are locked in sorted order, whatever the order of their events and of their rows', async () => {
  // In the order of the table the later one comes first.
  const [early, late] = [toScope('project', 1), toScope('project', 2)];
  for (const scope of [late, early]) {
    await runTransaction(
      db,
      (tx) => createScope(tx, scope),
      () => undefined,
    );
  }
  const isFree = async (scope: Scope) => {
    const { rows } = await sql`select from scopes where scope = ${scope} for update skip locked`.execute(db);
    return rows.length === 1;
  };
  /** What of the two is free while a writer of both waits for one of them. */
  const freeWhileHeld = async (held: Scope) => {
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from scopes where scope = $1 for update', [held]);
    const writing = write([late, early], 1, () => undefined);
    await waitForLock();
    const free = [await isFree(early), await isFree(late)];
    await holder.query('rollback');
    holder.release();
    await writing;
    return free;
  };
  expect(await freeWhileHeld(early)).toEqual([false, true]);
  expect(await freeWhileHeld(late)).toEqual([false, false]);
});

test('events keep the order in which they were published, in their scopes, in the table and when told', async () => {
  const scopes = (await makeScopes(7)).toReversed();
  const random = createRandom(11);
  const published = Array.from({ length: 120 }, (_, by) => ({ by, scope: random.pick(scopes) }));
  const told: LiveEvent[] = [];
  await runTransaction(
    db,
    async (tx) => {
      for (const { by, scope } of published) publish(tx, noted, { id: by, scope, patch: { by } });
    },
    (events) => told.push(...events),
  );
  const order = published.map(({ by }) => by);
  expect(told.map((event) => event.id)).toEqual(order);
  const { rows } = await sql<{ id: number; seq: number }>`
    select (payload ->> 'id')::int as id, seq from outbox where scope = any (${scopes}::text[]) order by outbox.id`.execute(
    db,
  );
  expect(rows).toEqual(told.map(({ id, seq }) => ({ id, seq })));
  for (const scope of scopes) {
    const inScope = published.filter((event) => event.scope === scope).map(({ by }) => by);
    expect((await read(scope)).map((event) => event.id)).toEqual(inScope);
  }
});

test('one event is written as it is among many', async () => {
  const [alone, among, other] = (await makeScopes(3)) as [Scope, Scope, Scope];
  const odd = defineEvent('test.odd', z.unknown());
  const patches = [null, { text: 'Ёж 😀 "\\" \u2028', n: 1.5, deep: [{ a: null }] }, [], 'text', 0, false];
  const told: LiveEvent[] = [];
  const publishTo = (patch: unknown, ...targets: Scope[]) =>
    runTransaction(
      db,
      async (tx) => {
        for (const scope of targets) publish(tx, odd, { id: 'x', scope, patch });
      },
      (events) => told.push(...events),
    );
  for (const patch of patches) {
    await publishTo(patch, alone);
    await publishTo(patch, other, among);
  }
  const rowsOf = async (scope: Scope) => {
    const { rows } = await sql<Record<string, unknown>>`
      select seq, payload, handled_at, attempts, failed_reason, created_at is not null as has_time
        from outbox where scope = ${scope} order by seq`.execute(db);
    return rows;
  };
  expect(await rowsOf(alone)).toHaveLength(patches.length);
  expect(await rowsOf(alone)).toEqual(await rowsOf(among));
  const toldOf = (scope: Scope) =>
    told.filter((event) => event.scope === scope).map(({ scope: _, ...event }) => event);
  expect(toldOf(alone)).toEqual(toldOf(among));
  expect((await read(alone)).map((event) => event.patch)).toEqual(patches);
});
