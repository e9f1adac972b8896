import { PassThrough } from 'node:stream';
import { defineEvent, type Scope, toScope } from '@quilt/contract/core';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool, type Tx } from '../db/database';
import { publish, runTransaction, tickOff } from '../db/transaction';
import type { Consumer, StoredEvent } from '../feature';
import { createLogger } from '../logger';
import {
  countSetAside,
  createDispatcher,
  createScope,
  createWants,
  type Dispatcher,
  eachByItself,
  retrySetAside,
} from '.';

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
    handle: eachByItself(async (tx, event) => {
      await sql`insert into acts (consumer, event) values (${name}, ${String(event.id)})`.execute(tx);
      await before(event, tx);
    }),
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

  expect(await acts()).toEqual(['mails a', 'mails b', 'ledger a', 'ledger b']);
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
  expect(await acts()).toEqual(['picky b', 'ledger a', 'ledger b']);
  expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 0, failed_reason: null });
  const { rows } = await sql`select delivered from outbox order by id`.execute(db);
  expect(rows).toEqual([{ delivered: ['ledger'] }, { delivered: ['picky', 'ledger'] }]);
});

test('what nobody waits for is done with when it is written, alone or among others', async () => {
  const quick = createDatabase(pool);
  const isWanted = createWants([{ ...consume('mails'), concerns: ({ id }) => id !== 'e' }]);
  tickOff(quick, (event) => (isWanted(event) ? null : NOW.toISOString()));
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
  await tell([ignored, 'c'], [noted, 'd'], [noted, 'e']);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const handled = await Promise.all(ids.map(async (id) => (await rowOf(id))?.handled_at));
  expect(handled).toEqual([NOW, null, NOW, null, NOW]);
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

/** As above, one row for all that come at once. */
function consumeAll(
  name: string,
  before: (events: readonly StoredEvent[]) => void = () => undefined,
  types: string[] = [noted.type],
): Consumer {
  return {
    name,
    types,
    handle: async (tx, events) => {
      const ids = events.map(({ id }) => id).join('+');
      await sql`insert into acts (consumer, event) values (${name}, ${ids})`.execute(tx);
      before(events);
    },
  };
}

test('all that wait are one list, until the same thing is told of in another way', async () => {
  const dispatcher = dispatch(
    consumeAll('ledger'),
    consumeAll('mails', () => undefined, [noted.type, echoed.type]),
  );
  // However slow the machine is, no batch ends early.
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  await note('a', 'b', 'a', 'c');
  await runTransaction(
    db,
    async (tx) => {
      publish(tx, echoed, { id: 'd', scope: SCOPE });
      publish(tx, echoed, { id: 'a', scope: SCOPE });
    },
    () => undefined,
  );
  await note('e');
  await dispatcher.drain();
  await sql`update outbox set handled_at = null`.execute(db);
  await dispatcher.drain();
  expect(await acts()).toEqual(['ledger a+b+a+c', 'mails a+b+a+c+d', 'ledger e', 'mails a+e']);
});

test('where one of many breaks it for all, it is found by halves', async () => {
  const lists: string[] = [];
  const dispatcher = dispatch(
    consumeAll('ledger', (events) => {
      lists.push(events.map(({ id }) => id).join(''));
      if (events.some(({ id }) => id === 'b')) throw new Error('no ink');
    }),
  );
  await note('a', 'b', 'c', 'd', 'e');
  await dispatcher.drain();
  expect(lists).toEqual(['abcde', 'abc', 'ab', 'a', 'b', 'c', 'de']);
  expect(await acts()).toEqual(['ledger a', 'ledger c', 'ledger d+e']);
  expect(await rowOf('a')).toMatchObject({ handled_at: NOW, attempts: 0 });
  expect(await rowOf('b')).toMatchObject({ handled_at: null, attempts: 1 });
});

test('a batch that takes long ends early, so that nobody waits for all of it', async () => {
  let ms = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => ms);
  onTestFinished(() => now.mockRestore());
  const before: string[][] = [];
  const slow = consume('mails', async () => {
    before.push(await acts());
    ms += 300;
  });
  const dispatcher = dispatch({ ...slow, types: [noted.type, echoed.type] });
  await note('a');
  await runTransaction(
    db,
    async (tx) => publish(tx, echoed, { id: 'a', scope: SCOPE }),
    () => undefined,
  );
  await dispatcher.drain();
  // As others see it, who are not in the batch.
  expect(before).toEqual([[], ['mails a']]);
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
  // Of both at once, then of each, and once more.
  let failures = 3;
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

test('what was set aside is counted, and tried once more when somebody asks for it', async () => {
  let isBroken = true;
  const dispatcher = dispatch(
    consume('mails', () => {
      if (isBroken) throw new Error('no post today');
    }),
  );
  await note('a');
  for (let n = 0; n < 5; n += 1) await dispatcher.drain();
  expect(await countSetAside(db)).toBe(1);

  expect(await retrySetAside(db)).toBe(1);
  await dispatcher.drain();
  expect(await countSetAside(db)).toBe(1);

  isBroken = false;
  await retrySetAside(db);
  await dispatcher.drain();
  expect(await countSetAside(db)).toBe(0);
  expect(await acts()).toEqual(['mails a']);
});

test('what passes is waited for: nothing is lost, nothing counts, and the order stays', async () => {
  const { held, release } = createHold();
  const waits = () => logged.split('events wait for what passes').length - 1;
  const client = await pool.connect();
  onTestFinished(async () => {
    await client.query('rollback');
    client.release();
  });
  await client.query('begin');
  await client.query('lock table acts');
  await note('a', 'b', 'c');
  const drained = dispatch(consume('mails')).drain().then(release);
  // Longer than it is patient.
  await vi.waitFor(() => expect(waits()).toBeGreaterThan(1), 20_000);
  expect(await rowOf('a')).toEqual({ handled_at: null, attempts: 0, failed_reason: null });
  await client.query('commit');
  await held;
  await drained;
  expect(await acts()).toEqual(['mails a', 'mails b', 'mails c']);
  expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 0, failed_reason: null });
});

test.each([
  [
    'a row that a consumer needs',
    (tx: Tx, { scope }: StoredEvent) => sql`select from scopes where scope = ${scope} for update`.execute(tx),
  ],
  [
    // Only when the events are written, directly before COMMIT.
    'a scope that it tells of',
    async (tx: Tx, { id, scope }: StoredEvent) => publish(tx, echoed, { id, scope: scope as Scope }),
  ],
] as const)('%s holds up nothing elsewhere, and nothing passes it by', async (_, need) => {
  const elsewhere = toScope('team', 2);
  await sql`insert into scopes (scope) values (${elsewhere}) on conflict do nothing`.execute(db);
  await runTransaction(
    db,
    async (tx) => {
      for (const [id, scope] of [
        ['a', SCOPE],
        ['x', elsewhere],
        ['b', SCOPE],
        ['y', elsewhere],
      ] as const) {
        publish(tx, noted, { id, scope });
      }
    },
    () => undefined,
  );
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query('select from scopes where scope = $1 for update', [SCOPE]);
  const dispatcher = dispatch(
    consume('mails', async (event, tx) => {
      if (event.id === 'a') await need(tx, event);
    }),
    consume('ledger'),
  );
  dispatcher.wake();
  const others = ['mails x', 'mails y', 'ledger x', 'ledger y'];
  await vi.waitFor(async () => expect(await acts()).toEqual(expect.arrayContaining(others)), 20_000);
  expect(await acts()).not.toContain('mails b');
  await client.query('rollback');
  await vi.waitFor(async () => expect(await acts()).toHaveLength(8), 20_000);
  const own = (name: string) => (act: string) => act === `${name} a` || act === `${name} b`;
  expect((await acts()).filter(own('mails'))).toEqual(['mails a', 'mails b']);
  expect((await acts()).filter(own('ledger'))).toEqual(['ledger a', 'ledger b']);
  expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 0, failed_reason: null });
});

test.each(['08006', '40001', '40P01', '53100', '55P03', '57014', '57P01'])(
  '%s is no fault of an event',
  async (code) => {
    let failures = 1;
    const dispatcher = dispatch(
      consume('mails', () => {
        if (failures-- > 0) throw Object.assign(new pg.DatabaseError('away', 4, 'error'), { code });
      }),
    );
    await note('a');
    await dispatcher.drain();
    expect(await rowOf('a')).toEqual({ handled_at: NOW, attempts: 0, failed_reason: null });
  },
);

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
