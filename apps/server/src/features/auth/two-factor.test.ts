import {
  confirmTwoFactor,
  getSecurity,
  keepRecoveryCodes,
  proveSelf,
  renewRecoveryCodes,
  signIn,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { TOTP } from 'otpauth';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { deviceOf } from '../../testing/devices';
import { mailsTo } from '../../testing/mails';
import { AT_ONCE } from '../../testing/matrix';
import { beginTwoFactor, turnOnTwoFactor } from '../../testing/two-factor';

const server = await createTestApp();
const { people, platform, clock, call, log } = server;
const STEP_MINUTES = 0.5;
afterEach(() => vi.restoreAllMocks());

const start = (person: Person) => beginTwoFactor(server, person);
const turnOn = (person: Person) => turnOnTwoFactor(server, person);

function enter({ username, password }: Person, code?: string, devices?: string[]) {
  return call(signIn, {
    body: { username, password, ...(code === undefined ? {} : { code }), ...(devices ? { devices } : {}) },
  });
}

const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function subjectsTo(name: string): Promise<string[]> {
  return (await mailsTo(platform, `${name}@example.org`)).map(({ subject }) => subject);
}

describe('turning it on', () => {
  test('takes the first code of the app; before that nothing is asked for', async () => {
    const { alice } = await people('alice');
    const { secret, uri, recoveryCodes, codeNow } = await start(alice);
    expect(uri).toBe(
      `otpauth://totp/Quilt:alice?issuer=Quilt&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recoveryCodes).size).toBe(LIMITS.twoFactor.recoveryCodes);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(await enter(alice)).toMatchObject({ ok: true });
    expect(await alice.call(getSecurity, {})).toMatchObject({ data: { item: { twoFactor: null } } });

    const code = codeNow();
    expect(await alice.call(confirmTwoFactor, { body: { code: wrongCodeFor(code) } })).toMatchObject({
      status: 422,
      error: { code: 'auth.wrong_code', fields: [{ path: 'code' }] },
    });
    expect(await alice.call(confirmTwoFactor, { body: { code } })).toMatchObject({ status: 200 });
    expect(await alice.call(getSecurity, {})).toMatchObject({
      data: { item: { twoFactor: { since: clock.now().toISOString(), recoveryCodesLeft: 10 } } },
    });
    expect(await alice.call(confirmTwoFactor, { body: { code } })).toMatchObject({
      error: { code: 'auth.two_factor_on' },
    });
    expect(await alice.call(startTwoFactor, {})).toMatchObject({ error: { code: 'auth.two_factor_on' } });
    expect((await subjectsTo('alice')).at(-1)).toBe('Two-factor is on for your Quilt account');
    // What confirmed it opens nothing afterwards.
    expect(await enter(alice, code)).toMatchObject({ error: { code: 'auth.wrong_code' } });
  });

  test('asks for the password, as all that touches it does', async () => {
    const { bob } = await people('bob');
    clock.advance({ minutes: LIMITS.proofMinutes });
    const refused = { status: 403, error: { code: 'auth.proof_required' } };
    expect(await bob.call(startTwoFactor, {})).toMatchObject(refused);
    expect(await bob.call(confirmTwoFactor, { body: { code: '123456' } })).toMatchObject(refused);
    expect(await bob.call(stopTwoFactor, {})).toMatchObject(refused);
    expect(await bob.call(renewRecoveryCodes, {})).toMatchObject(refused);
    expect(await bob.call(keepRecoveryCodes, { body: { code: '4KQ9-2MXT' } })).toMatchObject(refused);
    await bob.call(proveSelf, { body: { password: bob.password } });
    expect(await bob.call(confirmTwoFactor, { body: { code: '123456' } })).toMatchObject({
      error: { code: 'auth.two_factor_off' },
    });
    expect(await bob.call(renewRecoveryCodes, {})).toMatchObject({ error: { code: 'auth.two_factor_off' } });
    await bob.call(startTwoFactor, {});
    expect(await bob.call(renewRecoveryCodes, {})).toMatchObject({ error: { code: 'auth.two_factor_off' } });
    expect(await bob.call(keepRecoveryCodes, { body: { code: '4KQ9-2MXT' } })).toMatchObject({
      error: { code: 'auth.two_factor_off' },
    });
    expect(await bob.call(stopTwoFactor, {})).toMatchObject({ ok: true });
    expect(await subjectsTo('bob')).toEqual([]);
  });

  test('started anew, it forgets the former key; keys and codes are in no row and no log', async () => {
    const { carol } = await people('carol');
    const first = await start(carol);
    const second = await start(carol);
    expect(second.secret).not.toBe(first.secret);
    const { rows } = await platform.pool.query(
      'select * from two_factor t join recovery_codes using (user_id) where user_id = $1',
      [carol.id],
    );
    expect(rows).toHaveLength(LIMITS.twoFactor.recoveryCodes);
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const secret of [second.secret, ...second.recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(log()).not.toContain(secret);
    }
    expect(await carol.call(confirmTwoFactor, { body: { code: first.codeNow() } })).toMatchObject({
      error: { code: 'auth.wrong_code' },
    });
    expect(await carol.call(confirmTwoFactor, { body: { code: second.codeNow() } })).toMatchObject({
      ok: true,
    });
  });
});

describe('signing in with it', () => {
  test('takes the password and then a code; nothing is told to those without the password', async () => {
    const { dave } = await people('dave');
    const { codeNow } = await turnOn(dave);
    expect(await enter(dave)).toMatchObject({ status: 401, error: { code: 'auth.code_required' } });
    expect(await enter(dave, wrongCodeFor(codeNow()))).toMatchObject({
      status: 422,
      error: { code: 'auth.wrong_code' },
    });
    expect(await enter({ ...dave, password: 'not-it' }, codeNow())).toMatchObject({
      status: 401,
      error: { code: 'auth.bad_credentials' },
    });
    expect(await enter({ ...dave, password: 'not-it' })).toMatchObject({
      error: { code: 'auth.bad_credentials' },
    });
    expect(await enter(dave, `${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)).toMatchObject({ ok: true });
  });

  test('a step is good once, also when many come at once, and so is one that is older', async () => {
    const { erin } = await people('erin');
    const { codeNow } = await turnOn(erin);
    const older = codeNow();
    clock.advance({ minutes: STEP_MINUTES });
    const code = codeNow();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => enter(erin, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    clock.advance({ minutes: LIMITS.twoFactor.minutes });
    clock.advance({ minutes: -LIMITS.twoFactor.minutes });
    expect(await enter(erin, older, [await deviceOf(platform, erin)])).toMatchObject({
      error: { code: 'auth.wrong_code' },
    });
    clock.advance({ minutes: STEP_MINUTES });
    expect(await enter(erin, codeNow(), [await deviceOf(platform, erin)])).toMatchObject({ ok: true });
  });

  test('clocks may differ by a step', async () => {
    const { frank } = await people('frank');
    const { codeNow } = await turnOn(frank);
    clock.advance({ minutes: 2 });
    const code = codeNow();
    clock.advance({ minutes: STEP_MINUTES });
    expect(await enter(frank, code)).toMatchObject({ ok: true });
    const late = codeNow();
    clock.advance({ minutes: 2 * STEP_MINUTES });
    expect(await enter(frank, late)).toMatchObject({ error: { code: 'auth.wrong_code' } });
  });

  test('a recovery code is good once, however it is typed, also when many come at once', async () => {
    const { grace } = await people('grace');
    const { recoveryCodes } = await turnOn(grace);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => enter(grace, ` ${first.toLowerCase().replace('-', ' ')} `)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const device = [await deviceOf(platform, grace)];
    expect(await enter(grace, first, device)).toMatchObject({ error: { code: 'auth.wrong_code' } });
    expect(await grace.call(getSecurity, {})).toMatchObject({
      data: { item: { twoFactor: { recoveryCodesLeft: 9 } } },
    });
    expect(await enter(grace, second, device)).toMatchObject({ ok: true });
  });

  test('a recovery code of somebody else opens nothing', async () => {
    const { heidi, ivan } = await people('heidi', 'ivan');
    const { recoveryCodes } = await turnOn(heidi);
    await turnOn(ivan);
    expect(await enter(ivan, recoveryCodes[0])).toMatchObject({ error: { code: 'auth.wrong_code' } });
    expect(await enter(heidi, recoveryCodes[0])).toMatchObject({ ok: true });
  });

  test.each([
    ['a day ahead', 24 * 60],
    ['an hour behind', -60],
  ])('a clock that is set %s, and right again, shuts nobody out', async (_, minutes) => {
    const name = minutes > 0 ? 'kim' : 'leo';
    const person = (await people(name))[name];
    if (!person) throw new Error('nobody was made');
    const { codeNow } = await turnOn(person);
    clock.advance({ minutes });
    const code = codeNow();
    expect(await enter(person, code)).toMatchObject({ ok: true });
    expect(await enter(person, code)).toMatchObject({ error: { code: 'auth.wrong_code' } });
    clock.advance({ minutes: -minutes + STEP_MINUTES });
    expect(await enter(person, codeNow())).toMatchObject({ ok: true });
  });

  test('what breaks otherwise is a fault, and not said to be the SECRET_KEY’s', async () => {
    const { oscar } = await people('oscar');
    const { codeNow } = await turnOn(oscar);
    const said = log().split('SECRET_KEY').length;
    vi.spyOn(TOTP.prototype, 'validate').mockImplementationOnce(() => {
      throw new TypeError('the library is broken');
    });
    expect(await enter(oscar, codeNow())).toMatchObject({ status: 500 });
    expect(log()).toContain('the library is broken');
    expect(log().split('SECRET_KEY')).toHaveLength(said);
  });

  test('with another SECRET_KEY no code is right, and nothing breaks', async () => {
    const { mallory } = await people('mallory');
    const { codeNow } = await turnOn(mallory);
    await platform.pool.query(
      'update two_factor set sealed_secret = set_byte(sealed_secret, 20, (get_byte(sealed_secret, 20) + 1) % 256) where user_id = $1',
      [mallory.id],
    );
    expect(await enter(mallory, codeNow())).toMatchObject({ status: 422 });
    expect(log()).toContain('SECRET_KEY');
  });
});

test('turned off, the password alone opens the account again, and the owner is told', async () => {
  const { niaj } = await people('niaj');
  await turnOn(niaj);
  expect(await niaj.call(stopTwoFactor, {})).toMatchObject({ status: 204 });
  expect(await enter(niaj)).toMatchObject({ ok: true });
  expect(await niaj.call(getSecurity, {})).toMatchObject({ data: { item: { twoFactor: null } } });
  const told = (await mailsTo(platform, 'niaj@example.org')).find(
    ({ subject }) => subject === 'Two-factor is off for your Quilt account',
  );
  expect(told?.text).toContain('Was it not you? Change your password at once');
});
