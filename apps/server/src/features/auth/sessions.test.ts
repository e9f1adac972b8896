import type { SessionId } from '@quilt/contract/core';
import { endOtherSessions, endSession, listSessions, signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { deviceOf } from '../../testing/devices';
import { connectLive, type LiveClient, until } from '../../testing/live-client';
import { toDevice } from './session.presenter';

const { people, platform, clock, app, call } = await createTestApp();
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const clients: LiveClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Signed in once more, as from another browser. */
async function again({ id, username, password }: Person): Promise<string> {
  const devices = [await deviceOf(platform, { id })];
  const answer = await call(signIn, { body: { username, password, devices } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.accessToken;
}

async function connect(token: string): Promise<LiveClient> {
  const client = connectLive({ url, token });
  clients.push(client);
  expect(await client.connected()).toBeNull();
  return client;
}

async function sessionsOf(person: Person) {
  const answer = await person.call(listSessions, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.items;
}

const codeFor = async (token: string) => {
  const answer = await call(getCurrentUser, {}, { token });
  return answer.ok ? 'ok' : answer.error.code;
};

test('the list tells where one is signed in, here first, then last used first, and nothing of others', async () => {
  const { alice, bob } = await people('alice', 'bob');
  clock.advance({ minutes: 10 });
  await again(alice);
  const list = await sessionsOf(alice);
  // Its own use was written down before the other began.
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  clock.advance({ minutes: 10 });
  await alice.call(getCurrentUser, {});
  expect((await sessionsOf(alice)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(await sessionsOf(bob)).toMatchObject([
    { browser: null, system: null, kind: 'unknown', isCurrent: true },
  ]);
  clock.advance({ days: LIMITS.session.days - 1 });
  await alice.call(getCurrentUser, {});
  clock.advance({ days: 2 });
  expect(await sessionsOf(alice)).toHaveLength(1);
});

test.each([
  [
    'Chrome',
    'macOS',
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  ],
  [
    'Safari',
    'iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari',
    'iPad',
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox',
    'Windows',
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0',
  ],
  [null, null, 'unknown', 'Free-money/1 <script>'],
  [null, null, 'unknown', ''],
])('%s on %s (%s) is told from its own words', (browser, system, kind, userAgent) => {
  expect(toDevice(userAgent)).toEqual({ browser, system, kind });
});

test('one can be ended, with its socket; somebody else’s, an unknown one and one that has ended are not found', async () => {
  const { carol, dave } = await people('carol', 'dave');
  const other = await again(carol);
  const socket = await connect(other);
  const own = await connect(carol.token);
  const id = (await sessionsOf(carol)).find(({ isCurrent }) => !isCurrent)?.id;
  if (id === undefined) throw new Error('there is no other session');
  for (const missing of [id, 987_654_321 as SessionId]) {
    expect(await dave.call(endSession, { params: { id: missing } })).toMatchObject({
      status: 404,
      error: { code: 'common.not_found' },
    });
  }
  expect(await codeFor(other)).toBe('ok');
  expect(await carol.call(endSession, { params: { id } })).toMatchObject({ ok: true, status: 204 });
  expect(await codeFor(other)).toBe('auth.session_ended');
  await until(() => expect(socket.ended).toEqual(['auth.session_ended']));
  expect(await carol.call(endSession, { params: { id } })).toMatchObject({ status: 404 });
  expect([own.ended, await codeFor(carol.token)]).toEqual([[], 'ok']);
});

test('all others can be ended, with their sockets, and nobody else’s', async () => {
  const { erin, frank } = await people('erin', 'frank');
  const tokens = [await again(erin), await again(erin)];
  const sockets = await Promise.all(tokens.map(connect));
  const own = await connect(erin.token);
  expect(await erin.call(endOtherSessions, {})).toMatchObject({ ok: true, status: 204 });
  expect(await Promise.all(tokens.map(codeFor))).toEqual(tokens.map(() => 'auth.session_ended'));
  for (const socket of sockets) await until(() => expect(socket.ended).toEqual(['auth.session_ended']));
  expect([own.ended, await codeFor(erin.token), await codeFor(frank.token)]).toEqual([[], 'ok', 'ok']);
  expect(await erin.call(endOtherSessions, {})).toMatchObject({ ok: true });
});

test('there are at most so many: one more ends the one that was not used for longest, also when many come at once', async () => {
  const { grace } = await people('grace');
  const max = LIMITS.session.perUser;
  const tokens: string[] = [];
  for (let time = 1; time < max; time += 1) tokens.push(await again(grace));
  expect(await codeFor(grace.token)).toBe('ok');
  clock.advance({ minutes: LIMITS.session.touchMinutes + 1 });
  // Only this one is used, so that it is not among those that go.
  await codeFor(grace.token);
  const more = await Promise.all(Array.from({ length: 20 }, () => again(grace)));
  expect(await sessionsOf(grace)).toHaveLength(max);
  const { rows } = await platform.pool.query('select count(*) as n from sessions where user_id = $1', [
    grace.id,
  ]);
  expect(rows[0].n).toBe(max);
  expect(await Promise.all(more.map(codeFor))).toEqual(more.map(() => 'ok'));
  const left = await Promise.all(tokens.map(codeFor));
  expect(left.filter((code) => code !== 'ok')).toHaveLength(20);
});

test('with a clock that was set back, the newest one is not what goes', async () => {
  const { heidi } = await people('heidi');
  for (let time = 1; time < LIMITS.session.perUser; time += 1) await again(heidi);
  clock.advance({ minutes: -60 });
  const newest = await again(heidi);
  expect(await codeFor(newest)).toBe('ok');
  clock.advance({ minutes: 60 });
});

test('of what a browser says of itself no more is kept than a session holds', async () => {
  const { walter } = await people('walter');
  const longest = 'a'.repeat(LIMITS.session.deviceLength);
  await app.inject({
    method: 'POST',
    url: '/auth-service/auth/signin',
    headers: { 'user-agent': `${longest}b` },
    payload: { username: 'walter', password: walter.password },
  });
  const { rows } = await platform.pool.query(
    'select device from sessions where user_id = $1 order by id desc limit 1',
    [walter.id],
  );
  expect(rows).toEqual([{ device: longest }]);
});
