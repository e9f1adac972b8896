import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { defineEvent, type LiveEvent, type Scope, type ScopeKind, toScope } from '@quilt/contract/core';
import { signOut } from '@quilt/contract/features/auth';
import { accessChanged } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createAuthenticate, startSession } from '../../features/auth';
import { createTestApp, type Person } from '../../testing';
import { connectLive, type LiveClient } from '../../testing/live-client';
import type { Viewer } from '../context';
import { publish, runTransaction } from '../db/transaction';
import { createLive, createScope, type Live } from '.';

const noted = defineEvent('test.noted', z.object({ text: z.string() }));
const ORIGIN = 'https://quilt.example';
const PAST_EVERY_ID = toScope('team', '9007199254740992');

const { platform, context, people, clock } = await createTestApp();

/** Who may join what; a test can make the question wait. */
const members = new Set<string>();
let beforeAnswer: (viewer: Viewer, scope: string) => Promise<void> = async () => undefined;
const access = (kind: ScopeKind) => ({
  kind,
  canJoin: async (_reader: unknown, viewer: Viewer, id: string) => {
    const isMember = kind === 'user' ? id === viewer.uuid : members.has(`${kind}:${id} ${viewer.uuid}`);
    await beforeAnswer(viewer, `${kind}:${id}`);
    return isMember;
  },
});

interface Served {
  live: Live;
  url: string;
  connections(): Promise<number>;
  close(): Promise<void>;
}

async function serve(timings: { heartbeatMs?: number; sessionCheckMs?: number } = {}): Promise<Served> {
  const server = createServer((_request, response) => response.end());
  const live = createLive(platform, {
    server,
    authenticate: createAuthenticate(platform),
    scopes: (['user', 'team', 'project'] as const).map(access),
    allowOrigin: (origin) => origin === undefined || origin === ORIGIN,
    ...timings,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    live,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => promisify(server.getConnections).call(server),
    close: async () => {
      await live.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const main = await serve();
const clients: LiveClient[] = [];
afterAll(() => main.close());
afterEach(() => {
  beforeAnswer = async () => undefined;
  for (const client of clients.splice(0)) client.close();
});

function open(token: string | undefined, change: { url?: string; headers?: Record<string, string> } = {}) {
  const client = connectLive({ url: main.url, ...(token === undefined ? {} : { token }), ...change });
  clients.push(client);
  return client;
}

async function connect(person: Person, url = main.url): Promise<LiveClient> {
  const client = open(person.token, { url });
  await vi.waitFor(() => expect(client.followed(toScope('user', person.uuid)).last).not.toBeNull(), 5_000);
  return client;
}

let made = 0;
async function makeScope(kind: 'team' | 'project', ...persons: Person[]): Promise<Scope> {
  made += 1;
  const scope = toScope(kind, made);
  await runTransaction(
    platform.db,
    (tx) => createScope(tx, scope),
    () => undefined,
  );
  for (const person of persons) members.add(`${scope} ${person.uuid}`);
  return scope;
}

type Told = (events: readonly LiveEvent[]) => void;
const tell: Told = (events) => main.live.committed(events);

async function note(scope: Scope, text: string, committed: Told = tell): Promise<void> {
  await runTransaction(
    platform.db,
    async (tx) => publish(tx, noted, { id: 1, scope, patch: { text } }),
    committed,
  );
}

async function remove(
  person: Person,
  scope: Scope,
  id: string | number,
  committed: Told = tell,
): Promise<void> {
  members.delete(`${scope} ${person.uuid}`);
  await runTransaction(platform.db, async (tx) => publish(tx, accessChanged, { id, scope }), committed);
}

const textsOf = (client: LiveClient) =>
  client.received.map(({ type, patch }) => (type === noted.type ? noted.patch.parse(patch).text : type));

test('a token opens a socket; without one, with a wrong or an ended one, the code says why not', async () => {
  const { alice, bob } = await people('alice', 'bob');
  expect(await open(alice.token).connected()).toBeNull();
  expect(await open(undefined).connected()).toBe('auth.session_missing');
  expect(await open('').connected()).toBe('auth.session_missing');
  expect(await open('x'.repeat(2_000)).connected()).toBe('auth.session_missing');
  expect(await open('nonsense').connected()).toBe('auth.session_ended');
  await bob.call(signOut, {});
  expect(await open(bob.token).connected()).toBe('auth.session_ended');
});

test('pages of other origins and long polling are refused', async () => {
  const { carol } = await people('carol');
  expect(await open(carol.token, { headers: { origin: ORIGIN } }).connected()).toBeNull();
  expect(await open(carol.token, { headers: { origin: 'https://elsewhere.example' } }).connected()).toBe(
    'websocket error',
  );
  const polling = await fetch(`${main.url}/socket.io/?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
});

test('a member joins and hears; a stranger, nonsense and numbers past every id are refused alike', async () => {
  const { dave, erin } = await people('dave', 'erin');
  const scope = await makeScope('team', dave);
  await note(scope, 'earlier');
  const [inside, outside] = [await connect(dave), await connect(erin)];

  expect(await inside.join(scope)).toEqual({ ok: true, seq: 1 });
  const refused = { ok: false, code: 'common.not_found' };
  const missing = toScope('team', 987_654);
  members.add(`${missing} ${dave.uuid}`);
  members.add(`${PAST_EVERY_ID} ${dave.uuid}`);
  await sql`insert into scopes (scope) values (${PAST_EVERY_ID})`.execute(platform.db);
  expect(await outside.join(scope)).toEqual(refused);
  expect(await outside.join(toScope('user', dave.uuid))).toEqual(refused);
  for (const asked of [missing, PAST_EVERY_ID, 'chat:1', 'team:-1', 'team:0', 'nonsense', '', 7, null, {}]) {
    expect(await inside.join(asked)).toEqual(refused);
  }

  await note(scope, 'hello');
  await vi.waitFor(() => expect(textsOf(inside)).toEqual(['hello']));
  expect(inside.received[0]).toEqual({ type: 'test.noted', id: 1, scope, seq: 2, patch: { text: 'hello' } });
  expect(outside.received).toEqual([]);

  await inside.leave(scope);
  await note(scope, 'unheard');
  expect(await inside.join(scope)).toEqual({ ok: true, seq: 3 });
  expect(textsOf(inside)).toEqual(['hello']);
});

test('commits that are told in the wrong order arrive in the right one', async () => {
  const { fred } = await people('fred');
  const scope = await makeScope('team', fred);
  const client = await connect(fred);
  await client.join(scope);
  const waiting: (readonly LiveEvent[])[] = [];
  for (const text of ['1', '2', '3', '4']) await note(scope, text, (events) => waiting.push(events));
  for (const events of waiting.reverse()) main.live.committed(events);
  main.live.committed(waiting.flat());
  await note(scope, '5');
  await vi.waitFor(() => expect(client.received).toHaveLength(5));
  expect(textsOf(client)).toEqual(['1', '2', '3', '4', '5']);
});

test('a heartbeat brings what nobody told and says how far each scope has got', async () => {
  const { gina } = await people('gina');
  const other = await serve({ heartbeatMs: 20 });
  try {
    const scope = await makeScope('team', gina);
    const client = await connect(gina, other.url);
    await client.join(scope);
    await note(scope, 'untold', () => undefined);
    await vi.waitFor(() => expect(textsOf(client)).toEqual(['untold']));
    await vi.waitFor(() =>
      expect(client.heartbeats.at(-1)).toEqual({ [scope]: 1, [toScope('user', gina.uuid)]: 0 }),
    );
  } finally {
    await other.close();
  }
});

test('who was removed hears nothing after it, however long the check takes; the others miss nothing', async () => {
  const { hana, ivan } = await people('hana', 'ivan');
  const scope = await makeScope('team', hana, ivan);
  const [stays, goes] = [await connect(hana), await connect(ivan)];
  for (const client of [stays, goes]) expect(await client.join(scope)).toEqual({ ok: true, seq: 0 });
  let answer: () => void = () => undefined;
  const asked: string[] = [];
  beforeAnswer = (viewer) => {
    asked.push(viewer.username);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };

  await note(scope, 'both');
  await remove(ivan, scope, ivan.uuid);
  await note(scope, 'secret');
  await vi.waitFor(() => expect(asked).toEqual(['ivan']));
  expect(textsOf(stays)).not.toContain('secret');
  answer();
  await vi.waitFor(() => expect(textsOf(stays)).toEqual(['both', accessChanged.type, 'secret']));
  await vi.waitFor(() => expect(goes.evicted).toEqual([{ scope, code: 'common.not_found' }]));
  expect(textsOf(goes)).toEqual(['both']);

  beforeAnswer = async () => undefined;
  expect(await goes.join(scope)).toEqual({ ok: false, code: 'common.not_found' });
});

test('a change that concerns everybody checks everybody; who cannot be checked has to ask again', async () => {
  const { jane, kurt, lena } = await people('jane', 'kurt', 'lena');
  const scope = await makeScope('team', jane, kurt, lena);
  const [stays, goes, unclear] = [await connect(jane), await connect(kurt), await connect(lena)];
  for (const client of [stays, goes, unclear]) await client.join(scope);
  beforeAnswer = async (viewer) => {
    if (viewer.username === 'lena') throw new Error('no answer');
  };
  await remove(kurt, scope, 1);
  await note(scope, 'later');
  await vi.waitFor(() => expect(textsOf(stays)).toEqual([accessChanged.type, 'later']));
  await vi.waitFor(() => expect(goes.evicted).toEqual([{ scope, code: 'common.not_found' }]));
  await vi.waitFor(() => expect(unclear.evicted).toEqual([{ scope, code: 'common.unavailable' }]));
  expect([goes.received, unclear.received]).toEqual([[], []]);
  expect(await unclear.join(scope)).toEqual({ ok: false, code: 'common.unavailable' });
  beforeAnswer = async () => undefined;
  expect(await unclear.join(scope)).toEqual({ ok: true, seq: 2 });
});

test('a join that was allowed before the removal and completes after it is refused', async () => {
  const { mary } = await people('mary');
  const scope = await makeScope('team', mary);
  const client = await connect(mary);
  let answer: (() => void) | null = null;
  beforeAnswer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const joining = client.join(scope);
  await vi.waitFor(() => expect(answer).not.toBeNull());
  await remove(mary, scope, mary.uuid);
  beforeAnswer = async () => undefined;
  (answer as (() => void) | null)?.();
  expect(await joining).toEqual({ ok: false, code: 'common.not_found' });
});

test('what hangs on the lost access is left too, also where nobody listens to the scope that changed', async () => {
  const { nick } = await people('nick');
  const team = await makeScope('team', nick);
  const [kept, lost] = [await makeScope('project', nick), await makeScope('project', nick)];
  const client = await connect(nick);
  await client.join(kept);
  await client.join(lost);
  members.delete(`${lost} ${nick.uuid}`);
  await remove(nick, team, nick.uuid);
  await vi.waitFor(() => expect(client.evicted).toEqual([{ scope: lost, code: 'common.not_found' }]));
  await note(lost, 'secret');
  await note(kept, 'open');
  await vi.waitFor(() => expect(textsOf(client)).toEqual(['open']));
});

test('signing out closes the sockets of that session and no others', async () => {
  const { olga } = await people('olga');
  const token = await context.transaction((tx) =>
    startSession(tx, { userId: olga.id, now: clock.now(), device: 'phone', address: '127.0.0.1' }),
  );
  const [first, second] = [await connect(olga), await connect(olga)];
  const phone = await connect({ ...olga, token });
  const { rows } = await sql<{ id: number }>`
    select id from sessions where user_id = ${olga.id} order by id limit 1`.execute(platform.db);
  await runTransaction(
    platform.db,
    async (tx) =>
      publish(tx, defineEvent('session.ended'), { id: rows[0]?.id ?? 0, scope: toScope('user', olga.uuid) }),
    tell,
  );
  for (const client of [first, second]) {
    await vi.waitFor(() => expect(client.socket.connected).toBe(false));
    expect(client.ended).toEqual(['auth.session_ended']);
    expect(client.received).toEqual([]);
  }
  await vi.waitFor(() => expect(textsOf(phone)).toEqual(['session.ended']));
  expect(phone.socket.connected).toBe(true);
});

test('a session that ended or expired where nobody told is noticed', async () => {
  const { paul, rita, sven } = await people('paul', 'rita', 'sven');
  const other = await serve({ sessionCheckMs: 20 });
  try {
    const [ended, expired, lasting] = [
      await connect(paul, other.url),
      await connect(rita, other.url),
      await connect(sven, other.url),
    ];
    await sql`delete from sessions where user_id = ${paul.id}`.execute(platform.db);
    await sql`update sessions set expires_at = ${clock.now()} where user_id = ${rita.id}`.execute(
      platform.db,
    );
    for (const client of [ended, expired]) {
      await vi.waitFor(() => expect(client.ended).toEqual(['auth.session_ended']));
      await vi.waitFor(() => expect(client.socket.connected).toBe(false));
    }
    expect(lasting.socket.connected).toBe(true);
  } finally {
    await other.close();
  }
});

test('a socket follows so many scopes and no more; leaving one makes room', async () => {
  const { tina } = await people('tina');
  const client = await connect(tina);
  const scopes: Scope[] = [];
  for (let n = 0; n < LIMITS.liveSocket.scopes; n += 1) scopes.push(await makeScope('team', tina));
  const answers = await Promise.all(scopes.map((scope) => client.join(scope)));
  // One place is taken by the user's own scope.
  expect(answers.filter((answer) => answer.ok)).toHaveLength(LIMITS.liveSocket.scopes - 1);
  expect(answers.at(-1)).toEqual({ ok: false, code: 'live.too_many_scopes' });
  await client.leave(scopes[0] as Scope);
  expect(await client.join(scopes.at(-1))).toMatchObject({ ok: true });
});

test('a session opens so many sockets and no more', async () => {
  const { uwe } = await people('uwe');
  for (let n = 0; n < LIMITS.liveSocket.perSession; n += 1)
    expect(await open(uwe.token).connected()).toBeNull();
  expect(await open(uwe.token).connected()).toBe('common.unavailable');
});

/** What goes over the wire below Socket.IO's own messages. */
const wire = (client: LiveClient) => client.socket.io.engine;
/** Leaves everything that comes where it is. */
function deafen(client: LiveClient): Socket {
  client.socket.io.reconnection(false);
  const { ws } = wire(client).transport as unknown as { ws: { _socket: Socket } };
  return ws._socket.pause();
}

const misdeeds: Record<string, (client: LiveClient) => void> = {
  'a flood': (client) => {
    for (let n = 0; n < LIMITS.liveSocket.packetBurst * 2; n += 1) {
      client.socket.emit('leave', { scope: toScope('team', 1) }, () => undefined);
    }
  },
  'an oversize packet': (client) =>
    void client.socket.emit(
      'join',
      { scope: 'x'.repeat(LIMITS.liveSocket.packetBytes) as Scope },
      () => undefined,
    ),
  'a packet that cannot be read': (client) => void wire(client).write('2{"not":'),
  'a packet of an unknown type': (client) => void wire(client).write('9[]'),
  'bytes that belong to nothing': (client) => void wire(client).write(Buffer.from([1, 2, 3]) as never),
  'a packet that is promised in parts': (client) => void wire(client).write('51000000-["join"]'),
  'a reserved name': (client) => void wire(client).write('2["disconnecting"]'),
  'a prototype as a name': (client) => void wire(client).write('2["__proto__"]'),
  'an unknown message': (client) => void wire(client).write('2["shout","hey"]'),
  'a question without room for the answer': (client) =>
    void wire(client).write('2["join",{"scope":"team:1"}]'),
  'a second sign-in': (client) => void wire(client).write('0{"token":"x"}'),
};

test('whoever breaks the rules is cut off, and nobody else feels it', async () => {
  const { vera, walt } = await people('vera', 'walt');
  const scope = await makeScope('team', vera, walt);
  const good = await connect(vera);
  await good.join(scope);
  const quiet = vi.fn();
  good.socket.on('disconnect', quiet);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  let heard = 0;
  for (const [name, misbehave] of Object.entries(misdeeds)) {
    const bad = await connect(walt);
    bad.socket.io.reconnection(false);
    await bad.join(scope);
    const closed = new Promise((resolve) => bad.socket.once('disconnect', () => resolve(name)));
    misbehave(bad);
    expect(await closed).toBe(name);
    await note(scope, name);
    heard += 1;
    await vi.waitFor(() => expect(good.received).toHaveLength(heard));
  }
  expect(quiet).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test('who stops reading is cut off before what piles up becomes large', async () => {
  const { zoe } = await people('zoe');
  const other = await serve({ heartbeatMs: 200 });
  try {
    const scope = await makeScope('team', zoe);
    const [deaf, good] = [await connect(zoe, other.url), await connect(zoe, other.url)];
    await Promise.all([deaf.join(scope), good.join(scope)]);
    const connection = deafen(deaf);
    const text = 'x'.repeat(1024 * 1024);
    // More than the system takes off our hands.
    for (let n = 0; n < 24; n += 1) await note(scope, text, (events) => other.live.committed(events));
    await vi.waitFor(() => expect(good.received).toHaveLength(24), 10_000);
    await vi.waitFor(async () => expect(await other.connections()).toBe(1), 10_000);
    // What it still hears when it listens again is less than was said.
    connection.resume();
    await vi.waitFor(() => expect(deaf.socket.connected).toBe(false), 10_000);
    expect(deaf.received.length).toBeLessThan(24);
    expect(good.socket.connected).toBe(true);
  } finally {
    await other.close();
  }
});

test('who leaves the channel does not keep the line', async () => {
  const { xena } = await people('xena');
  const client = await connect(xena);
  const lineClosed = new Promise((resolve) => wire(client).once('close', resolve));
  wire(client).write('1');
  await lineClosed;
});

test('closing ends every socket and lets the server stop', async () => {
  const { yara } = await people('yara');
  const other = await serve();
  const client = await connect(yara, other.url);
  await other.close();
  await vi.waitFor(() => expect(client.socket.connected).toBe(false));
  client.socket.io.reconnection(false);
});
