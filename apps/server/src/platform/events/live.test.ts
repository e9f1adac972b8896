import type { Socket } from 'node:net';
import { type LiveEvent, type Scope, toScope } from '@quilt/contract/core';
import { signOut } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { watchQueries } from '../../testing/asked-queries';
import { type LiveClient, until } from '../../testing/live-client';
import { createLiveWorld, ORIGIN, textsOf } from '../../testing/live-world';

const PAST_EVERY_ID = toScope('team', '9007199254740992');

const world = await createLiveWorld();
const { platform, people, main, serve, open, connect, makeScope, note } = world;

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
  world.admit(dave, missing);
  world.admit(dave, PAST_EVERY_ID);
  await sql`insert into scopes (scope) values (${PAST_EVERY_ID})`.execute(platform.db);
  expect(await outside.join(scope)).toEqual(refused);
  expect(await outside.join(toScope('user', dave.uuid))).toEqual(refused);
  for (const asked of [missing, PAST_EVERY_ID, 'chat:1', 'team:-1', 'team:0', 'nonsense', '', 7, null, {}]) {
    expect(await inside.join(asked)).toEqual(refused);
  }

  await note(scope, 'hello');
  await until(() => expect(textsOf(inside)).toEqual(['hello']));
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
  await until(() => expect(client.received).toHaveLength(5));
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
    await until(() => expect(textsOf(client)).toEqual(['untold']));
    await until(() =>
      expect(client.heartbeats.at(-1)).toEqual({ [scope]: 1, [toScope('user', gina.uuid)]: 0 }),
    );
  } finally {
    await other.close();
  }
});

test('a heartbeat asks for the scopes of open sockets only', async () => {
  const { hugo, ines } = await people('hugo', 'ines');
  const other = await serve({ heartbeatMs: 20 });
  const queries = watchQueries();
  try {
    const [shared, alone] = [await makeScope('team', hugo, ines), await makeScope('team', hugo)];
    const [leaving, staying] = [await connect(hugo, other.url), await connect(ines, other.url)];
    await Promise.all([leaving.join(shared), leaving.join(alone), staying.join(shared)]);
    /** The scopes that the last heartbeat has asked for. */
    const beat = () =>
      queries.asked().findLast(({ text }) => text.includes('select scope, seq from scopes'))?.values[0];
    await until(() => expect(beat()).toEqual(expect.arrayContaining([shared, alone])));
    leaving.close();
    const left = new Set([toScope('user', ines.uuid), shared]);
    await until(() => expect(new Set(beat() as Scope[])).toEqual(left));
  } finally {
    queries.stop();
    await other.close();
  }
});

test('nobody can leave their own scope', async () => {
  const { olga } = await people('olga');
  const own = toScope('user', olga.uuid);
  const client = await connect(olga);
  await client.leave(own);
  await note(own, 'still heard');
  await until(() => expect(textsOf(client)).toEqual(['still heard']));
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

/** What goes over the wire below Socket.IO's own messages. */
const wire = (client: LiveClient) => client.socket.io.engine;
/** Leaves everything that comes where it is. */
function deafen(client: LiveClient): Socket {
  client.socket.io.reconnection(false);
  const { ws } = wire(client).transport as unknown as { ws: { _socket: Socket } };
  return ws._socket.pause();
}

const misdeeds: Record<string, (client: LiveClient) => void> = {
  'an oversize packet': (client) =>
    void client.socket.emit(
      'join',
      { scopes: ['x'.repeat(LIMITS.liveSocket.packetBytes) as Scope] },
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
    void wire(client).write('2["join",{"scopes":["team:1"]}]'),
  'a second sign-in': (client) => void wire(client).write('0{"token":"x"}'),
  // The last, for it uses up what the user may send.
  'a flood': (client) => {
    for (let n = 0; n < LIMITS.liveSocket.packetBurst * 2; n += 1) {
      client.socket.emit('leave', { scope: toScope('team', 1) }, () => undefined);
    }
  },
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
    await until(() => expect(good.received).toHaveLength(heard));
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
    await until(() => expect(good.received).toHaveLength(24));
    await until(async () => expect(await other.connections()).toBe(1));
    // What it still hears when it listens again is less than was said.
    connection.resume();
    await until(() => expect(deaf.socket.connected).toBe(false));
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
  await until(() => expect(client.socket.connected).toBe(false));
  client.socket.io.reconnection(false);
});
