import { changePassword, confirmTwoFactor, signIn } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { deviceOf } from '../../testing/devices';
import { beginTwoFactor, turnOnTwoFactor } from '../../testing/two-factor';

const server = await createTestApp();
const { people, platform, clock, call } = server;
const { tries, busyDevices } = LIMITS.twoFactor;
// All of them come from one network address, which has limits of its own.
afterEach(() => clock.advance({ minutes: LIMITS.twoFactor.minutes }));

function enter({ username, password }: Person, code: string | undefined, devices?: string[]) {
  return call(signIn, {
    body: { username, password, ...(code === undefined ? {} : { code }), ...(devices ? { devices } : {}) },
  });
}

const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** How many wrong codes are looked at before the device has to wait. */
async function guesses(person: Person, wrong: string, device: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: tries + 1 }, () => enter(person, wrong, [device])));
  return answers.filter(({ status }) => status === 422).length;
}

/** What a sign-in gives. */
async function deviceBy(person: Person, code?: string): Promise<string> {
  const answer = await enter(person, code);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.device;
}

test('wrong codes at turning it on take none of the tries of a sign-in', async () => {
  const { olivia } = await people('olivia');
  const { codeNow, recoveryCodes } = await beginTwoFactor(server, olivia);
  const confirm = (code: string) => olivia.call(confirmTwoFactor, { body: { code } });
  for (let time = 1; time < LIMITS.twoFactor.tries; time += 1) {
    expect(await confirm(wrongCodeFor(codeNow()))).toMatchObject({ status: 422 });
  }
  expect(await confirm(codeNow())).toMatchObject({ ok: true });
  for (const devices of [[], [await deviceOf(platform, olivia)]]) {
    for (let time = 1; time < LIMITS.twoFactor.tries; time += 1) {
      expect(await enter(olivia, wrongCodeFor(codeNow()), devices)).toMatchObject({ status: 422 });
    }
    expect(await enter(olivia, recoveryCodes[devices.length], devices)).toMatchObject({ ok: true });
  }
});

test('after five wrong codes the right one waits too, on a known device it does not', async () => {
  const { judy } = await people('judy');
  const { codeNow, recoveryCodes } = await turnOnTwoFactor(server, judy);
  const wrong = wrongCodeFor(codeNow());
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(judy, wrong)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(LIMITS.twoFactor.tries);
  for (const code of [codeNow(), recoveryCodes[0]]) {
    const refused = await enter(judy, code);
    expect(refused).toMatchObject({ status: 429, error: { code: 'common.too_many_requests' } });
    expect(!refused.ok && Number(refused.error.params.seconds)).toBeLessThanOrEqual(15 * 60);
  }
  expect(await enter(judy, codeNow(), [await deviceOf(platform, judy)])).toMatchObject({ ok: true });
  const hoarded = Array.from({ length: 20 }, async () =>
    enter(judy, wrong, [await deviceOf(platform, judy)]),
  );
  const compared = (await Promise.all(hoarded)).filter(({ status }) => status === 422);
  expect(compared).toHaveLength(LIMITS.twoFactor.tries);
  clock.advance({ minutes: LIMITS.twoFactor.minutes });
  expect(await enter(judy, codeNow())).toMatchObject({ ok: true });
});

test('a device that was got with a code has tries of its own, whatever others that are known do', async () => {
  const { kim } = await people('kim');
  // By the password alone, before there was the factor.
  const thiefs = await deviceBy(kim);
  const { codeNow, recoveryCodes } = await turnOnTwoFactor(server, kim);
  const [first, second] = [await deviceBy(kim, recoveryCodes[0]), await deviceBy(kim, recoveryCodes[1])];
  const wrong = wrongCodeFor(codeNow());
  for (const device of [thiefs, first]) expect(await guesses(kim, wrong, device)).toBe(tries);
  for (const device of [thiefs, first, await deviceOf(platform, kim)]) {
    expect(await enter(kim, codeNow(), [device])).toMatchObject({ status: 429 });
  }
  expect(await enter(kim, codeNow(), [second])).toMatchObject({ ok: true });
});

test('so has the browser that turned it on', async () => {
  const { leo } = await people('leo');
  const thiefs = await deviceOf(platform, leo);
  const { codeNow } = await beginTwoFactor(server, leo);
  const confirmed = await leo.call(confirmTwoFactor, { body: { code: codeNow() } });
  const own = confirmed.ok ? confirmed.data.item.device : '';
  clock.advance({ minutes: 1 });
  expect(await guesses(leo, wrongCodeFor(codeNow()), thiefs)).toBe(tries);
  expect(await enter(leo, codeNow(), [own])).toMatchObject({ ok: true });
});

test('one that was got with a former factor is one like any that the password was enough for', async () => {
  const { mia } = await people('mia');
  const former = await turnOnTwoFactor(server, mia);
  const device = await deviceBy(mia, former.recoveryCodes[0]);
  await platform.pool.query('delete from two_factor where user_id = $1', [mia.id]);
  const { codeNow } = await turnOnTwoFactor(server, mia);
  const wrong = wrongCodeFor(codeNow());
  expect(await guesses(mia, wrong, device)).toBe(tries);
  expect(await guesses(mia, wrong, await deviceOf(platform, mia))).toBe(0);
});

test('whoever collects devices, with codes even, has so many tries in sum', async () => {
  const { noah } = await people('noah');
  const { codeNow, recoveryCodes } = await turnOnTwoFactor(server, noah);
  const devices: string[] = [];
  for (const code of recoveryCodes) devices.push(await deviceBy(noah, code));
  clock.advance({ minutes: 1 });
  devices.push(await deviceBy(noah, codeNow()));
  const wrong = wrongCodeFor(codeNow());
  let sum = 0;
  for (const device of devices) sum += await guesses(noah, wrong, device);
  expect(devices.length).toBeGreaterThan(busyDevices);
  expect(sum).toBe(tries * busyDevices);
});

test('a new password gives one that is as good: nobody who has no code gets another', async () => {
  const { omar } = await people('omar');
  const thiefs = await deviceBy(omar);
  const { codeNow } = await turnOnTwoFactor(server, omar);
  const body = { currentPassword: omar.password, newPassword: 'a-much-better-one' };
  const changed = await omar.call(changePassword, { body });
  const own = changed.ok ? changed.data.item.device : '';
  const owner = { ...omar, password: body.newPassword };
  expect(await guesses(owner, wrongCodeFor(codeNow()), thiefs)).toBe(tries);
  expect(await enter(owner, codeNow(), [own])).toMatchObject({ ok: true });
});
