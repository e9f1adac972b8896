import {
  changePassword,
  keepRecoveryCodes,
  proveSelf,
  renewRecoveryCodes,
  signIn,
} from '@quilt/contract/features/auth';
import { finishRecovery, undoChange } from '@quilt/contract/features/recovery';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { mailsTo } from '../../testing/mails';
import { turnOnTwoFactor } from '../../testing/two-factor';
import { createRecoveryLink } from './recovery-links';

const server = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' });
const { people, platform, context, clock, call } = server;

const NEW = 'a-much-better-one';
const OFF = 'Two-factor is off for your Quilt account';
const homeOf = ({ username }: Person) => `${username}@example.org`;

/** What whoever reads the mailbox can do, and no more: a link is asked for, and a new password chosen with it. */
async function recover({ id }: Person, email: string): Promise<void> {
  clock.advance({ minutes: 1 });
  const token = await context.transaction((tx) => createRecoveryLink(tx, context, { id, email }));
  await choose(token);
}

async function choose(token: string): Promise<void> {
  const answer = await call(finishRecovery, { params: { token }, body: { password: NEW } });
  expect(answer).toMatchObject({ ok: true });
}

/** Presses the newest button of the mailbox, and chooses a new password then. */
async function takeBack(address: string): Promise<void> {
  clock.advance({ minutes: 1 });
  const link = /^http:\/\/localhost:3000\/undo\/([\w-]{43})$/m;
  const links = (await mailsTo(platform, address)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  const answer = await call(undoChange, { params: { token: links.at(-1) ?? '' } });
  expect(answer).toMatchObject({ ok: true });
  await choose(answer.ok ? answer.data.item.recoveryToken : '');
}

/** With the password alone. */
const enter = ({ username }: Person, password = NEW) => call(signIn, { body: { username, password } });

/** That it went with what is taken back, and not that somebody turned it off. */
const timesTold = async (address: string) =>
  (await mailsTo(platform, address)).filter(
    ({ subject, text }) =>
      subject === OFF && /The account was taken back/.test(text) && !/Was it not you/.test(text),
  ).length;

test('a mailbox alone takes off no second factor, however often it recovers and takes back', async () => {
  const { alice } = await people('alice');
  await turnOnTwoFactor(server, alice);
  await recover(alice, homeOf(alice));
  for (let time = 0; time < 2; time += 1) {
    await takeBack(homeOf(alice));
    expect(await enter(alice)).toMatchObject({ status: 401, error: { code: 'auth.code_required' } });
  }
  expect(await timesTold(homeOf(alice))).toBe(0);
});

test('one that was set up after a recovery goes when that is taken back, and the owner is told', async () => {
  const { bob } = await people('bob');
  await recover(bob, homeOf(bob));
  const entered = await enter(bob);
  const token = entered.ok ? entered.data.item.accessToken : '';
  clock.advance({ minutes: 1 });
  await turnOnTwoFactor(server, { ...bob, call: (endpoint, input) => call(endpoint, input, { token }) });
  await takeBack(homeOf(bob));
  expect(await enter(bob)).toMatchObject({ ok: true });
  expect(await timesTold(homeOf(bob))).toBe(1);
});

test('so does one of the days before another change, and where none was on nothing is told', async () => {
  const { carol, dave } = await people('carol', 'dave');
  await turnOnTwoFactor(server, carol);
  for (const person of [carol, dave]) {
    const body = { currentPassword: person.password, newPassword: 'the-thief-likes-it' };
    expect(await person.call(changePassword, { body })).toMatchObject({ ok: true });
    await takeBack(homeOf(person));
    expect(await enter(person)).toMatchObject({ ok: true });
  }
  expect(await timesTold(homeOf(carol))).toBe(1);
  expect(await timesTold(homeOf(dave))).toBe(0);
});

test('whoever recovers an account that was never confirmed is told of the factor that goes', async () => {
  const { erin } = await people('erin');
  await turnOnTwoFactor(server, erin);
  await platform.pool.query('update users set email_verified_at = null where id = $1', [erin.id]);
  await recover(erin, homeOf(erin));
  expect(await enter(erin)).toMatchObject({ ok: true });
  expect(await timesTold(homeOf(erin))).toBe(1);
});

describe('of a factor that stays, a recovery code', () => {
  const enterWith = ({ username }: Person, password: string, code = '') =>
    call(signIn, { body: { username, password, code } });

  /** Somebody who sets it up, and to whom nothing happens until it is too old to be a thief's. */
  async function guarded(name: string): Promise<{ person: Person; codes: string[] }> {
    const { [name]: person } = await people(name);
    if (!person) throw new Error('nobody was made');
    const { recoveryCodes: codes } = await turnOnTwoFactor(server, person);
    clock.advance({ days: LIMITS.undoLinkDays + 1 });
    return { person, codes };
  }

  async function renew(person: Person): Promise<string[]> {
    await person.call(proveSelf, { body: { password: person.password } });
    const answer = await person.call(renewRecoveryCodes, {});
    return answer.ok ? answer.data.item.recoveryCodes : [];
  }

  async function putAway(person: Person, code = ''): Promise<void> {
    await person.call(proveSelf, { body: { password: person.password } });
    expect(await person.call(keepRecoveryCodes, { body: { code } })).toMatchObject({ ok: true });
  }

  async function changeAndTakeBack(person: Person): Promise<void> {
    const body = { currentPassword: person.password, newPassword: 'the-thief-likes-it' };
    expect(await person.call(changePassword, { body })).toMatchObject({ ok: true });
    await takeBack(homeOf(person));
  }

  test('of before stays good, and new ones that were never put away do not become it', async () => {
    const { person, codes } = await guarded('frank');
    const pending = await renew(person);
    await changeAndTakeBack(person);
    expect(await enterWith(person, NEW, pending[0])).toMatchObject({ error: { code: 'auth.wrong_code' } });
    for (const code of codes) expect(await enterWith(person, NEW, code)).toMatchObject({ ok: true });
    const { rows } = await platform.pool.query('select 1 from recovery_codes where is_pending');
    expect(rows).toEqual([]);
  });

  test('stays so too when the account was recovered by mail', async () => {
    const { person, codes } = await guarded('grace');
    await recover(person, homeOf(person));
    await takeBack(homeOf(person));
    expect(await enterWith(person, NEW, codes[0])).toMatchObject({ ok: true });
  });

  test('that was put away in the days before is gone, whenever it was made', async () => {
    const { person } = await guarded('heidi');
    const codes = await renew(person);
    clock.advance({ days: LIMITS.undoLinkDays + 1 });
    await putAway(person, codes[0]);
    await changeAndTakeBack(person);
    expect(await enterWith(person, NEW, codes[0])).toMatchObject({ error: { code: 'auth.wrong_code' } });
  });

  test('is gone when another was used in the days before: whoever did may have all of them', async () => {
    const { person, codes } = await guarded('ivan');
    expect(await enterWith(person, person.password, codes[0])).toMatchObject({ ok: true });
    await changeAndTakeBack(person);
    expect(await enterWith(person, NEW, codes[1])).toMatchObject({ error: { code: 'auth.wrong_code' } });
  });

  test('stays good when another was used long before', async () => {
    const { person, codes } = await guarded('judy');
    expect(await enterWith(person, person.password, codes[0])).toMatchObject({ ok: true });
    clock.advance({ days: LIMITS.undoLinkDays + 1 });
    await changeAndTakeBack(person);
    expect(await enterWith(person, NEW, codes[1])).toMatchObject({ ok: true });
  });
});
