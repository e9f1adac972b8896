import { changePassword } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { deviceOf } from '../../testing/devices';
import { mailsTo } from '../../testing/mails';

const { people, platform, clock, app } = await createTestApp();

async function enter(body: Record<string, unknown>) {
  const response = await app.inject({ method: 'POST', url: '/auth-service/auth/signin', payload: body });
  const { item, error } = response.json();
  return { status: response.statusCode, item, error };
}

const enterAs = ({ username, password }: Person, more: object = {}) => enter({ username, password, ...more });

const mailsOf = (name: string) => mailsTo(platform, `${name}@example.org`);

test('a device of another account, a forged and a malformed one are unknown', async () => {
  const { carol, dave } = await people('carol', 'dave');
  const own = await deviceOf(platform, carol);
  const [id = '', tag = '', signature = ''] = own.split('.');
  const forged = [
    await deviceOf(platform, dave),
    `${id}.${tag}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    `${'A'.repeat(22)}.${tag}.${signature}`,
    await deviceOf(
      {
        ...platform,
        config: { ...platform.config, secretKey: 'another key, of forty characters or more' },
      },
      carol,
    ),
    'x',
  ];
  for (let time = 0; time < LIMITS.signInTries.max; time += 1)
    await enter({ username: 'carol', password: 'not-the-password' });
  expect(await enterAs(carol, { devices: forged })).toMatchObject({ status: 429 });
  expect(await enterAs(carol, { devices: [...forged.slice(1), own] })).toMatchObject({ status: 200 });
  expect(await enterAs(carol, { devices: [...forged, own] })).toMatchObject({ status: 422 });
});

test('each known device has a bound of its own, which holds back nobody else', async () => {
  const { erin } = await people('erin');
  const [one, other] = [await deviceOf(platform, erin), await deviceOf(platform, erin)];
  const wrong = { username: 'erin', password: 'not-the-password', devices: [one] };
  for (let time = 0; time < LIMITS.signInTries.max; time += 1) {
    expect(await enter(wrong)).toMatchObject({ status: 401 });
  }
  expect(await enterAs(erin, { devices: [one] })).toMatchObject({ status: 429 });
  // Of a browser that somebody else uses too, for instance.
  expect(await enterAs(erin, { devices: [other] })).toMatchObject({ status: 200 });
  expect(await enterAs(erin)).toMatchObject({ status: 200 });
});

test('a device that was known with a former password is a stranger’s, and the session that changed it has a new one', async () => {
  const { rupert } = await people('rupert');
  const { item: thiefs } = await enterAs(rupert);
  const body = { currentPassword: rupert.password, newPassword: 'a-new-quilt' };
  const changed = await rupert.call(changePassword, { body });
  const own = changed.ok ? changed.data.item.device : '';
  const guess = { username: 'rupert', password: 'not-the-password', devices: [thiefs.device] };
  for (let time = 0; time < LIMITS.signInTries.max; time += 1) {
    expect(await enter(guess)).toMatchObject({ status: 401 });
  }
  expect(await enter(guess)).toMatchObject({ status: 429 });
  expect(await enter({ username: 'rupert', password: 'a-new-quilt' })).toMatchObject({ status: 429 });
  const before = (await mailsOf('rupert')).length;
  const known = { username: 'rupert', password: 'a-new-quilt', devices: [thiefs.device, own] };
  expect(await enter(known)).toMatchObject({ status: 200 });
  expect(await mailsOf('rupert')).toHaveLength(before);
  // What it was got with is what counts, not when.
  clock.advance({ minutes: LIMITS.signInTries.minutes });
  expect(await enter({ ...known, devices: [thiefs.device] })).toMatchObject({ status: 200 });
  expect(await mailsOf('rupert')).toHaveLength(before + 1);
});
