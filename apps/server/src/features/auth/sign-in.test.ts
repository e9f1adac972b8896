import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { watchQueries } from '../../testing/asked-queries';
import { deviceOf } from '../../testing/devices';
import { mailsTo } from '../../testing/mails';
import { isFull } from '../../testing/matrix';
import { hashThreads } from './hash-threads';
import { HASHES_AT_ONCE, hashPassword } from './passwords';
import { setPassword } from './security.repository';

const verify = vi.spyOn(hashThreads, 'verify');
afterAll(() => verify.mockRestore());

const { people, platform, context, clock, app, call } = await createTestApp({
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '1',
});
const MAX_SECONDS = LIMITS.signInTries.minutes * 60;

/** From an address of its own unless told: strangers come from wherever. */
let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function enter(body: Record<string, unknown>, address = nextAddress()) {
  const response = await app.inject({
    method: 'POST',
    url: '/auth-service/auth/signin',
    headers: { 'x-forwarded-for': address },
    payload: body,
  });
  const { item, error } = response.json();
  return { status: response.statusCode, item, error, headers: response.headers };
}

const enterAs = ({ username, password }: Person, more: object = {}, address?: string) =>
  enter({ username, password, ...more }, address);
const tryWrong = (username: string, address?: string) =>
  enter({ username, password: 'not-the-password' }, address);

const mailsOf = (name: string) => mailsTo(platform, `${name}@example.org`);

describe('strangers who guess', () => {
  test('after many wrong tries from 100 addresses a known device enters at once, an unknown one waits a quarter of an hour at most', async () => {
    const { alice } = await people('alice');
    const first = await enterAs(alice);
    expect(first.status).toBe(200);
    const from = Array.from({ length: 100 }, nextAddress);
    verify.mockClear();
    for (let round = 0; round < (isFull ? 10 : 2); round += 1) {
      await Promise.all(from.map((address) => tryWrong('alice', address)));
    }
    // Whatever came beyond the limit was not even looked at.
    expect(verify).toHaveBeenCalledTimes(LIMITS.signInTries.max);

    const unknown = await enterAs(alice);
    expect(unknown).toMatchObject({ status: 429, error: { code: 'common.too_many_requests' } });
    expect(unknown.error.params.seconds).toBeGreaterThan(0);
    expect(unknown.error.params.seconds).toBeLessThanOrEqual(MAX_SECONDS);
    expect(unknown.headers['retry-after']).toBe(String(unknown.error.params.seconds));
    const known = await enterAs(alice, { devices: [first.item.device] });
    expect(known.status).toBe(200);

    clock.advance({ minutes: LIMITS.signInTries.minutes });
    expect((await enterAs(alice)).status).toBe(200);
  });

  test('nothing is let through by coming at once, and right ones are not counted', async () => {
    const { bob } = await people('bob');
    for (let time = 0; time < 2 * LIMITS.signInTries.max; time += 1) {
      expect((await enterAs(bob)).status).toBe(200);
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryWrong('bob')));
    const refused = answers.filter(({ status }) => status === 401);
    expect(refused).toHaveLength(LIMITS.signInTries.max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - LIMITS.signInTries.max);
  });

  test('one address that tries one password on many accounts is slowed, and others are not', async () => {
    const { frank } = await people('frank');
    const address = nextAddress();
    for (let time = 0; time < LIMITS.signInTries.perAddress; time += 1) {
      expect(await tryWrong(`nobody_${time}`, address)).toMatchObject({ status: 401 });
    }
    const slowed = await enterAs(frank, {}, address);
    expect(slowed).toMatchObject({ status: 429 });
    expect(slowed.error.params.seconds).toBeLessThanOrEqual(MAX_SECONDS);
    const devices = [await deviceOf(platform, frank)];
    clock.advance({ minutes: 1 });
    expect(await enterAs(frank, { devices }, address)).toMatchObject({ status: 200 });
    expect(await enterAs(frank)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a day ahead', 24 * 60],
    ['an hour behind', -60],
  ])('a clock that is set %s shuts nobody out for longer', async (_, minutes) => {
    const name = minutes > 0 ? 'grace' : 'heidi';
    const person = (await people(name))[name];
    if (!person) throw new Error('nobody was made');
    const { item } = await enterAs(person);
    for (let time = 0; time < LIMITS.signInTries.max; time += 1) await tryWrong(name);
    clock.advance({ minutes });
    const later = await enterAs(person);
    if (later.status !== 200) expect(later.error.params.seconds).toBeLessThanOrEqual(MAX_SECONDS);
    const known = await enterAs(person, { devices: [item.device] });
    expect(known).toMatchObject({ status: 200 });
    expect(await call(getCurrentUser, {}, { token: known.item.accessToken })).toMatchObject({ ok: true });
    expect(await person.call(getCurrentUser, {})).toMatchObject({ ok: true });
    clock.advance({ minutes: LIMITS.signInTries.minutes });
    expect((await enterAs(person)).status).toBe(200);
    clock.advance({ minutes: -minutes });
  });
});

describe('an account that does not exist', () => {
  /** How it was refused, and what that took. */
  async function trace(work: () => ReturnType<typeof enter>) {
    const queries = watchQueries();
    verify.mockClear();
    const { status, error, headers } = await work();
    // Others than its own come from what runs besides.
    const asked = queries
      .asked()
      .map(({ text }) => text)
      .filter((text) => text.includes('users'));
    queries.stop();
    const { requestId: _, ...told } = error;
    // The number of a request grows by a digit now and then.
    const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
    return { status, told, headers: rest, asked, hashed: verify.mock.calls.length };
  }

  test('is refused by the same bytes and the same work, before and after it is throttled', async () => {
    const { ivan, mallory } = await people('ivan', 'mallory');
    const devices = [await deviceOf(platform, mallory)];
    const ways = (username: string, email: string) => [
      () => tryWrong(username),
      () => tryWrong(email),
      () => enter({ username, password: 'not-the-password', devices, code: '123456' }),
    ];
    const there = ways('ivan', 'ivan@example.org');
    const missing = ways('boris', 'boris@example.org');
    for (let time = 0; time < LIMITS.signInTries.max + 2; time += 1) {
      for (const [index, way] of there.entries()) {
        const other = missing[index];
        if (!other) throw new Error('a way is missing');
        expect(await trace(way)).toEqual(await trace(other));
      }
    }
    expect(await tryWrong('boris')).toMatchObject({ status: 429 });
    expect(ivan.username).toBe('ivan');
  });

  test('the tries of a username do not show which address belongs to it', async () => {
    const { judy } = await people('judy');
    for (let time = 0; time < LIMITS.signInTries.max; time += 1) await tryWrong('judy');
    expect(await tryWrong('JUDY ')).toMatchObject({ status: 429 });
    expect(await tryWrong('judy@example.org')).toMatchObject({ status: 401 });
    expect(judy.username).toBe('judy');
  });
});

test('however many come at once, few are worked on, the others wait, and those for whom there is no place were no wrong try', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  verify.mockImplementation(async () => {
    await released;
    return false;
  });
  const queries = watchQueries();
  const lookUps = () => queries.asked().filter(({ text }) => /lower\(\W*users\W*username/.test(text)).length;
  const answers = Promise.all(
    Array.from({ length: 300 }, () => tryWrong('walter')).map((one) => one.then(({ status }) => status)),
  );
  const others = Promise.all(Array.from({ length: 300 }, (_, index) => tryWrong(`walter_${index}`)));
  await vi.waitFor(() => expect(lookUps()).toBe(HASHES_AT_ONCE + 2), 10_000);
  release();
  const statuses = (await others).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await answers).filter((status) => status === 401)).toHaveLength(LIMITS.signInTries.max);
  queries.stop();
  const refused = statuses.indexOf(503);
  for (let time = 0; time < LIMITS.signInTries.max; time += 1) {
    expect(await tryWrong(`walter_${refused}`)).toMatchObject({ status: 401 });
  }
  verify.mockReset();
});

describe('a sign-in from a new browser', () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

  test('is told by mail in the language of the account, one from a known device is not', async () => {
    const { kim } = await people('kim');
    const answer = await app.inject({
      method: 'POST',
      url: '/auth-service/auth/signin',
      headers: { 'user-agent': SAFARI },
      payload: { username: 'kim', password: kim.password },
    });
    const { device } = answer.json().item;
    const [mail, ...others] = await mailsOf('kim');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your Quilt account');
    expect(mail?.text).toContain('Safari on iPhone');
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/settings\/account$/m);
    expect((await enterAs(kim, { devices: [device] })).status).toBe(200);
    expect(await mailsOf('kim')).toHaveLength(1);

    await platform.db.updateTable('users').set({ language: 'ru' }).where('id', '=', kim.id).execute();
    await enterAs(kim);
    expect((await mailsOf('kim'))[1]).toMatchObject({ subject: 'Новый вход в ваш аккаунт Quilt' });
  });

  test('cannot be used to write into the mail, and is not told for a demo account', async () => {
    const { lena, oscar } = await people('lena', 'oscar');
    await app.inject({
      method: 'POST',
      url: '/auth-service/auth/signin',
      headers: { 'user-agent': 'Call-us-at-555/1 <b>now</b>' },
      payload: { username: 'oscar', password: oscar.password },
    });
    const [mail] = await mailsOf('oscar');
    expect(mail?.text).toContain('an unknown browser');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/555|<b>now/);
    await platform.db.updateTable('users').set({ is_demo: true }).where('id', '=', lena.id).execute();
    expect((await enterAs(lena)).status).toBe(200);
    expect(await mailsOf('lena')).toEqual([]);
  });

  test('fills nobody’s mailbox whose address was never confirmed', async () => {
    const { niaj } = await people('niaj');
    await platform.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', niaj.id)
      .execute();
    for (let time = 0; time < LIMITS.mailedCode.perDay + 3; time += 1) await enterAs(niaj);
    expect(await mailsOf('niaj')).toHaveLength(LIMITS.mailedCode.perDay);
  });
});

test('a password that is changed while it is being looked at opens nothing any more', async () => {
  const { olivia } = await people('olivia');
  const passwordHash = await hashPassword('another-quilt');
  verify.mockImplementationOnce(async () => {
    await context.transaction((tx) =>
      setPassword(tx, olivia.id, { hash: passwordHash, mailedAt: null }, clock.now()),
    );
    return true;
  });
  expect(await enterAs(olivia)).toMatchObject({ status: 401, error: { code: 'auth.bad_credentials' } });
  expect(await call(signIn, { body: { username: 'olivia', password: 'another-quilt' } })).toMatchObject({
    ok: true,
  });
});

test('an account that is to be deleted can still be signed in to', async () => {
  const { peggy } = await people('peggy');
  await platform.db
    .updateTable('users')
    .set({ deletes_at: new Date(clock.now().getTime() + 1) })
    .where('id', '=', peggy.id)
    .execute();
  expect((await enterAs(peggy)).status).toBe(200);
});
