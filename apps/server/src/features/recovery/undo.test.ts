import { changePassword, keepRecoveryCodes, renewRecoveryCodes, signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { finishRecovery, readRecovery, readUndo, undoChange } from '@quilt/contract/features/recovery';
import { signUp } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import { createTestApp, type Person } from '../../testing';
import { connectLive, until, untilHeard, watchCuts } from '../../testing/live-client';
import { mailsTo } from '../../testing/mails';
import { AT_ONCE } from '../../testing/matrix';
import { wishOf } from '../../testing/sign-ups';
import { turnOnTwoFactor } from '../../testing/two-factor';
import { createUndoLink } from '../auth';
import { findAccount } from '../profile';
import { sweepLinks } from './recovery.jobs';
import { createRecoveryLink } from './recovery-links';

const { people, platform, context, clock, app, call, log } = await createTestApp({
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '1',
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const NEW = 'a-much-better-one';
const look = (token: string) => call(readUndo, { params: { token } });
const undo = (token: string, formerPassword?: string) =>
  call(undoChange, { params: { token }, body: formerPassword === undefined ? {} : { formerPassword } });
const finish = (token: string, password = NEW) =>
  call(finishRecovery, { params: { token }, body: { password } });
const enter = (username: string, password: string) => call(signIn, { body: { username, password } });

/** As the change of an address does it. */
async function moveTo(person: Person, email: string): Promise<string> {
  return context.transaction(async (tx) => {
    const former = await findAccount(tx, { id: person.id });
    if (!former) throw new Error('nobody is there');
    await tx
      .updateTable('users')
      .set({ email, email_verified_at: clock.now() })
      .where('id', '=', person.id)
      .execute();
    const link = await createUndoLink(tx, context, former, 'email');
    return link?.split('/').at(-1) ?? '';
  });
}

async function undoTokenMailedTo(address: string): Promise<string> {
  const mail = (await mailsTo(platform, address)).at(-1);
  const [, token] = /^http:\/\/localhost:3000\/undo\/([\w-]{43})$/m.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error('no link was mailed');
  return token;
}

async function emailOf(person: Person) {
  return platform.db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
}

test('a changed password is taken back: sessions end with their sockets, and a new one is chosen', async () => {
  const { alice } = await people('alice');
  const body = { currentPassword: alice.password, newPassword: 'the-thief-likes-it' };
  expect(await alice.call(changePassword, { body })).toMatchObject({ ok: true });
  const socket = connectLive({ url, token: alice.token });
  await untilHeard(socket, alice);
  const token = await undoTokenMailedTo('alice@example.org');
  for (let time = 0; time < 3; time += 1) {
    expect(await look(token)).toMatchObject({
      data: { item: { kind: 'password', username: 'alice', email: 'alice@example.org' } },
    });
  }
  const cut = watchCuts();
  const answer = await undo(token);
  expect(cut()).toBe(1);
  const recoveryToken = answer.ok ? answer.data.item.recoveryToken : '';
  expect(await alice.call(getCurrentUser, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
  await until(() => expect(socket.ended).toEqual(['auth.session_ended']));
  socket.close();
  expect(await finish(recoveryToken)).toMatchObject({ ok: true });
  expect(await enter('alice', 'the-thief-likes-it')).toMatchObject({ status: 401 });
  expect(await enter('alice', NEW)).toMatchObject({ ok: true });
  for (const secret of [token, recoveryToken]) expect(log()).not.toContain(secret);
});

test('a changed address is taken back, once, also when many come at once', async () => {
  const { bob } = await people('bob');
  const token = await moveTo(bob, 'bob@thief.example');
  expect(await look(token)).toMatchObject({ data: { item: { kind: 'email', email: 'bob@example.org' } } });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      app.inject({
        method: 'POST',
        url: `/auth-service/auth/undo/${token}`,
        payload: {},
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(AT_ONCE - 1);
  expect(await emailOf(bob)).toEqual({ email: 'bob@example.org', email_verified_at: clock.now() });
  expect(await bob.call(getCurrentUser, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
  clock.advance({ minutes: 2 });
  expect(await look(token)).toMatchObject({ status: 410, error: { code: 'recovery.undo_used' } });
});

test('links to addresses that came later die with it, and the owner’s own stay', async () => {
  const { carol } = await people('carol');
  const earlier = await moveTo(carol, 'carol@new.example');
  clock.advance({ minutes: 5 });
  const body = { currentPassword: carol.password, newPassword: 'the-thief-likes-it' };
  await carol.call(changePassword, { body });
  const password = await undoTokenMailedTo('carol@new.example');
  clock.advance({ minutes: 5 });
  const owners = await moveTo(carol, 'carol@thief.example');
  clock.advance({ minutes: 5 });
  const thiefs = await moveTo(carol, 'carol@thief2.example');

  expect(await undo(password)).toMatchObject({ ok: true });
  expect(await look(owners)).toMatchObject({ ok: true });
  expect(await undo(thiefs)).toMatchObject({ error: { code: 'recovery.undo_used' } });
  const answer = await undo(owners);
  expect(await emailOf(carol)).toMatchObject({ email: 'carol@new.example' });
  expect(await finish(answer.ok ? answer.data.item.recoveryToken : '')).toMatchObject({ ok: true });
  expect(await look(earlier)).toMatchObject({ ok: true });
  const { rows } = await platform.pool.query(
    'select used_at is null as is_good, former_password_hash is null as is_empty from undo_links where user_id = $1',
    [carol.id],
  );
  expect(rows.filter(({ is_good }) => !is_good)).toHaveLength(3);
  expect(rows.filter(({ is_good, is_empty }) => !is_good && !is_empty)).toEqual([]);
});

test('so do links for a new password, wherever they were mailed, but for the one that is answered', async () => {
  const { judy } = await people('judy');
  const token = await moveTo(judy, 'judy@thief.example');
  const mailed = await context.transaction((tx) =>
    createRecoveryLink(tx, context, { id: judy.id, email: 'judy@thief.example' }),
  );
  // Good as long as the address is the account's, and it would be again.
  const toOwner = await context.transaction((tx) =>
    createRecoveryLink(tx, context, { id: judy.id, email: 'judy@example.org' }),
  );
  const answer = await undo(token);
  for (const link of [mailed, toOwner]) {
    expect(await call(readRecovery, { params: { token: link } })).toMatchObject({ status: 410 });
    expect(await finish(link, 'the-thief-likes-it')).toMatchObject({ status: 410 });
  }
  expect(await finish(answer.ok ? answer.data.item.recoveryToken : '')).toMatchObject({ ok: true });
});

test('an address that somebody else has by now is not taken from them, and the link stays good', async () => {
  const { dave, erin } = await people('dave', 'erin');
  const token = await moveTo(dave, 'dave@thief.example');
  await platform.db
    .updateTable('users')
    .set({ email: 'DAVE@example.org' })
    .where('id', '=', erin.id)
    .execute();
  expect(await undo(token)).toMatchObject({ status: 409, error: { code: 'profile.email_taken' } });
  expect(await dave.call(getCurrentUser, {})).toMatchObject({ ok: true });
  await platform.db
    .updateTable('users')
    .set({ email: 'erin@example.org' })
    .where('id', '=', erin.id)
    .execute();
  expect(await undo(token)).toMatchObject({ ok: true });
  expect(await emailOf(dave)).toMatchObject({ email: 'dave@example.org' });
});

test('what somebody else has set up meanwhile goes too: two-factor of the week before and a deletion', async () => {
  const { grace, heidi, kim } = await people('grace', 'heidi', 'kim');
  const guard = (person: Person, confirmedAt: Date) =>
    platform.db
      .insertInto('two_factor')
      .values({
        user_id: person.id,
        sealed_secret: Buffer.alloc(8),
        created_at: confirmedAt,
        confirmed_at: confirmedAt,
      })
      .execute();
  const weekAgo = clock.now().getTime() - LIMITS.undoLinkDays * DAY_MS;
  await guard(grace, clock.now());
  await guard(heidi, new Date(weekAgo - 1));
  await guard(kim, new Date(weekAgo));
  await platform.db
    .updateTable('users')
    .set({ deletes_at: clock.now() })
    .where('id', 'in', [grace.id, heidi.id, kim.id])
    .execute();
  for (const person of [grace, heidi, kim]) {
    const token = await moveTo(person, `${person.username}@thief.example`);
    expect(await undo(token, person.password)).toMatchObject({ ok: true });
  }
  const { rows } = await platform.pool.query(
    `select u.username, u.deletes_at, t.user_id is not null as guarded
       from users u left join two_factor t on t.user_id = u.id where u.id = any ($1) order by u.username`,
    [[grace.id, heidi.id, kim.id]],
  );
  expect(rows).toEqual([
    { username: 'grace', deletes_at: null, guarded: false },
    { username: 'heidi', deletes_at: null, guarded: true },
    { username: 'kim', deletes_at: null, guarded: false },
  ]);
});

test('of an older two-factor the app’s codes stay good, and recovery codes go, which somebody else may have renewed', async () => {
  const { laura } = await people('laura');
  const { codeNow, recoveryCodes: own } = await turnOnTwoFactor({ clock }, laura);
  clock.advance({ days: LIMITS.undoLinkDays + 1 });
  const thief = await call(signIn, {
    body: { username: 'laura', password: laura.password, code: own[0] ?? '' },
  });
  const token = thief.ok ? thief.data.item.accessToken : '';
  const renewed = await call(renewRecoveryCodes, {}, { token });
  const [first = '', second = '', third = ''] = renewed.ok ? renewed.data.item.recoveryCodes : [];
  expect(await call(keepRecoveryCodes, { body: { code: first } }, { token })).toMatchObject({ ok: true });
  const answer = await undo(await moveTo(laura, 'laura@thief.example'), laura.password);
  expect(await finish(answer.ok ? answer.data.item.recoveryToken : '')).toMatchObject({ ok: true });
  const enterWith = (code: string) => call(signIn, { body: { username: 'laura', password: NEW, code } });
  for (const code of [second, third, own[1] ?? '']) {
    expect(await enterWith(code)).toMatchObject({ error: { code: 'auth.wrong_code' } });
  }
  expect(await enterWith(codeNow())).toMatchObject({ ok: true });
});

test('nobody signs up with an address that can still be taken back', async () => {
  const { ivan } = await people('ivan');
  const token = await moveTo(ivan, 'ivan@thief.example');
  const squat = { ...wishOf('squatter'), email: 'Ivan@example.org' };
  expect(await call(signUp, { body: squat })).toMatchObject({
    status: 409,
    error: { fields: [{ path: 'email', code: 'profile.email_taken' }] },
  });
  expect(await undo(token)).toMatchObject({ ok: true });
  expect(await emailOf(ivan)).toMatchObject({ email: 'ivan@example.org' });
});

test('a link tells its age, and that it is none', async () => {
  const { frank } = await people('frank');
  const token = await moveTo(frank, 'frank@thief.example');
  clock.advance({ days: LIMITS.undoLinkDays });
  const old = {
    status: 410,
    error: { code: 'recovery.undo_expired', params: { days: LIMITS.undoLinkDays } },
  };
  expect(await look(token)).toMatchObject(old);
  expect(await undo(token)).toMatchObject(old);
  for (const made of ['x', 'A'.repeat(43)]) {
    expect(await look(made)).toMatchObject({ status: 404, error: { code: 'recovery.undo_unknown' } });
    expect(await undo(made)).toMatchObject({ status: 404, error: { code: 'recovery.undo_unknown' } });
  }
  expect(await emailOf(frank)).toMatchObject({ email: 'frank@thief.example' });
  clock.advance({ days: 8 });
  await sweepLinks.run(platform, null);
  expect(await look(token)).toMatchObject({ error: { code: 'recovery.undo_unknown' } });
});
