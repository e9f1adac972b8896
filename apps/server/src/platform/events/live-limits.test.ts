import { connect as connectTcp } from 'node:net';
import { toScope } from '@quilt/contract/core';
import { signOut } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test, vi } from 'vitest';
import { startSession } from '../../features/auth';
import { until } from '../../testing/live-client';
import { createLiveWorld } from '../../testing/live-world';
import { createApiHeaders } from '../http';

const world = await createLiveWorld();
const { platform, context, clock, people, main, serve, open, connect, makeScope } = world;
const { perUser, scopes, packetBurst } = LIMITS.liveSocket;
const REFUSED = { ok: false, code: 'common.not_found' };

const newToken = (user: Parameters<typeof startSession>[2]['user']) =>
  context.transaction((tx) =>
    startSession(tx, context, { user, now: clock.now(), userAgent: 'another', address: '127.0.0.1' }),
  );

test('a user opens so many sockets and no more, over all sessions; closing one makes room', async () => {
  const { alice, bob } = await people('alice', 'bob');
  const tokens = [alice.token, await newToken(alice)];
  // All at once, so that none is counted too late.
  const clients = Array.from({ length: perUser + 5 }, (_, n) => open(tokens[n % 2]));
  const outcomes = await Promise.all(clients.map((client) => client.connected()));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(perUser);
  expect(outcomes.filter((outcome) => outcome === 'live.too_many_sockets')).toHaveLength(5);
  expect(await open(bob.token).connected()).toBeNull();

  clients[outcomes.indexOf(null)]?.close();
  await until(async () => expect(await open(alice.token).connected()).toBeNull());
});

test('signing in many times on one line takes one place, which it gives back', async () => {
  const { nina } = await people('nina');
  for (let round = 0; round < perUser; round += 1) {
    const client = open(nina.token);
    client.socket.io.once('open', () => {
      for (let n = 0; n < 3; n += 1)
        client.socket.io.engine.write(`0${JSON.stringify({ token: nina.token })}`);
    });
    await client.connected();
    client.close();
  }
  await until(async () => expect(await open(nina.token).connected()).toBeNull());
});

test('packets are counted per user: more sockets, or new ones, may not send more', async () => {
  const { carol, dave } = await people('carol', 'dave');
  const [good, ...bad] = [
    await connect(dave),
    await connect(carol),
    await connect(carol),
    await connect(carol),
  ];
  const cut = vi.fn();
  for (const client of bad) {
    client.socket.io.reconnection(false);
    client.socket.on('disconnect', cut);
    for (let n = 0; n < packetBurst * 0.9; n += 1) {
      client.socket.emit('leave', { scope: toScope('team', 1) }, () => undefined);
    }
  }
  await until(() => expect(cut).toHaveBeenCalled());
  expect(good?.socket.connected).toBe(true);
  expect(await good?.join(toScope('team', 1))).toEqual(REFUSED);
});

test('who may not join costs one question and no look at the scope; a kind of nobody costs nothing', async () => {
  const { erin } = await people('erin');
  const scope = await makeScope('team');
  const client = await connect(erin);
  const query = vi.spyOn(platform.pool, 'connect');
  const asked = vi.fn(async () => undefined);
  world.beforeAnswer = asked;
  try {
    expect(await client.join(scope)).toEqual(REFUSED);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await client.join(toScope('chat', 1))).toEqual(REFUSED);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(query).not.toHaveBeenCalled();
    world.admit(erin, scope);
    expect(await client.join(scope)).toEqual({ ok: true, seq: 0 });
    expect(query).toHaveBeenCalledTimes(1);
  } finally {
    query.mockRestore();
  }
});

test('access that ends while the scope is being opened is noticed, though the change was told before', async () => {
  const { fred } = await people('fred');
  const scope = await makeScope('team', fred);
  const client = await connect(fred);
  const untold: unknown[] = [];
  let asked = 0;
  // After the first yes, before the number of the scope is read.
  world.beforeAnswer = async () => {
    asked += 1;
    if (asked === 1) await world.remove(fred, scope, fred.uuid, (events) => void untold.push(...events));
  };
  expect(await client.join(scope)).toEqual(REFUSED);
  expect(untold).toHaveLength(1);
  expect(asked).toBe(2);
});

test('few joins run at once, fewer of one user, and the rest wait their turn', async () => {
  const { gina, hana, ivan } = await people('gina', 'hana', 'ivan');
  const clients = [await connect(gina), await connect(gina), await connect(hana), await connect(ivan)];
  const running = new Map<string, number>();
  const seen: Record<string, number> = {};
  world.beforeAnswer = async ({ username }) => {
    const mine = (running.get(username) ?? 0) + 1;
    running.set(username, mine);
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    seen[username] = Math.max(seen[username] ?? 0, mine);
    seen.all = Math.max(seen.all ?? 0, all);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running.set(username, (running.get(username) ?? 1) - 1);
  };
  const joins = clients.flatMap((client) =>
    Array.from({ length: 20 }, (_, n) => client.join(toScope('team', 900 + n))),
  );
  for (const answer of await Promise.all(joins)) expect(answer).toEqual(REFUSED);
  const { all, ...each } = seen;
  expect([all, Math.max(...Object.values(each))]).toEqual([4, 2]);
});

test('one scope asked for again and again before it is answered is refused in the end', async () => {
  const { jane } = await people('jane');
  const client = await connect(jane);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.beforeAnswer = () => held;
  const joins = Array.from({ length: scopes + 5 }, () => client.join(toScope('team', 990)));
  expect(await joins.at(-1)).toEqual({ ok: false, code: 'common.unavailable' });
  answer();
  const answers = await Promise.all(joins);
  expect(answers.filter((each) => !each.ok && each.code === 'common.not_found')).toHaveLength(scopes);
});

test('joins that fail are logged now and then, without a stack; the session check goes on', async () => {
  const { kurt } = await people('kurt');
  const other = await serve({ sessionCheckMs: 20 });
  try {
    const client = await connect(kurt, other.url);
    const logged = vi.spyOn(platform.log, 'error');
    world.beforeAnswer = async () => {
      throw new Error('no answer');
    };
    const joins = Array.from({ length: 50 }, (_, n) => client.join(toScope('team', 900 + n)));
    for (const answer of await Promise.all(joins))
      expect(answer).toEqual({ ok: false, code: 'common.unavailable' });
    const lines = logged.mock.calls.filter(([, text]) => text === 'a scope could not be joined');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(10);
    expect(lines[0]?.[0]).toEqual({ reason: 'Error no answer', scope: expect.any(String) });
    logged.mockRestore();

    // Joins that wait for the database leave the check of sessions its connection.
    world.beforeAnswer = () =>
      platform.pool.query('select pg_sleep(60)').then(
        () => undefined,
        () => undefined,
      );
    for (let n = 0; n < 50; n += 1) void client.join(toScope('team', 900 + n)).catch(() => undefined);
    await kurt.call(signOut, {});
    await until(() => expect(client.ended).toEqual(['auth.session_ended']));
  } finally {
    await platform.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()`,
    );
    await other.close();
  }
});

test('an address is told so many times a minute why it is refused, and who shares it does not feel it', async () => {
  const { lena } = await people('lena');
  const from = (address: string, token: string) =>
    open(token, { headers: { 'x-forwarded-for': address } }).connected();
  const authenticated = vi.spyOn(platform.pool, 'connect');
  for (let n = 0; n < LIMITS.refusedSocketsPerMinute; n += 1)
    expect(await from('192.0.2.1', 'a-wrong-token-of-some-length')).toBe('auth.session_ended');
  authenticated.mockClear();
  expect(await from('192.0.2.1', 'a-wrong-token-of-some-length')).toBe('common.unavailable');
  expect(authenticated).not.toHaveBeenCalled();
  authenticated.mockRestore();
  expect(await from('192.0.2.1', lena.token)).toBeNull();
});

test('who is refused has no second try on the same line', async () => {
  const { mary } = await people('mary');
  const other = await serve();
  try {
    const client = open('nonsense', { url: other.url });
    const { engine } = client.socket.io;
    // Stays where it is, unlike a browser's client.
    engine.close = () => engine;
    expect(await client.connected()).toBe('auth.session_ended');
    engine.write(`0${JSON.stringify({ token: mary.token })}`);
    await until(async () => expect(await other.connections()).toBe(0));
  } finally {
    await other.close();
  }
});

/** Everything that comes back for these bytes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const line = connectTcp(Number(new URL(main.url).port), '127.0.0.1', () => line.write(bytes));
    line.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    line.on('close', () => resolve(answer)).on('error', reject);
  });
}

test('a request that offers another protocol is answered as if it had not, with its body', async () => {
  const offer =
    'Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n';
  expect(await send(`GET /health HTTP/1.1\r\n${offer}X-Own: 1\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*GET \/health 1 $/,
  );
  expect(await send(`POST /api/x HTTP/1.1\r\n${offer}Content-Length: 5\r\n\r\nhello`)).toMatch(
    /POST \/api\/x undefined hello$/,
  );
});

test('refusals of the channel have the headers of every answer, and may not be taken for another type', async () => {
  const polling = await fetch(`${main.url}/socket.io/?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
  const headers = Object.entries(createApiHeaders(platform.config));
  expect(headers.length).toBeGreaterThan(4);
  for (const [name, value] of headers) expect(polling.headers.get(name), name).toBe(value);
  const upgrade = await send(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nOrigin: https://elsewhere.example\r\n' +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  expect(upgrade).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of headers) expect(upgrade).toContain(`\r\n${name}: ${value}\r\n`);
  expect(upgrade).not.toContain('text/html');
});
