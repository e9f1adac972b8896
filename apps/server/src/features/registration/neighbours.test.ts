import { signIn } from '@quilt/contract/features/auth';
import { readUndo } from '@quilt/contract/features/recovery';
import { checkUsername, sendCode, signUp, verifyCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing';
import { deviceOf } from '../../testing/devices';
import { wishOf } from '../../testing/sign-ups';

// All of them are behind one address, as in an office.
const { app, people, platform, clock, call } = await createTestApp();
const TOO_MANY = { status: 429, error: { code: 'common.too_many_requests' } };

beforeEach(() => clock.advance({ minutes: 20 }));

test('strangers use up nothing of whoever is signed in at their address', async () => {
  const { alice } = await people('alice');
  const token = 'x';
  for (let time = 0; time < LIMITS.usernameChecksPerMinute; time += 1) {
    const email = `nobody${time}@example.org`;
    await call(sendCode, { body: { email } });
    await call(verifyCode, { body: { email, code: '000000' } });
    await call(readUndo, { params: { token } });
    await call(checkUsername, { query: { username: 'somebody' } });
  }
  const [email, code, username] = ['alice@new.example', '000000', 'somebody'];
  expect(await call(checkUsername, { query: { username } })).toMatchObject(TOO_MANY);
  for (const answer of [
    await alice.call(sendCode, { body: { email } }),
    await alice.call(checkUsername, { query: { username } }),
  ]) {
    expect(answer).toMatchObject({ ok: true });
  }
  expect(await alice.call(verifyCode, { body: { email, code } })).toMatchObject({
    error: { code: 'auth.wrong_code' },
  });
  expect(await alice.call(readUndo, { params: { token } })).toMatchObject({ status: 404 });
});

test('whoever has an account makes no more of them for that', async () => {
  const { bob } = await people('bob');
  const { username } = bob;
  for (let time = 0; time < LIMITS.signUpsPerHour; time += 1) {
    await bob.call(signUp, { body: { ...wishOf('taken'), username } });
  }
  expect(await bob.call(signUp, { body: wishOf('one-more') })).toMatchObject(TOO_MANY);
});

test('a known device signs in whatever strangers do at its address, and only it', async () => {
  const { carol, dave } = await people('carol', 'dave');
  const own = await deviceOf(platform, carol);
  const enter = (devices: string[]) =>
    call(signIn, { body: { username: 'carol', password: carol.password, devices } });
  for (let time = 0; time < LIMITS.signInsPerMinute; time += 1) {
    await call(signIn, { body: { username: `nobody${time}`, password: 'x' } });
  }
  expect(await enter([await deviceOf(platform, dave)])).toMatchObject(TOO_MANY);
  const find = vi.spyOn(platform.pool, 'connect');
  expect(await enter([own.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))])).toMatchObject(TOO_MANY);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
  expect(await enter(['x', own])).toMatchObject({ ok: true });
});

test('each known device is bounded by itself, and shuts out no other of its account', async () => {
  const { erin } = await people('erin');
  const [first, second] = [await deviceOf(platform, erin), await deviceOf(platform, erin)];
  const enter = (password: string, device: string) =>
    call(signIn, { body: { username: 'erin', password, devices: [device] } });
  for (let time = 0; time < LIMITS.signInsPerMinute; time += 1) await enter('not-it', first);
  const find = vi.spyOn(platform.pool, 'connect');
  expect(await enter(erin.password, first)).toMatchObject(TOO_MANY);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
  expect(await enter(erin.password, second)).toMatchObject({ ok: true });
});

test('a device of one’s own gets nobody past the queue of all others', async () => {
  const { gina, hugo } = await people('gina', 'hugo');
  const [own, known] = [await deviceOf(platform, gina), await deviceOf(platform, hugo)];
  const flood = Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      call(signIn, { body: { username: `nobody${n}`, password: 'x', devices: [own] } }),
    ),
  );
  const entered = call(signIn, { body: { username: 'hugo', password: hugo.password, devices: [known] } });
  expect(await entered).toMatchObject({ ok: true });
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test.each([
  ['that says nothing', 422, '{}', 'application/json'],
  ['that cannot be read', 400, '{"username":', 'application/json'],
  ['of another type', 415, 'username=x', 'text/plain'],
  ['that is too large', 413, JSON.stringify('x'.repeat(LIMITS.jsonBodyBytes)), 'application/json'],
])('a sign-in with a body %s counts for its address', async (_, status, payload, type) => {
  const who = `ivan${status}`;
  const { [who]: ivan } = await people(who);
  if (!ivan) throw new Error('nobody was made');
  const headers = { 'content-type': type };
  const send = () => app.inject({ method: 'POST', url: '/auth-service/auth/signin', payload, headers });
  for (let time = 0; time < LIMITS.signInsPerMinute; time += 1) {
    expect((await send()).statusCode).toBe(status);
  }
  expect((await send()).statusCode).toBe(429);
  const devices = [await deviceOf(platform, ivan)];
  const known = await call(signIn, { body: { username: who, password: ivan.password, devices } });
  expect(known).toMatchObject({ ok: true });
});

test('however many devices one account has collected, the others get their turn', async () => {
  const { olga, petr } = await people('olga', 'petr');
  const known = await deviceOf(platform, petr);
  const collected = await Promise.all(Array.from({ length: 300 }, () => deviceOf(platform, olga)));
  const flood = collected.map((device, n) =>
    call(signIn, { body: { username: `nobody${n}`, password: 'x', devices: [device] } }),
  );
  const entered = call(signIn, { body: { username: 'petr', password: petr.password, devices: [known] } });
  expect(await entered).toMatchObject({ ok: true });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429, 503]));
});
