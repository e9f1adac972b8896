import { PassThrough } from 'node:stream';
import { defineEvent, type Scope, toScope } from '@quilt/contract/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool, type Tx } from '../db/database';
import { publish, runTransaction, tickOff } from '../db/transaction';
import type { Consumer, StoredEvent } from '../feature';
import { createLogger } from '../logger';
import { createDispatcher, createScope, type Dispatcher } from '.';

const noted = defineEvent('test.noted');
const ignored = defineEvent('test.ignored');
const echoed = defineEvent('test.echoed');
const SCOPE = toScope('team', 1);
const NOW = new Date('2026-06-15T10:00:00Z');

const pool = createPool((await testDatabase()).connection, 10);
const db = createDatabase(pool);
await runTransaction(
  db,
  (tx) => createScope(tx, SCOPE),
  () => undefined,
);
await sql`create table acts (id bigint generated always as identity, consumer text, event text)`.execute(db);
afterAll(() => pool.end());

const dispatchers: Dispatcher[] = [];
let logged = '';

beforeEach(async () => {
  logged = '';
  await sql`truncate outbox, acts`.execute(db);
});
afterEach(async () => {
  await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.stop()));
});

function dispatch(...consumers: Consumer[]): Dispatcher {
  const sink = new PassThrough().on('data', (chunk) => {
    logged += String(chunk);
  });
  const dispatcher = createDispatcher({
    db,
    consumers,
    clock: { now: () => NOW },
    log: createLogger('debug', sink),
    committed: () => undefined,
  });
  dispatchers.push(dispatcher);
  return dispatcher;
}

/** A consumer that leaves a row for every event it acts on. */
function consume(
  name: string,
  before: (event: StoredEvent, tx: Tx) => void | Promise<void> = () => undefined,
): Consumer {
  return {
    name,
    types: [noted.type],
    handle: async (tx, event) => {
      await sql`insert into acts (consumer, event) values (${name}, ${String(event.id)})`.execute(tx);
      await before(event, tx);
    },
  };
}

async function note(...ids: string[]): Promise<void> {
  await runTransaction(
    db,
    async (tx) => {
      for (const id of ids) publish(tx, noted, { id, scope: SCOPE });
    },
    () => undefined,
  );
}

async function acts(): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select consumer || ' ' || event as act from acts order by id`.execute(db);
  return rows.map((row) => row.act);
}

async function rowOf(id: string) {
  const { rows } = await sql<{ handled_at: Date | null; attempts: number; failed_reason: string | null }>`
    select handled_at, attempts, failed_reason from outbox where payload ->> 'id' = ${id}`.execute(db);
  return rows[0];
}

test('every consumer of a type acts once on each event, in order, and is told what happened', async () => {
  const seen: StoredEvent[] = [];
  const dispatcher = dispatch(
    consume('mails', (event) => void seen.push(event)),
    consume('ledger'),
  );
  await note('a', 'b');
  await runTransaction(
    db,
    async (tx) => publish(tx, ignored, { id: 'c', scope: SCOPE }),
    () => undefined,
  );
  await dispatcher.drain();
  await dispatcher.drain();

  expect(await acts()).toEqual(['mails a', 'ledger a', 'mails b', 'ledger b']);
  expect(seen[0]).toMatchObject({
    type: 'test.noted',
    id: 'a',
    scope: SCOPE,
    patch: null,
    createdAt: expect.any(Date),
  });
  // Those that nobody waits for are done with too.
  expect(await rowOf('c')).toEqual({ handled_at: NOW, attempts: 0, failed_reason: null });
});

test('what does not concern a consumer is not handed to it, and is done with all the same', async () => {
  const picky = { ...consume('picky'), concerns: ({ id }: StoredEvent) => id === 'b' };
  const dispatcher = dispatch(picky, consume('ledger'));
  await note('a', 'b');
  await dispatcher.drain();
  expect(await acts()).toEqual(['ledger a', 'picky b', 'ledger b']);
  expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 0, failed_reason: null });
  const { rows } = await sql`select delivered from outbox order by id`.execute(db);
  expect(rows).toEqual([{ delivered: ['ledger'] }, { delivered: ['picky', 'ledger'] }]);
});

test('what nobody waits for is done with when it is written, alone or among others', async () => {
  const quick = createDatabase(pool);
  tickOff(quick, (type) => (type === ignored.type ? NOW.toISOString() : null));
  const tell = (...events: (readonly [typeof noted | typeof ignored, string])[]) =>
    runTransaction(
      quick,
      async (tx) => {
        for (const [definition, id] of events) publish(tx, definition, { id, scope: SCOPE });
      },
      () => undefined,
    );
  await tell([ignored, 'a']);
  await tell([noted, 'b']);
  await tell([ignored, 'c'], [noted, 'd']);
  const handled = await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => (await rowOf(id))?.handled_at));
  expect(handled).toEqual([NOW, null, NOW, null]);
});

test('one that cannot tell whether it is concerned is asked again', async () => {
  const broken = () => {
    throw new Error('no such field');
  };
  const dispatcher = dispatch({ ...consume('mails'), concerns: broken }, consume('ledger'));
  await note('a');
  await dispatcher.drain();
  expect(await acts()).toEqual(['ledger a']);
  expect(await rowOf('a')).toEqual({ handled_at: null, attempts: 1, failed_reason: null });
});

/** As above, of those that came at once: one row for all of them. */
function consumeAll(
  name: string,
  before: (events: readonly StoredEvent[]) => void = () => undefined,
): Consumer {
  return {
    ...consume(name),
    handleAll: async (tx, events) => {
      const ids = events.map(({ id }) => id).join('+');
      await sql`insert into acts (consumer, event) values (${name}, ${ids})`.execute(tx);
      before(events);
    },
  };
}

test('what came at once is handed out at once to who takes it so, never two of the same thing', async () => {
  const dispatcher = dispatch(consumeAll('ledger'), consume('mails'));
  // However slow the machine is, no batch ends early.
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  await note('a', 'b', 'a', 'c');
  await dispatcher.drain();
  await sql`update outbox set handled_at = null`.execute(db);
  await dispatcher.drain();
  expect(await acts()).toEqual(['mails a', 'mails b', 'ledger a+b', 'mails a', 'mails c', 'ledger a+c']);
});

test('where one of many breaks it for all, each comes by itself', async () => {
  const dispatcher = dispatch({
    ...consumeAll('ledger', (events) => {
      if (events.some(({ id }) => id === 'b')) throw new Error('no ink');
    }),
    handle: consume('ledger', ({ id }) => {
      if (id === 'b') throw new Error('no ink');
    }).handle,
  });
  await note('a', 'b', 'c');
  await dispatcher.drain();
  expect(await acts()).toEqual(['ledger a', 'ledger c']);
  expect(await rowOf('a')).toMatchObject({ handled_at: NOW, attempts: 0 });
  expect(await rowOf('b')).toMatchObject({ handled_at: null, attempts: 1 });
});

test('a batch that takes long ends early, so that nobody waits for all of it', async () => {
  const before: string[][] = [];
  const dispatcher = dispatch(
    consume('mails', async (event) => {
      before.push(await acts());
      if (event.id === 'a') await new Promise((later) => setTimeout(later, 300));
    }),
  );
  await note('a', 'b');
  await dispatcher.drain();
  // As others see it, who are not in the batch.
  expect(before).toEqual([[], ['mails a']]);
  expect(await acts()).toEqual(['mails a', 'mails b']);
});

test('an event that comes twice acts once', async () => {
  const dispatcher = dispatch(consume('mails'));
  await note('a');
  await dispatcher.drain();
  await sql`update outbox set handled_at = null`.execute(db);
  await dispatcher.drain();
  expect(await acts()).toEqual(['mails a']);
  expect(await rowOf('a')).toMatchObject({ handled_at: NOW });
});

test('a failure halfway leaves nothing behind and is tried again; who has acted does not act again', async () => {
  let failures = 2;
  const dispatcher = dispatch(
    consume('ledger'),
    consume('mails', ({ id }) => {
      if (id === 'a' && failures-- > 0) throw new Error('no post today');
    }),
  );
  await note('a', 'b');
  await dispatcher.drain();
  expect(await acts()).toEqual(['ledger a', 'ledger b', 'mails b']);
  expect(await rowOf('a')).toEqual({ handled_at: null, attempts: 1, failed_reason: null });
  await dispatcher.drain();
  await dispatcher.drain();
  expect(await acts()).toEqual(['ledger a', 'ledger b', 'mails b', 'mails a']);
  expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 2, failed_reason: null });
});

test('after five failures an event is set aside and reported, and later ones go on', async () => {
  const dispatcher = dispatch(
    consume('mails', async ({ id }, tx) => {
      if (id === 'a') await sql`select 1 / 0`.execute(tx);
    }),
  );
  await note('a');
  for (const later of ['b', 'c', 'd', 'e']) {
    await note(later);
    await dispatcher.drain();
  }
  expect(await rowOf('a')).toEqual({ handled_at: null, attempts: 4, failed_reason: null });
  expect(logged).not.toContain('set aside');
  await dispatcher.drain();
  expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 5, failed_reason: 'error 22012' });
  expect(logged).toContain('an event failed too often and was set aside');
  await note('f');
  await dispatcher.drain();
  expect(await acts()).toEqual(['mails b', 'mails c', 'mails d', 'mails e', 'mails f']);
  expect(await rowOf('a')).toMatchObject({ attempts: 5 });
});

test('an event that breaks the whole batch is found, and the others are handled', async () => {
  const dispatcher = dispatch(
    consume('echo', ({ id }, tx) => {
      // Fails only when the events are written, directly before COMMIT.
      publish(tx, echoed, { id, scope: id === 'b' ? ('chat:404' as Scope) : SCOPE });
    }),
  );
  await note('a', 'b', 'c');
  for (let n = 0; n < 5; n += 1) await dispatcher.drain();
  expect(await acts()).toEqual(['echo a', 'echo c']);
  expect(await rowOf('b')).toMatchObject({
    handled_at: NOW,
    attempts: 5,
    failed_reason: expect.stringContaining('chat:404'),
  });
});

test('what consumers publish is committed with what they did, told, and handed out in turn', async () => {
  const told: string[] = [];
  const dispatcher = createDispatcher({
    db,
    consumers: [
      consume('echo', ({ id }, tx) => publish(tx, echoed, { id, scope: SCOPE })),
      { ...consume('last'), types: [echoed.type] },
    ],
    clock: { now: () => NOW },
    log: createLogger('silent'),
    committed: (events) => told.push(...events.map((event) => event.type)),
  });
  dispatchers.push(dispatcher);
  await note('a');
  await dispatcher.drain();
  expect(await acts()).toEqual(['echo a', 'last a']);
  expect(told).toEqual([echoed.type]);
});

test('two dispatchers at once act once on each event', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => String(n));
  await note(...ids);
  const both = [dispatch(consume('mails')), dispatch(consume('mails'))];
  await Promise.all(both.map((dispatcher) => dispatcher.drain()));
  expect(await acts()).toEqual(ids.map((id) => `mails ${id}`));
});

test('a commit wakes it, and stopping waits for the batch that runs', async () => {
  let finish: () => void = () => undefined;
  let hasBegun = false;
  const dispatcher = dispatch(
    consume('mails', async () => {
      hasBegun = true;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    }),
  );
  await note('a');
  dispatcher.wake();
  await vi.waitFor(() => expect(hasBegun).toBe(true), 10_000);
  let hasStopped = false;
  const stopping = dispatcher.stop().then(() => {
    hasStopped = true;
  });
  await note('b');
  dispatcher.wake();
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  expect(await acts()).toEqual(['mails a']);
  expect(await rowOf('b')).toMatchObject({ handled_at: null });
});

test('what failed is tried again without being woken', async () => {
  let failures = 1;
  const dispatcher = dispatch(
    consume('mails', () => {
      if (failures-- > 0) throw new Error('no post today');
    }),
  );
  await note('a');
  dispatcher.wake();
  await vi.waitFor(async () => expect(await acts()).toEqual(['mails a']), 10_000);
});

/** Stands in the way of a consumer until a test lets it go on. */
function createHold() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

test('what wakes it while a batch runs is handed out after it', async () => {
  const { held, release } = createHold();
  let hasBegun = false;
  const dispatcher = dispatch(
    consume('mails', async ({ id }) => {
      if (id !== 'a') return;
      hasBegun = true;
      await held;
    }),
  );
  await note('a');
  dispatcher.wake();
  await vi.waitFor(() => expect(hasBegun).toBe(true), 10_000);
  await note('b');
  dispatcher.wake();
  release();
  // Sooner than it looks by itself.
  await vi.waitFor(async () => expect(await acts()).toEqual(['mails a', 'mails b']), 10_000);
});

test('woken once, it goes on until nothing is left, however many there are', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => String(n));
  await note(...ids);
  dispatch(consume('mails')).wake();
  await vi.waitFor(async () => expect(await acts()).toHaveLength(450), 10_000);
  expect(await acts()).toEqual(ids.map((id) => `mails ${id}`));
});

test('while one works, another waits, also with what nobody else would hand out', async () => {
  const { held, release } = createHold();
  let hasBegun = false;
  const first = dispatch(
    consume('mails', async () => {
      hasBegun = true;
      await held;
    }),
  );
  await note('a');
  first.wake();
  await vi.waitFor(() => expect(hasBegun).toBe(true), 10_000);
  await note('b');

  const elsewhere = createPool((await testDatabase()).connection, 2);
  let looks = 0;
  elsewhere.on('release', () => {
    looks += 1;
  });
  const second = createDispatcher({
    db: createDatabase(elsewhere),
    consumers: [consume('ledger')],
    clock: { now: () => NOW },
    log: createLogger('silent'),
    committed: () => undefined,
  });
  try {
    second.wake();
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1), 10_000);
    expect(await acts()).toEqual([]);
    release();
    await vi.waitFor(async () => expect(await acts()).toEqual(['mails a', 'ledger b']), 10_000);
  } finally {
    release();
    await second.stop();
    await elsewhere.end();
  }
});

test('a consumer that waits for whoever waits for its event gives way', async () => {
  await note('a');
  const eraser = await pool.connect();
  try {
    await eraser.query('begin');
    await eraser.query('lock table acts');
    const drained = dispatch(consume('mails')).drain();
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select from pg_locks where relation = 'acts'::regclass and not granted",
      );
      expect(rows).not.toEqual([]);
    });
    expect((await eraser.query('delete from outbox')).rowCount).toBe(1);
    await eraser.query('commit');
    await drained;
  } finally {
    await eraser.query('rollback');
    eraser.release();
  }
  expect(logged).toContain('55P03');
  expect(logged).not.toContain('40P01');
  expect(await acts()).toEqual([]);
});
