import {
  getSecurity,
  keepRecoveryCodes,
  renewRecoveryCodes,
  securityChanged,
  signIn,
} from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { mailsTo } from '../../testing/mails';
import { turnOnTwoFactor } from '../../testing/two-factor';

const server = await createTestApp();
const { people, call } = server;

const enter = ({ username, password }: Person, code = '') =>
  call(signIn, { body: { username, password, code } });

async function renew(person: Person): Promise<string[]> {
  const answer = await person.call(renewRecoveryCodes, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.recoveryCodes;
}

const keep = (person: Person, code = '') => person.call(keepRecoveryCodes, { body: { code } });

async function codesLeft(person: Person): Promise<number | undefined> {
  const answer = await person.call(getSecurity, {});
  return answer.ok ? answer.data.item.twoFactor?.recoveryCodesLeft : undefined;
}

const WRONG = { error: { code: 'auth.wrong_code' } };
const REPLACED = { status: 409, error: { code: 'auth.recovery_codes_replaced' } };

test('new codes open nothing, and the old ones everything, until the new ones are put away', async () => {
  const { olivia } = await people('olivia');
  const { recoveryCodes: old } = await turnOnTwoFactor(server, olivia);
  const renewed = await renew(olivia);
  expect(renewed).toHaveLength(LIMITS.twoFactor.recoveryCodes);
  expect(await enter(olivia, renewed[0])).toMatchObject(WRONG);
  expect(await enter(olivia, old[0])).toMatchObject({ ok: true });
  expect(await codesLeft(olivia)).toBe(LIMITS.twoFactor.recoveryCodes - 1);

  const before = (await eventsOf(olivia)).length;
  expect(await keep(olivia, renewed[0])).toMatchObject({ status: 204 });
  expect((await eventsOf(olivia)).slice(before)).toMatchObject([{ type: securityChanged.type }]);
  expect(await enter(olivia, old[1])).toMatchObject(WRONG);
  expect(await codesLeft(olivia)).toBe(LIMITS.twoFactor.recoveryCodes);
  expect(await enter(olivia, renewed[0])).toMatchObject({ ok: true });
});

test('those of another tab take their place, and only the newest can be put away', async () => {
  const { peggy } = await people('peggy');
  const { recoveryCodes: old } = await turnOnTwoFactor(server, peggy);
  const first = await renew(peggy);
  const second = await renew(peggy);
  expect(await keep(peggy, first[0])).toMatchObject(REPLACED);
  expect(await enter(peggy, old[0])).toMatchObject({ ok: true });
  expect(await keep(peggy, second[3])).toMatchObject({ ok: true });
  expect(await keep(peggy, first[0])).toMatchObject(REPLACED);
  expect(await enter(peggy, second[9])).toMatchObject({ ok: true });
});

test('said twice, and at once, that they are put away is said, and told by one mail and one event', async () => {
  const { trent } = await people('trent');
  const { recoveryCodes: old } = await turnOnTwoFactor(server, trent);
  const codes = await renew(trent);
  const before = (await eventsOf(trent)).length;
  for (const answer of await Promise.all([keep(trent, codes[0]), keep(trent, codes[0])])) {
    expect(answer).toMatchObject({ status: 204 });
  }
  expect(await enter(trent, codes[0])).toMatchObject({ ok: true });
  const renewed = await renew(trent);
  // Neither that one was used, nor that others wait, makes them worth less.
  expect(await keep(trent, codes[0])).toMatchObject({ status: 204 });
  expect(await enter(trent, renewed[0])).toMatchObject(WRONG);
  expect(await enter(trent, codes[1])).toMatchObject({ ok: true });
  expect(await keep(trent, old[0])).toMatchObject(REPLACED);
  const [first, ...more] = (await eventsOf(trent)).slice(before);
  expect(first).toMatchObject({ type: securityChanged.type });
  // Of the two sign-ins, which tell of themselves and of the account's security.
  expect(more).toHaveLength(4);
  const subjects = (await mailsTo(server.platform, 'trent@example.org')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'New recovery codes for your Quilt account')).toHaveLength(
    1,
  );
});

test('nobody puts away what is somebody else’s, or was never made', async () => {
  const { rupert, sybil } = await people('rupert', 'sybil');
  await turnOnTwoFactor(server, rupert);
  const { recoveryCodes: old } = await turnOnTwoFactor(server, sybil);
  const [code] = await renew(rupert);
  for (const wrong of [code, '2222-2222', 'x']) expect(await keep(sybil, wrong)).toMatchObject(REPLACED);
  expect(await enter(sybil, old[0])).toMatchObject({ ok: true });
});
