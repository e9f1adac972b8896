import type { AddressInfo, Socket } from 'node:net';
import { defineEvent, type Scope, toScope } from '@quilt/contract/core';
import { signOut } from '@quilt/contract/features/auth';
import { catchUp } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type Person } from '../../testing';
import { connectLive, type LiveClient, until } from '../../testing/live-client';
import { publish } from '../db/transaction';
import { DAY_MS } from '../durations';
import { createDispatcher, pruneJob, pruneOutbox } from '.';

const noted = defineEvent('test.noted', z.object({ text: z.string() }));

const connections = new Set<Socket>();
const clients: LiveClient[] = [];

const server = await createTestApp();
server.app.server.on('connection', (socket) => {
  connections.add(socket);
  socket.on('close', () => connections.delete(socket));
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function connect(person: Person): LiveClient {
  const client = connectLive({
    url,
    token: person.token,
    catchUp: async (scope, after) => {
      const answer = await person.call(catchUp, { params: { scope }, query: { after } });
      if (answer.ok) return answer.data.items;
      if (answer.error.code === 'live.too_far_behind') return 'too_far_behind';
      throw new Error(answer.error.code);
    },
  });
  clients.push(client);
  return client;
}

async function note(scope: Scope, count = 1): Promise<void> {
  await server.context.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) publish(tx, noted, { id: n, scope, patch: { text: 'noted' } });
  });
}

/** Hands out what waits now, rather than when the server's own dispatcher looks by itself. */
async function allHandled(): Promise<void> {
  const { db, clock, log } = server.platform;
  const dispatcher = createDispatcher({ db, clock, log, consumers: [], committed: () => undefined });
  await dispatcher.drain();
  await dispatcher.stop();
}

async function seqsOf(scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from outbox where scope = ${scope} order by seq`.execute(server.platform.db);
  return rows.map(({ seq }) => seq);
}

/** Else the server's own dispatcher could hand out what is to wait. */
async function whileNothingIsHandled(work: () => Promise<void>): Promise<void> {
  const holder = await server.platform.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [DISPATCHER_LOCK]);
    await work();
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [DISPATCHER_LOCK]);
    holder.release();
  }
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const later = () => new Date(server.clock.now().getTime() + 1);
const LONG_AGO = new Date(0);
const DISPATCHER_LOCK = 7_451_003;

test('200 events of 20 writers arrive once each while the socket is cut 10 times', async () => {
  const { alice } = await server.people('alice');
  const scope = toScope('user', alice.uuid);
  const client = connect(alice);
  await until(() => expect(client.followed(scope).last).toBe(0));

  let begun = 0;
  let cuts = 0;
  const write = async () => {
    for (let n = 0; n < 10; n += 1) {
      begun += 1;
      // Each cut falls between two blocks that are both still being written.
      const block = Math.floor((begun - 1) / 20);
      await until(() => expect(cuts).toBeGreaterThanOrEqual(block - 1));
      await note(scope);
    }
  };
  const cut = async () => {
    while (cuts < 10) {
      await until(() => {
        expect(client.socket.connected).toBe(true);
        expect(begun).toBeGreaterThan(cuts * 18);
      });
      const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
      for (const connection of connections) connection.destroy();
      await gone;
      cuts += 1;
    }
  };
  await Promise.all([cut(), ...Array.from({ length: 20 }, write)]);

  await until(() => expect(client.followed(scope).last).toBe(200));
  expect(client.followed(scope)).toEqual({ seqs: upTo(200), refetches: 0, last: 200 });
  expect(cuts).toBe(10);
});

test('who sleeps until the events are pruned gets 410, loads anew and goes on', async () => {
  const { bob } = await server.people('bob');
  const scope = toScope('user', bob.uuid);
  const client = connect(bob);
  await until(() => expect(client.followed(scope).last).toBe(0));
  await note(scope, 2);
  await until(() => expect(client.followed(scope).last).toBe(2));
  client.socket.disconnect();

  await note(scope, 3);
  await allHandled();
  // Few as they are: how far a catch-up reaches is not what refuses below.
  expect(await pruneOutbox(server.platform, { handled: later(), setAside: LONG_AGO })).toBeGreaterThan(4);
  expect(await seqsOf(scope)).toEqual([]);
  await note(scope, 2);
  for (const after of [0, 2, 4]) {
    const behind = await bob.call(catchUp, { params: { scope }, query: { after } });
    expect(behind).toMatchObject({ ok: false, status: 410, error: { code: 'live.too_far_behind' } });
  }
  const reached = await bob.call(catchUp, { params: { scope }, query: { after: 5 } });
  expect(reached.ok && reached.data.items.map((event) => event.seq)).toEqual([6, 7]);

  client.socket.connect();
  await until(() => expect(client.followed(scope).refetches).toBe(1));
  await note(scope);
  await until(() => expect(client.followed(scope)).toEqual({ seqs: [1, 2, 8], refetches: 1, last: 8 }));
});

test('more than a catch-up holds is refused before anything is pruned, and so is a number never given', async () => {
  const { carol } = await server.people('carol');
  const scope = toScope('user', carol.uuid);
  await note(scope, LIMITS.liveCatchUp + 1);
  const ask = (after: number) => carol.call(catchUp, { params: { scope }, query: { after } });

  expect(await ask(0)).toMatchObject({ status: 410 });
  expect(await ask(LIMITS.liveCatchUp + 2)).toMatchObject({ status: 410 });
  expect(await ask(Number.MAX_SAFE_INTEGER)).toMatchObject({ status: 410 });
  expect(await ask(LIMITS.liveCatchUp + 1)).toMatchObject({ ok: true, data: { items: [] } });
  expect(await ask(LIMITS.liveCatchUp)).toMatchObject({
    ok: true,
    data: { items: [{ type: 'test.noted', seq: LIMITS.liveCatchUp + 1, scope, patch: { text: 'noted' } }] },
  });

  await sql`update scopes set pruned_seq = 400 where scope = ${scope}`.execute(server.platform.db);
  expect(await ask(399)).toMatchObject({ status: 410 });
  expect(await ask(400)).toMatchObject({ ok: true });
});

test('catching up needs the same access as joining', async () => {
  const { dave, erin } = await server.people('dave', 'erin');
  const ask = (person: Person, scope: string) =>
    person.call(catchUp, { params: { scope: scope as Scope }, query: { after: 0 } });

  expect(await ask(dave, toScope('user', dave.uuid))).toMatchObject({ ok: true, data: { items: [] } });
  expect(await ask(erin, toScope('user', dave.uuid))).toMatchObject({ ok: false, status: 404 });
  for (const scope of ['team:1', 'team:9007199254740992', 'team:0', 'nonsense', 'user:']) {
    expect(await ask(dave, scope)).toMatchObject({ ok: false, status: 404 });
  }
});

test('signing out closes the socket', async () => {
  const { gerd } = await server.people('gerd');
  const client = connect(gerd);
  await until(() => expect(client.followed(toScope('user', gerd.uuid)).last).toBe(0));
  await gerd.call(signOut, {});
  await until(() => expect(client.socket.connected).toBe(false));
  expect(client.ended).toEqual(['auth.session_ended']);
});

test('only what was handled before the given time is pruned, and what waits or was set aside goes in its turn', async () => {
  const { fred } = await server.people('fred');
  const scope = toScope('user', fred.uuid);
  const { db } = server.platform;
  await note(scope, 5);
  await allHandled();

  await pruneOutbox(server.platform, { handled: server.clock.now(), setAside: server.clock.now() });
  expect(await seqsOf(scope)).toEqual([1, 2, 3, 4, 5]);
  await whileNothingIsHandled(async () => {
    await sql`update outbox set handled_at = null where scope = ${scope} and seq = 2`.execute(db);
    await sql`update outbox set failed_reason = 'no' where scope = ${scope} and seq = 3`.execute(db);
    await pruneOutbox(server.platform, { handled: later(), setAside: server.clock.now() });
  });
  expect(await seqsOf(scope)).toEqual([2, 3]);
  const ask = (after: number) => fred.call(catchUp, { params: { scope }, query: { after } });
  expect([await ask(4), await ask(5)]).toMatchObject([{ status: 410 }, { ok: true, data: { items: [] } }]);

  await allHandled();
  await pruneOutbox(server.platform, { handled: later(), setAside: later() });
  expect(await seqsOf(scope)).toEqual([]);
  // How far it was pruned is not taken back by what was below.
  expect([await ask(4), await ask(5)]).toMatchObject([{ status: 410 }, { ok: true }]);
});

test('every night, what was handled a week ago goes, what was set aside after three months', async () => {
  const { hana } = await server.people('hana');
  const scope = toScope('user', hana.uuid);
  await note(scope, 2);
  await allHandled();
  await sql`update outbox set failed_reason = 'no' where scope = ${scope} and seq = 1`.execute(
    server.platform.db,
  );
  const left = async (days: number) => {
    const clock = { now: () => new Date(server.clock.now().getTime() + days * DAY_MS) };
    await pruneJob.run({ ...server.platform, clock }, null);
    return seqsOf(scope);
  };
  expect([await left(6.9), await left(7.1), await left(89.9), await left(90.1)]).toEqual([
    [1, 2],
    [1],
    [1],
    [],
  ]);
});

test('more than one bite of many scopes is pruned while they are written to', async () => {
  const { ida, jan } = await server.people('ida', 'jan');
  const scopes = [toScope('user', ida.uuid), toScope('user', jan.uuid)];
  for (const scope of scopes) await note(scope, 1_300);
  await allHandled();
  const soon = later();
  server.clock.advance({ minutes: 1 });
  await whileNothingIsHandled(async () => {
    const writing = Array.from({ length: 20 }, () =>
      server.context.transaction(async (tx) => {
        for (const scope of scopes.toReversed()) publish(tx, noted, { id: 1, scope, patch: { text: 'new' } });
      }),
    );
    await Promise.all([pruneOutbox(server.platform, { handled: soon, setAside: LONG_AGO }), ...writing]);
  });
  for (const scope of scopes) expect(await seqsOf(scope)).toEqual(upTo(1_320, 1_301));
});

test('a prune reads on past a bite in which something waits or was set aside, but not past a young one', async () => {
  const { quin } = await server.people('quin');
  const scope = toScope('user', quin.uuid);
  const { db, clock } = server.platform;
  const set = (handledAt: Date, ...seqs: number[]) =>
    sql`update outbox set handled_at = ${handledAt} where scope = ${scope} and seq = any (${seqs})`.execute(
      db,
    );
  const setAside = (reason: string | null) =>
    sql`update outbox set failed_reason = ${reason} where scope = ${scope} and seq = 1`.execute(db);
  await note(scope, 3_000);
  await allHandled();
  await set(LONG_AGO, 1_500);
  await setAside('no');
  await pruneOutbox(server.platform, { handled: clock.now(), setAside: LONG_AGO });
  expect(await seqsOf(scope)).not.toContain(1_500);

  await setAside(null);
  await set(LONG_AGO, 2, 2_999);
  await pruneOutbox(server.platform, { handled: clock.now(), setAside: LONG_AGO });
  const left = await seqsOf(scope);
  expect([left.includes(2), left.includes(2_999)]).toEqual([false, true]);
});

test('a prune waits for a scope without holding up those after it, nor the events of the one it waits for', async () => {
  const people = await server.people('kim', 'lou', 'max', 'nia', 'ola', 'pia');
  const sorted = Object.values(people)
    .map(({ uuid }) => toScope('user', uuid))
    .sort();
  // Told in the other order, so that the table does not hold them in the one that is asked for.
  for (const scope of sorted.toReversed()) await note(scope);
  await allHandled();
  const [first = '', ...rest] = sorted;
  const writer = await server.platform.pool.connect();
  const { rows } = await writer.query('select pg_backend_pid() as pid');
  await writer.query('begin');
  await writer.query('select from scopes where scope = $1 for update', [first]);
  const pruned = pruneOutbox(server.platform, { handled: later(), setAside: LONG_AGO });
  await until(async () => {
    const { rows: waiting } = await server.platform.pool.query(
      'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
      [rows[0].pid],
    );
    expect(waiting).toHaveLength(1);
  });
  const lock = async (text: string) => (await writer.query(`${text} for update nowait`, [sorted])).rowCount;
  try {
    expect(await lock('select from outbox where scope = any ($1)')).toBe(sorted.length);
    expect(await lock('select from scopes where scope = any ($1)')).toBe(rest.length + 1);
  } finally {
    await writer.query('rollback');
    writer.release();
  }
  expect(await pruned).toBeGreaterThanOrEqual(sorted.length);
  for (const scope of sorted) expect(await seqsOf(scope)).toEqual([]);
});
