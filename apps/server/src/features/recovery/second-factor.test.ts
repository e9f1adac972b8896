import { changePassword, signIn } from '@quilt/contract/features/auth';
import { finishRecovery, undoChange } from '@quilt/contract/features/recovery';
import { expect, test } from 'vitest';
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

const timesTold = async (address: string) =>
  (await mailsTo(platform, address)).filter(({ subject }) => subject === OFF).length;

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
