import { confirmTwoFactor, signIn, startTwoFactor } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { finishRecovery, readRecovery, readUndo, startRecovery } from '@quilt/contract/features/recovery';
import { getResumeLink, renewResumeLink } from '@quilt/contract/features/resume';
import { getCalendarFeed, renewCalendarFeed } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { TOTP, URI } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp, type Person } from '../../testing';
import { watchQueries } from '../../testing/asked-queries';
import { connectLive, until, untilHeard, watchCuts } from '../../testing/live-client';
import { mailsTo } from '../../testing/mails';
import { AT_ONCE } from '../../testing/matrix';
import { createUndoLink } from '../auth';
import { findAccount } from '../profile';
import { sweepLinks } from './recovery.jobs';

const { people, platform, clock, app, call, log } = await createTestApp({
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '1',
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

beforeAll(() => platform.jobs.start(platform, JOBS));

const NEW = 'a-much-better-one';
const ask = (email: string) => call(startRecovery, { body: { email } });
const look = (token: string) => call(readRecovery, { params: { token } });
const finish = (token: string, password = NEW) =>
  call(finishRecovery, { params: { token }, body: { password } });
const enter = (username: string, password: string) => call(signIn, { body: { username, password } });

const SUBJECTS = ['Choose a new Quilt password', 'Новый пароль для Quilt'];
async function linksTo(address: string) {
  await platform.jobs.drain();
  return (await mailsTo(platform, address)).filter(({ subject }) => SUBJECTS.includes(subject));
}

/** Asks for a link, and takes its token out of the mail. */
async function tokenFor(person: Person): Promise<string> {
  clock.advance({ minutes: 2 });
  await ask(`${person.username}@example.org`);
  const mail = (await linksTo(`${person.username}@example.org`)).at(-1);
  const [, token] = /^http:\/\/localhost:3000\/recovery\/([\w-]{43})$/m.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error('no link was mailed');
  return token;
}

describe('asking for a link', () => {
  test('mails one to the account’s address in its language, and the link tells whose it is', async () => {
    const { alice, bob } = await people('alice', 'bob');
    const token = await tokenFor(alice);
    expect(await look(token)).toMatchObject({
      data: { item: { email: 'alice@example.org', username: 'alice' } },
    });
    await platform.db.updateTable('users').set({ language: 'ru' }).where('id', '=', bob.id).execute();
    await tokenFor(bob);
    expect(await linksTo('bob@example.org')).toMatchObject([{ subject: 'Новый пароль для Quilt' }]);
    // By the address alone, without regard to case.
    clock.advance({ minutes: 2 });
    expect(await ask(' ALICE@example.org ')).toMatchObject({ ok: true, status: 202 });
    expect(await linksTo('alice@example.org')).toHaveLength(2);
    expect(await ask('alice')).toMatchObject({ status: 422 });
  });

  test('answers the same after the same work where there is no account', async () => {
    const { carol } = await people('carol');
    const trace = async (email: string) => {
      const queries = watchQueries();
      const response = await app.inject({
        method: 'POST',
        url: '/auth-service/auth/recovery',
        payload: { email },
      });
      const asked = queries
        .asked()
        .map(({ text }) => text)
        .filter((text) => /lower\(\W*users\W*email|insert into pgboss/i.test(text));
      queries.stop();
      const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
      return { status: response.statusCode, body: response.body, headers, asked };
    };
    await platform.jobs.drain();
    const known = await trace(`${carol.username}@example.org`);
    await platform.jobs.drain();
    const unknown = await trace('nobody@example.org');
    await platform.jobs.drain();
    expect(known).toMatchObject({ status: 202, body: '' });
    expect(known.asked.length).toBeGreaterThan(1);
    expect(unknown).toEqual(known);
    expect(await linksTo('nobody@example.org')).toEqual([]);
    expect(await linksTo('carol@example.org')).toHaveLength(1);
  });

  test('sends one in a minute and so many a day, also when many ask at once, and says so to nobody', async () => {
    const { dave } = await people('dave');
    const email = `${dave.username}@example.org`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(await linksTo(email)).toHaveLength(1);
    const askOn = async (remoteAddress: string) => {
      for (let time = 0; time < LIMITS.mailedCode.perDay + 3; time += 1) {
        clock.advance({ minutes: 1 });
        const answer = await app.inject({
          method: 'POST',
          url: '/auth-service/auth/recovery',
          payload: { email },
          remoteAddress,
        });
        expect(answer.statusCode).toBe(202);
      }
    };
    // Whoever asks from one address leaves some for those who ask from others.
    await askOn('127.0.0.1');
    expect(await linksTo(email)).toHaveLength(LIMITS.recoveryMailsPerDay);
    await askOn('192.0.2.7');
    expect(await linksTo(email)).toHaveLength(LIMITS.mailedCode.perDay);
    await askOn('192.0.2.8');
    expect(await linksTo(email)).toHaveLength(LIMITS.mailedCode.perDay);
    clock.advance({ days: 2 });
    await ask(email);
    expect(await linksTo(email)).toHaveLength(LIMITS.mailedCode.perDay + 1);
  });

  test.each([
    ['an array', '{"email":["erin@example.org","eve@example.org"]}'],
    ['an object', '{"email":{"address":"erin@example.org"}}'],
    ['a second line', '{"email":"erin@example.org\\r\\nBcc: eve@example.org"}'],
    ['a line end', '{"email":"erin@example.org\\n"}'],
    ['a comma', '{"email":"erin@example.org,eve@example.org"}'],
    ['two of them', '{"email":"erin@example.org","email":"eve@example.org"}'],
    ['another key', '{"email":"erin@example.org","cc":"eve@example.org"}'],
    ['nothing', '{}'],
  ])('refuses %s, and sends nothing', async (what, payload) => {
    // Both have an account, and nothing else keeps a mail from them.
    if (what === 'an array') await people('erin', 'eve');
    clock.advance({ minutes: 2 });
    const before = await platform.db.selectFrom('mails').select('id').execute();
    const response = await app.inject({
      method: 'POST',
      url: '/auth-service/auth/recovery',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    await platform.jobs.drain();
    expect(await platform.db.selectFrom('mails').select('id').execute()).toEqual(before);
  });
});

describe('a link', () => {
  test('sets the password, ends all sessions with their sockets, and is good once; looking uses nothing up', async () => {
    const { frank } = await people('frank');
    const socket = connectLive({ url, token: frank.token });
    await untilHeard(socket, frank);
    const token = await tokenFor(frank);
    for (let time = 0; time < 3; time += 1) expect(await look(token)).toMatchObject({ ok: true });
    const cut = watchCuts();
    expect(await finish(token)).toMatchObject({ ok: true, status: 204 });
    expect(cut()).toBe(1);
    expect(await frank.call(getCurrentUser, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
    await until(() => expect(socket.ended).toEqual(['auth.session_ended']));
    socket.close();
    expect(await enter('frank', frank.password)).toMatchObject({ status: 401 });
    expect(await enter('frank', NEW)).toMatchObject({ ok: true });
    const used = { status: 410, error: { code: 'recovery.link_used' } };
    expect(await look(token)).toMatchObject(used);
    expect(await finish(token, 'another-better-one')).toMatchObject(used);
    expect(log()).not.toContain(token);
    const told = await mailsTo(platform, 'frank@example.org');
    expect(told.map(({ subject }) => subject)).toContain('Your Quilt password was changed');
  });

  test('of many uses at once one succeeds, and its sisters die with it', async () => {
    const { grace } = await people('grace');
    const [first, second] = [await tokenFor(grace), await tokenFor(grace)];
    expect(await look(first)).toMatchObject({ ok: true });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        app.inject({
          method: 'POST',
          url: `/auth-service/auth/recovery/${first}`,
          headers: { 'x-forwarded-for': `10.0.0.${index}` },
          payload: { password: `${NEW}-${index}` },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(AT_ONCE - 1);
    expect(await finish(second)).toMatchObject({ error: { code: 'recovery.link_used' } });
  });

  test('tells its age, and that it is none', async () => {
    const { heidi } = await people('heidi');
    const token = await tokenFor(heidi);
    clock.advance({ minutes: 59 });
    expect(await look(token)).toMatchObject({ ok: true });
    clock.advance({ minutes: 1 });
    const old = { status: 410, error: { code: 'recovery.link_expired' } };
    expect(await look(token)).toMatchObject(old);
    expect(await finish(token)).toMatchObject(old);
    for (const made of ['x', 'A'.repeat(43), `${token}A`, '../../user']) {
      expect(await look(made)).toMatchObject({ status: 404, error: { code: 'recovery.link_unknown' } });
      expect(await finish(made)).toMatchObject({ status: 404, error: { code: 'recovery.link_unknown' } });
    }
    expect(await enter('heidi', heidi.password)).toMatchObject({ ok: true });
    clock.advance({ days: 7 });
    await sweepLinks.run(platform, null);
    expect(await look(token)).toMatchObject(old);
    clock.advance({ minutes: 1 });
    await sweepLinks.run(platform, null);
    expect(await look(token)).toMatchObject({ error: { code: 'recovery.link_unknown' } });
  });

  test('refuses a bad password and stays good', async () => {
    const { ivan } = await people('ivan');
    const token = await tokenFor(ivan);
    for (const [password, code] of [
      ['password1', 'auth.password_common'],
      ['hello-Ivan-hello', 'auth.password_has_name'],
      ['short', 'auth.password_too_short'],
      ['x'.repeat(129), 'auth.password_too_long'],
    ] as const) {
      expect(await finish(token, password)).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'password', code }] },
      });
    }
    expect(await finish(token)).toMatchObject({ ok: true });
  });

  test('dies when the account gets another address', async () => {
    const { judy } = await people('judy');
    const token = await tokenFor(judy);
    await platform.db
      .updateTable('users')
      .set({ email: 'judy@else.example' })
      .where('id', '=', judy.id)
      .execute();
    expect(await look(token)).toMatchObject({ error: { code: 'recovery.link_expired' } });
    expect(await finish(token)).toMatchObject({ error: { code: 'recovery.link_expired' } });
  });

  test('works with a clock that was set back, and one a day ahead finds it old', async () => {
    const { kim } = await people('kim');
    const token = await tokenFor(kim);
    clock.advance({ days: 1 });
    expect(await look(token)).toMatchObject({ error: { code: 'recovery.link_expired' } });
    clock.advance({ days: -1 });
    clock.advance({ minutes: -60 });
    expect(await look(token)).toMatchObject({ ok: true });
    expect(await finish(token)).toMatchObject({ ok: true });
    expect(await enter('kim', NEW)).toMatchObject({ ok: true });
    clock.advance({ minutes: 60 });
  });
});

describe('two-factor', () => {
  async function turnOn(person: Person): Promise<TOTP> {
    const started = await person.call(startTwoFactor, {});
    const totp = started.ok ? URI.parse(started.data.item.uri) : null;
    if (!(totp instanceof TOTP)) throw new Error('it could not be started');
    const code = totp.generate({ timestamp: clock.now().getTime() });
    expect(await person.call(confirmTwoFactor, { body: { code } })).toMatchObject({ ok: true });
    return totp;
  }

  test('stays on after a recovery', async () => {
    const { leo } = await people('leo');
    const totp = await turnOn(leo);
    await finish(await tokenFor(leo));
    expect(await enter('leo', NEW)).toMatchObject({ error: { code: 'auth.code_required' } });
    const code = totp.generate({ timestamp: clock.now().getTime() });
    expect(await call(signIn, { body: { username: 'leo', password: NEW, code } })).toMatchObject({
      ok: true,
    });
  });

  test('goes where the address was never confirmed, with sessions and links; the link confirms it', async () => {
    const { mallory } = await people('mallory');
    await turnOn(mallory);
    const account = await findAccount(platform.db, { id: mallory.id });
    const undo = await platform.db
      .transaction()
      .execute(async (tx) => account && createUndoLink(tx, platform, account, 'password'));
    await platform.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', mallory.id)
      .execute();
    await mallory.call(renewResumeLink, { body: { parts: ['about'] } });
    await mallory.call(renewCalendarFeed, {});
    expect(await mallory.call(getResumeLink, {})).not.toMatchObject({ data: { item: null } });
    expect(await mallory.call(getCalendarFeed, {})).not.toMatchObject({ data: { item: null } });
    await finish(await tokenFor(mallory));
    expect(await mallory.call(getCurrentUser, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
    expect(await call(readUndo, { params: { token: undo?.split('/').at(-1) ?? '' } })).toMatchObject({
      status: 404,
      error: { code: 'recovery.undo_unknown' },
    });
    const entered = await enter('mallory', NEW);
    expect(entered).toMatchObject({ ok: true });
    const token = entered.ok ? entered.data.item.accessToken : '';
    expect(await call(getCurrentUser, {}, { token })).toMatchObject({
      data: { item: { email_verified_at: clock.now().toISOString() } },
    });
    expect(await call(getResumeLink, {}, { token })).toMatchObject({ data: { item: null } });
    expect(await call(getCalendarFeed, {}, { token })).toMatchObject({ data: { item: null } });
  });
});

test('whoever forgot, and tried all they could think of, does not wait with the new password', async () => {
  const { niaj } = await people('niaj');
  for (let time = 0; time < LIMITS.signInTries.max; time += 1) await enter('niaj', 'was-it-this-one');
  expect(await enter('niaj', niaj.password)).toMatchObject({ status: 429 });
  await finish(await tokenFor(niaj));
  expect(await enter('niaj', NEW)).toMatchObject({ ok: true });
});
