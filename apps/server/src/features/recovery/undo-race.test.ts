import { requestDeletion } from '@quilt/contract/features/account';
import {
  changePassword,
  confirmTwoFactor,
  proveSelf,
  signIn,
  startTwoFactor,
} from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { finishRecovery, readRecovery, startRecovery, undoChange } from '@quilt/contract/features/recovery';
import { getWaitingCode, sendCode, verifyCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { TOTP, URI } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp, type Person } from '../../testing';
import { codeFor, mailsTo } from '../../testing/mails';

const { people, platform, clock, app, call } = await createTestApp({
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '1',
});

beforeAll(() => platform.jobs.start(platform, JOBS));

const THIEFS = 'the-thief-likes-it';
const NEW = 'a-much-better-one';
const ENDED = { ok: false, error: { code: 'auth.session_ended' } };
const KINDS = ['password', 'email'] as const;

const homeOf = ({ username }: Person) => `${username}@example.org`;
const thiefsOf = ({ username }: Person) => `${username}@thief.example`;
const look = (token: string) => call(readRecovery, { params: { token } });
const finish = (token: string) => call(finishRecovery, { params: { token }, body: { password: NEW } });
const undo = (token: string) => call(undoChange, { params: { token }, body: {} });

/** Everybody here comes from one network address, whose limits are tested where they belong. */
async function person(name: string): Promise<Person> {
  clock.advance({ minutes: 2 });
  const { [name]: made } = (await people(name)) as Record<string, Person>;
  if (!made) throw new Error('nobody was made');
  return made;
}

async function takeOver(victim: Person, kind: (typeof KINDS)[number]): Promise<void> {
  if (kind === 'email') return moveAddress(victim);
  const body = { currentPassword: victim.password, newPassword: THIEFS };
  expect(await victim.call(changePassword, { body })).toMatchObject({ ok: true });
}

async function moveAddress(victim: Person): Promise<void> {
  const email = thiefsOf(victim);
  expect(await victim.call(sendCode, { body: { email } })).toMatchObject({ ok: true });
  const body = { email, code: await codeFor(platform, email) };
  expect(await victim.call(verifyCode, { body })).toMatchObject({ ok: true });
}

async function linksTo(address: string, page: 'undo' | 'recovery'): Promise<string[]> {
  await platform.jobs.drain();
  const link = new RegExp(`^http://localhost:3000/${page}/([\\w-]{43})$`, 'm');
  return (await mailsTo(platform, address)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

async function undoTokenOf(victim: Person): Promise<string> {
  return (await linksTo(homeOf(victim), 'undo')).at(-1) ?? '';
}

/** Presses the newest button that was mailed home; answers the token that leads to a new password. */
async function takeBack(victim: Person): Promise<string> {
  const answer = await undo(await undoTokenOf(victim));
  expect(answer).toMatchObject({ ok: true });
  return answer.ok ? answer.data.item.recoveryToken : '';
}

/** All of an answer that one could tell two by. */
async function enter(username: string, password: string, more: { devices?: string[]; code?: string } = {}) {
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: '/auth-service/auth/signin',
    payload: { username, password, ...more },
  });
  // Ids of requests grow longer with time, and bodies with them.
  const { date: _date, 'x-request-id': id, 'content-length': _length, ...rest } = headers;
  return { status: statusCode, body: body.replace(String(id), ''), headers: rest };
}

async function turnOnTwoFactor(owner: Person): Promise<TOTP> {
  const started = await owner.call(startTwoFactor, {});
  const totp = started.ok ? URI.parse(started.data.item.uri) : null;
  if (!(totp instanceof TOTP)) throw new Error('it could not be started');
  const code = totp.generate({ timestamp: clock.now().getTime() });
  expect(await owner.call(confirmTwoFactor, { body: { code } })).toMatchObject({ ok: true });
  return totp;
}

async function userOf({ id }: Person) {
  return platform.db
    .selectFrom('users')
    .select(['email', 'deletes_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function countOf(table: 'sessions' | 'two_factor', { id }: Person): Promise<number> {
  return (await platform.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length;
}

test.each(KINDS)('after a changed %s whoever knew the password does not come back first', async (kind) => {
  const victim = await person(`alice_${kind}`);
  const { username } = victim;
  const before = await call(signIn, { body: { username, password: victim.password } });
  const device = before.ok ? before.data.item.device : '';
  await takeOver(victim, kind);
  const recoveryToken = await takeBack(victim);

  const wrong = await enter(username, 'never-was-it');
  expect(wrong.status).toBe(401);
  for (const password of [THIEFS, victim.password]) {
    expect(await enter(username, password)).toEqual(wrong);
    expect(await enter(homeOf(victim), password)).toEqual(wrong);
    expect(await enter(username, password, { devices: [device] })).toEqual(wrong);
    // Those of the ended session.
    const body = { currentPassword: password, newPassword: 'yet-another-of-mine' };
    expect(await victim.call(changePassword, { body })).toMatchObject(ENDED);
    expect(await victim.call(proveSelf, { body: { password } })).toMatchObject(ENDED);
  }
  expect(await look(recoveryToken)).toMatchObject({ data: { item: { email: homeOf(victim) } } });
  expect(await finish(recoveryToken)).toMatchObject({ ok: true });
  expect(await userOf(victim)).toMatchObject({ email: homeOf(victim) });
  expect(await enter(username, THIEFS)).toEqual(wrong);
  expect(await enter(username, NEW, { devices: [device] })).toMatchObject({ status: 200 });
});

test('a second factor of long ago is not asked for before the password is right again', async () => {
  const bob = await person('bob');
  const totp = await turnOnTwoFactor(bob);
  clock.advance({ days: 2 * LIMITS.undoLinkDays });
  const code = () => totp.generate({ timestamp: clock.now().getTime() });
  expect(await bob.call(proveSelf, { body: { password: bob.password } })).toMatchObject({ ok: true });
  await takeOver(bob, 'password');
  const recoveryToken = await takeBack(bob);
  const wrong = await enter('bob', 'never-was-it');
  expect(await enter('bob', THIEFS)).toEqual(wrong);
  expect(await enter('bob', THIEFS, { code: code() })).toEqual(wrong);
  expect(await finish(recoveryToken)).toMatchObject({ ok: true });
  expect(await enter('bob', NEW, { code: code() })).toMatchObject({ status: 200 });
});

test.each(KINDS)('of 50 sign-ins around the undo of a changed %s none is left', async (kind) => {
  const victim = await person(`carol_${kind}`);
  await takeOver(victim, kind);
  const password = kind === 'email' ? victim.password : THIEFS;
  const token = await undoTokenOf(victim);
  // By either name, whose tries are counted apart.
  const some = (login: string) => Array.from({ length: 25 }, () => enter(login, password));
  const former = kind === 'email' ? thiefsOf(victim) : homeOf(victim);
  const [answer] = await Promise.all([undo(token), ...some(victim.username), ...some(former)]);
  expect(answer).toMatchObject({ ok: true });
  expect(await countOf('sessions', victim)).toBe(0);
  clock.advance({ minutes: LIMITS.signInTries.minutes });
  expect(await enter(victim.username, password)).toMatchObject({ status: 401 });
  expect(await finish(answer.ok ? answer.data.item.recoveryToken : '')).toMatchObject({ ok: true });
  expect(await enter(victim.username, NEW)).toMatchObject({ status: 200 });
});

test('whatever comes at the same moment from the intruder’s session is taken back or refused', async () => {
  const dave = await person('dave');
  await takeOver(dave, 'password');
  const token = await undoTokenOf(dave);
  const email = thiefsOf(dave);
  await dave.call(sendCode, { body: { email } });
  const code = await codeFor(platform, email);
  const started = await dave.call(startTwoFactor, {});
  const totp = started.ok ? URI.parse(started.data.item.uri) : null;
  const totpCode = totp instanceof TOTP ? totp.generate({ timestamp: clock.now().getTime() }) : '';
  const takeBackAll = async () => {
    const answer = await undo(token);
    if (answer.ok) return answer;
    // It came first, and the owner is told before anything is done.
    expect(answer.error.code).toBe('recovery.former_password_required');
    return call(undoChange, { params: { token }, body: { formerPassword: dave.password } });
  };
  const [answer] = await Promise.all([
    takeBackAll(),
    dave.call(verifyCode, { body: { email, code } }),
    dave.call(confirmTwoFactor, { body: { code: totpCode } }),
    dave.call(requestDeletion, {}),
    dave.call(sendCode, { body: { email: 'dave@thief2.example' } }),
    dave.call(changePassword, { body: { currentPassword: THIEFS, newPassword: 'yet-another-of-mine' } }),
  ]);
  expect(answer).toMatchObject({ ok: true });
  expect(await userOf(dave)).toEqual({ email: homeOf(dave), deletes_at: null });
  expect(await countOf('two_factor', dave)).toBe(0);
  expect(await finish(answer.ok ? answer.data.item.recoveryToken : '')).toMatchObject({ ok: true });
  expect(await enter('dave', NEW)).toMatchObject({ status: 200 });
});

test('the button of a changed password brings the address back too, and the thief’s links are worth nothing', async () => {
  const erin = await person('erin');
  await takeOver(erin, 'password');
  const token = await undoTokenOf(erin);
  await moveAddress(erin);
  clock.advance({ minutes: 2 });
  await call(startRecovery, { body: { email: thiefsOf(erin) } });
  const [asked = ''] = await linksTo(thiefsOf(erin), 'recovery');
  expect(await look(asked)).toMatchObject({ ok: true });

  const answer = await undo(token);
  const recoveryToken = answer.ok ? answer.data.item.recoveryToken : '';
  expect(await userOf(erin)).toMatchObject({ email: homeOf(erin) });
  expect(await finish(asked)).toMatchObject({ status: 410 });
  clock.advance({ minutes: 2 });
  await call(startRecovery, { body: { email: thiefsOf(erin) } });
  expect(await linksTo(thiefsOf(erin), 'recovery')).toEqual([asked]);
  expect(await finish(recoveryToken)).toMatchObject({ ok: true });
  expect(await linksTo(thiefsOf(erin), 'undo')).toEqual([]);
  expect(await userOf(erin)).toMatchObject({ email: homeOf(erin) });
});

test('the thief’s link dies also where the clock was set back before it was made', async () => {
  const ivan = await person('ivan');
  await moveAddress(ivan);
  clock.advance({ minutes: -60 });
  await takeOver(ivan, 'password');
  const [thiefs = ''] = await linksTo(thiefsOf(ivan), 'undo');
  const recoveryToken = await takeBack(ivan);
  expect(await undo(thiefs)).toMatchObject({ error: { code: 'recovery.undo_used' } });
  expect(await finish(recoveryToken)).toMatchObject({ ok: true });
  clock.advance({ minutes: 60 });
});

const RECOVERY = '/auth-service/auth/recovery';

test('a link that was lost is asked for anew, whatever others have asked for before', async () => {
  const frank = await person('frank');
  const email = homeOf(frank);
  // The owner's own address among them.
  for (let time = 0; time < LIMITS.mailedCode.perDay; time += 1) {
    const remoteAddress = time % 2 === 0 ? '127.0.0.1' : '192.0.2.9';
    await app.inject({ method: 'POST', url: RECOVERY, payload: { email }, remoteAddress });
    clock.advance({ minutes: 1 });
  }
  await call(startRecovery, { body: { email } });
  const before = await linksTo(email, 'recovery');
  expect(before).toHaveLength(LIMITS.mailedCode.perDay);
  await takeOver(frank, 'password');
  const lost = await takeBack(frank);
  await call(startRecovery, { body: { email } });
  const after = await linksTo(email, 'recovery');
  expect(after).toHaveLength(before.length + 1);
  // Whoever it was that asked, what the owner already has stays good.
  expect(await look(lost)).toMatchObject({ ok: true });
  expect(await finish(after.at(-1) ?? '')).toMatchObject({ ok: true });
  expect(await look(lost)).toMatchObject({ error: { code: 'recovery.link_used' } });
});

test('a second button leads to a new password as the first did', async () => {
  const grace = await person('grace');
  await takeOver(grace, 'password');
  const first = await undoTokenOf(grace);
  await moveAddress(grace);
  const [one, two] = [await undo(first), await undo(await undoTokenOf(grace))];
  expect([one, two]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await enter('grace', THIEFS)).toMatchObject({ status: 401 });
  expect(await finish(one.ok ? one.data.item.recoveryToken : '')).toMatchObject({ status: 410 });
  expect(await finish(two.ok ? two.data.item.recoveryToken : '')).toMatchObject({ ok: true });
  expect(await userOf(grace)).toMatchObject({ email: homeOf(grace) });
});

test.each(['undo', 'recovery'] as const)('a code that waits for the thief goes with the %s', async (way) => {
  const victim = await person(`heidi_${way}`);
  if (way === 'undo') await takeOver(victim, 'password');
  expect(await victim.call(sendCode, { body: { email: thiefsOf(victim) } })).toMatchObject({ ok: true });
  if (way === 'recovery') await call(startRecovery, { body: { email: homeOf(victim) } });
  const asked = (await linksTo(homeOf(victim), 'recovery')).at(-1) ?? '';
  expect(await finish(way === 'undo' ? await takeBack(victim) : asked)).toMatchObject({ ok: true });
  const entered = await call(signIn, { body: { username: victim.username, password: NEW } });
  const token = entered.ok ? entered.data.item.accessToken : '';
  expect(await call(getCurrentUser, {}, { token })).toMatchObject({ ok: true });
  expect(await call(getWaitingCode, {}, { token })).toMatchObject({ data: { item: null } });
});
