import { changePassword, getSecurity, proveSelf, signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { connectLive, until, untilHeard, watchCuts } from '../../testing/live-client';
import { mailsTo } from '../../testing/mails';
import { whileWaiting } from '../../testing/waiting';
import { requireProof } from './proof';
import { createAuthenticate } from './sessions';

const { people, platform, context, clock, app, call, log } = await createTestApp();
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const NEW = 'a-much-better-one';
const change = (person: Person, currentPassword = person.password, newPassword = NEW) =>
  person.call(changePassword, { body: { currentPassword, newPassword } });
const enter = (username: string, password: string) => call(signIn, { body: { username, password } });

/** What the session lets its owner do now. */
async function hasProof(person: Person): Promise<boolean> {
  const signedIn = await createAuthenticate(platform)(person.token);
  if (signedIn === 'ended') throw new Error('the session has ended');
  try {
    requireProof({ viewer: signedIn.viewer, clock });
    return true;
  } catch {
    return false;
  }
}

test('a new password opens the account, the old one does not, and other sessions end with their sockets', async () => {
  const { alice } = await people('alice');
  const other = await enter('alice', alice.password);
  const token = other.ok ? other.data.item.accessToken : '';
  const [own, theirs] = [connectLive({ url, token: alice.token }), connectLive({ url, token })];
  for (const socket of [own, theirs]) await untilHeard(socket, alice);

  const cut = watchCuts();
  expect(await change(alice)).toMatchObject({ ok: true, status: 200 });
  expect(cut()).toBe(1);
  expect(await call(getCurrentUser, {}, { token })).toMatchObject({ error: { code: 'auth.session_ended' } });
  await until(() => expect(theirs.ended).toEqual(['auth.session_ended']));
  expect(own.ended).toEqual([]);
  own.close();
  theirs.close();
  expect(await alice.call(getCurrentUser, {})).toMatchObject({ ok: true });
  expect(await enter('alice', alice.password)).toMatchObject({ status: 401 });
  expect(await enter('alice', NEW)).toMatchObject({ ok: true });
  expect(await alice.call(getSecurity, {})).toMatchObject({
    data: { item: { passwordChangedAt: clock.now().toISOString(), twoFactor: null } },
  });
});

test('the owner is told by mail, with a link that takes it back, and no password is kept or logged', async () => {
  const { bob } = await people('bob');
  await change(bob);
  const mail = (await mailsTo(platform, 'bob@example.org')).at(-1);
  expect(mail?.subject).toBe('Your Quilt password was changed');
  const [link] = /^http:\/\/127\.0\.0\.1:3000\/undo\/[\w-]{43}$/m.exec(mail?.text ?? '') ?? [];
  expect(link).toBeDefined();
  const { rows } = await platform.pool.query('select * from users u join undo_links l on l.user_id = u.id');
  const token = link?.split('/').at(-1) ?? 'none';
  for (const secret of [NEW, bob.password, token]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(log()).not.toContain(secret);
  }
});

test('an address that was never confirmed gets no link, for it may be a stranger’s', async () => {
  const { ingrid } = await people('ingrid');
  await platform.pool.query('update users set email_verified_at = null where id = $1', [ingrid.id]);
  expect(await change(ingrid)).toMatchObject({ ok: true });
  expect(await enter('ingrid', NEW)).toMatchObject({ ok: true });
  const mails = await mailsTo(platform, 'ingrid@example.org');
  for (const { text } of mails) expect(text).not.toContain('/undo/');
  const { rows } = await platform.pool.query('select from undo_links where user_id = $1', [ingrid.id]);
  expect(rows).toEqual([]);
});

test('wrong ones are told at their fields, all at once, and change nothing', async () => {
  const { carol } = await people('carol');
  const codesOf = async (current: string, next: string) => {
    const answer = await change(carol, current, next);
    return answer.ok ? [] : answer.error.fields.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await codesOf('not-it', NEW)).toEqual(['currentPassword auth.wrong_password']);
  expect(await codesOf('not-it', 'password1')).toEqual([
    'currentPassword auth.wrong_password',
    'newPassword auth.password_common',
  ]);
  expect(await codesOf(carol.password, 'my-Carol-quilt')).toEqual(['newPassword auth.password_has_name']);
  expect(await codesOf(carol.password, carol.password)).toEqual(['newPassword auth.password_same']);
  expect(await codesOf(carol.password, 'short')).toEqual(['newPassword auth.password_too_short']);
  expect(await codesOf(carol.password, 'x'.repeat(129))).toEqual(['newPassword auth.password_too_long']);
  expect(
    await call(changePassword, { body: { currentPassword: carol.password, newPassword: NEW } }),
  ).toMatchObject({ error: { code: 'auth.session_missing' } });
  expect(await enter('carol', carol.password)).toMatchObject({ ok: true });
});

test('of many changes at once one is made', async () => {
  const { dave } = await people('dave');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change(dave, dave.password, `${NEW}-${index}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('auth.wrong_password');
});

test('the password given once more is a proof for a while, in that session alone, and not by a clock set back', async () => {
  const { erin } = await people('erin');
  expect(await hasProof(erin)).toBe(true);
  clock.advance({ minutes: LIMITS.proofMinutes });
  expect(await hasProof(erin)).toBe(false);
  expect(await erin.call(getSecurity, {})).toMatchObject({ data: { item: { provenUntil: null } } });
  expect(await erin.call(proveSelf, { body: { password: 'not-it' } })).toMatchObject({
    status: 422,
    error: { code: 'auth.wrong_password', fields: [{ path: 'password' }] },
  });
  expect(await hasProof(erin)).toBe(false);
  expect(await erin.call(proveSelf, { body: { password: erin.password } })).toMatchObject({ status: 204 });
  expect(await hasProof(erin)).toBe(true);
  const until = new Date(clock.now().getTime() + LIMITS.proofMinutes * 60_000).toISOString();
  expect(await erin.call(getSecurity, {})).toMatchObject({ data: { item: { provenUntil: until } } });
  clock.advance({ minutes: -60 });
  expect(await hasProof(erin)).toBe(false);
  expect(await erin.call(proveSelf, { body: { password: erin.password } })).toMatchObject({ ok: true });
  expect(await hasProof(erin)).toBe(true);
  clock.advance({ minutes: 60 });
});

test('wrong proofs are slowed for their session, with a right one too, and a new password begins anew', async () => {
  const { frank, grace } = await people('frank', 'grace');
  const prove = (person: Person, password: string) => person.call(proveSelf, { body: { password } });
  const answers = await Promise.all(
    Array.from({ length: LIMITS.signInTries.max + 5 }, () => prove(frank, 'not-it')),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(LIMITS.signInTries.max);
  expect(await prove(frank, frank.password)).toMatchObject({ status: 429 });
  clock.advance({ minutes: 2 });
  expect(await change(frank)).toMatchObject({ status: 429 });
  expect(await prove(grace, grace.password)).toMatchObject({ ok: true });
  // A stranger's tries at signing in are others, and so are these.
  expect(await enter('frank', frank.password)).toMatchObject({ ok: true });
  clock.advance({ minutes: LIMITS.signInTries.minutes });
  expect(await prove(frank, frank.password)).toMatchObject({ ok: true });

  for (let time = 0; time < LIMITS.signInTries.max; time += 1) await enter('grace', 'forgotten-one');
  expect(await enter('grace', grace.password)).toMatchObject({ status: 429 });
  expect(await change(grace)).toMatchObject({ ok: true });
  expect(await enter('grace', NEW)).toMatchObject({ ok: true });
});

test('wrong proofs are forgotten with a new password', async () => {
  const { karl } = await people('karl');
  const prove = (password: string) => karl.call(proveSelf, { body: { password } });
  for (let time = 1; time < LIMITS.signInTries.max; time += 1) await prove('not-it');
  expect(await change(karl)).toMatchObject({ ok: true });
  for (let time = 0; time < LIMITS.signInTries.max; time += 1) {
    expect(await prove('not-it')).toMatchObject({ status: 422 });
  }
  expect(await prove(NEW)).toMatchObject({ status: 429 });
});

test('a password that is replaced while it is given proves nothing', async () => {
  const { judith } = await people('judith');
  clock.advance({ minutes: LIMITS.proofMinutes });
  const answer = await whileWaiting(
    { platform },
    {
      first: (other) => other.query('select from users where id = $1 for update', [judith.id]),
      second: () => judith.call(proveSelf, { body: { password: judith.password } }),
      last: (other) => other.query("update users set password_hash = 'another' where id = $1", [judith.id]),
    },
  );
  expect(answer).toMatchObject({ ok: false });
  expect(await hasProof(judith)).toBe(false);
});

test('a session that has just ended changes nothing', async () => {
  const { heidi } = await people('heidi');
  const viewer = await createAuthenticate(platform)(heidi.token);
  await platform.db.deleteFrom('sessions').where('user_id', '=', heidi.id).execute();
  expect(viewer).not.toBe('ended');
  if (viewer === 'ended') return;
  const service = await import('./password.service');
  const asHeidi = { ...context, viewer: viewer.viewer };
  const body = { currentPassword: heidi.password, newPassword: NEW };
  await expect(service.changePassword(asHeidi, body)).rejects.toThrow('auth.session_ended');
  await expect(service.proveSelf(asHeidi, heidi.password)).rejects.toThrow('auth.session_ended');
  expect(await enter('heidi', heidi.password)).toMatchObject({ ok: true });
});

test('wrong ones are counted for their session: a stolen one does not keep the owner from changing the password', async () => {
  const { zoe } = await people('zoe');
  const stolen = await enter('zoe', zoe.password);
  const token = stolen.ok ? stolen.data.item.accessToken : '';
  const guess = () => call(proveSelf, { body: { password: 'not-it' } }, { token });
  for (let time = 0; time < LIMITS.signInTries.max; time += 1) {
    expect(await guess()).toMatchObject({ error: { code: 'auth.wrong_password' } });
  }
  for (let time = 0; time < LIMITS.passwordsPerMinute; time += 1)
    expect(await guess()).toMatchObject({ status: 429 });
  expect(await zoe.call(proveSelf, { body: { password: zoe.password } })).toMatchObject({ ok: true });
  expect(await change(zoe)).toMatchObject({ ok: true });
});
