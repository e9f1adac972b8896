import { getWaitingCode, sendCode, verifyCode, withdrawCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { queriesOf } from '../../testing/asked-queries';
import { mailsTo } from '../../testing/mails';
import { newcomer } from '../../testing/sign-ups';
import { mailCode } from './registration.jobs';
import { takeTry } from './registration.repository';

const server = await createTestApp();
const { call, people, platform, context, clock } = server;

beforeAll(() => platform.jobs.start(platform, [mailCode]));

const DONE = { ok: true, status: 204 };
const SENT = { ok: true, status: 202 };
const WAIT = { status: 429, error: { code: 'common.too_many_requests' } };

describe('codes are sent', () => {
  test('one in a minute to the owner', async () => {
    const paula = await newcomer(server, 'paula');
    expect(await paula.send()).toMatchObject(WAIT);
    clock.advance({ minutes: 0.99 });
    expect(await paula.send()).toMatchObject(WAIT);
    clock.advance({ minutes: 0.01 });
    const answers = await Promise.all(Array.from({ length: 20 }, paula.send));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await paula.mails()).toBe(2);
  });

  test('ten a day to the owner, and ten more to strangers, out of each other’s reach', async () => {
    const quinn = await newcomer(server, 'quinn');
    clock.advance({ minutes: LIMITS.mailedCode.minutes });
    for (let sent = 0; sent < LIMITS.mailedCode.perDay; sent += 1) {
      expect(await quinn.stranger.send()).toMatchObject(SENT);
      clock.advance({ minutes: 1 });
    }
    expect(await quinn.stranger.send()).toMatchObject(WAIT);
    expect(await quinn.mails()).toBe(1 + LIMITS.mailedCode.perDay);
    // The first one came with the account.
    for (let sent = 1; sent < LIMITS.mailedCode.perDay; sent += 1) {
      expect(await quinn.send()).toMatchObject(SENT);
      clock.advance({ minutes: 1 });
    }
    expect(await quinn.send()).toMatchObject(WAIT);
    expect(await quinn.try(await quinn.code())).toMatchObject(DONE);
    clock.advance({ days: 2 });
  });

  test('to no address that is confirmed, and to none that is unknown, which nobody can tell apart', async () => {
    const { rosa } = await people('rosa');
    const sara = await newcomer(server, 'sara');
    clock.advance({ minutes: LIMITS.mailedCode.minutes });
    const before = (await platform.pool.query('select from mails')).rowCount;
    const answers: unknown[] = [];
    for (const email of ['rosa@example.org', 'nobody@example.org', 'sara@example.org']) {
      const { headers, statusCode, body } = await server.app.inject({
        method: 'POST',
        url: '/auth-service/email-verification/code',
        payload: { email },
      });
      const { 'x-request-id': _, date: _date, ...same } = headers;
      answers.push({ same, statusCode, body });
      const again = await call(sendCode, { body: { email } });
      expect(again).toMatchObject(WAIT);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    await platform.jobs.drain();
    const after = await platform.pool.query('select to_address from mails order by id');
    expect(after.rowCount).toBe((before ?? 0) + 1);
    expect(after.rows.at(-1)).toEqual({ to_address: sara.email });
    expect(await rosa.call(sendCode, { body: { email: 'rosa@example.org' } })).toMatchObject(SENT);
    expect(await mailsTo(platform, 'rosa@example.org')).toEqual([]);
  });

  test('by the same queries, whether or not the address is known', async () => {
    const tina = await newcomer(server, 'tina');
    for (const email of [tina.email, 'unknown@example.org']) await call(sendCode, { body: { email } });
    await platform.jobs.drain();
    const { tries } = LIMITS.mailedCode;
    const asked = async (act: () => Promise<unknown>) =>
      (await queriesOf(server, act, tries)).filter((text) => !text.includes('pgboss'));
    const known = await asked(() => tina.stranger.try('000000'));
    const unknown = await asked(() =>
      call(verifyCode, { body: { email: 'unknown@example.org', code: '000000' } }),
    );
    expect(known.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });

  test('and tried with something to keep, so that the commit waits for the disk in both cases', async () => {
    const yvette = await newcomer(server, 'yvette');
    const isWritten = async (email: string) =>
      context.transaction(async (tx) => {
        const code = { purpose: 'verify' as const, email, now: clock.now(), max: LIMITS.mailedCode.tries };
        const found = await takeTry(tx, 'stranger', code);
        const { rows } = await sql<{ xid: string | null }>`
          select pg_current_xact_id_if_assigned()::text as xid`.execute(tx);
        return { isFound: found !== null, isWritten: rows[0]?.xid !== null };
      });
    expect(await isWritten(yvette.email)).toEqual({ isFound: true, isWritten: true });
    expect(await isWritten('nobody@example.org')).toEqual({ isFound: false, isWritten: true });
  });

  test.each([
    ['a list', '{"email":["una@example.org","b@example.org"]}', 422],
    ['an object', '{"email":{"address":"una@example.org"}}', 422],
    ['a second line', '{"email":"una@example.org\\r\\nBcc: b@example.org"}', 422],
    ['a line end', '{"email":"una@example.org\\r\\n"}', 422],
    ['a comma', '{"email":"una@example.org,b@example.org"}', 422],
    ['the field twice', '{"email":"una@example.org","email":"b@example.org"}', 400],
    ['the field twice, once escaped', '{"email":"una@example.org","\\u0065mail":"una@example.org"}', 400],
    ['no field', '{}', 422],
    ['a purpose', '{"email":"una@example.org","purpose":"change"}', 400],
  ])('never for %s', async (name, payload, status) => {
    if (name === 'a list') await newcomer(server, 'una');
    clock.advance({ minutes: 1 });
    for (const url of ['/auth-service/email-verification/code', '/auth-service/email-verification/verify']) {
      const isVerify = url.endsWith('verify');
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: isVerify
          ? payload.replace(/}$/, payload === '{}' ? '"code":"123456"}' : ',"code":"123456"}')
          : payload,
      });
      expect(response.statusCode).toBe(status);
    }
    await platform.jobs.drain();
    expect(await mailsTo(platform, 'una@example.org')).toHaveLength(1);
    expect(await mailsTo(platform, 'b@example.org')).toEqual([]);
  });
});

test('one guess on each of 500 addresses is throttled', async () => {
  clock.advance({ minutes: 5 });
  const statuses: number[] = [];
  for (let number = 0; number < 500; number += 1) {
    const answer = await call(verifyCode, { body: { email: `user${number}@example.org`, code: '123456' } });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(LIMITS.codesPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(500 - LIMITS.codesPerMinute);
  clock.advance({ minutes: 5 });
});

describe('the code that somebody waits for', () => {
  test('is told to them alone, with when another can be asked for and how the mail fares', async () => {
    const vera = await newcomer(server, 'vera');
    expect(await vera.waiting()).toEqual({
      email: vera.email,
      purpose: 'verify',
      delivery: 'sent',
      againAt: new Date(clock.now().getTime() + LIMITS.mailedCode.againSeconds * 1000).toISOString(),
      expiresAt: new Date(clock.now().getTime() + LIMITS.mailedCode.minutes * 60_000).toISOString(),
      triesLeft: LIMITS.mailedCode.tries,
    });
    for (const [state, delivery] of [
      ['queued', 'underway'],
      ['failed', 'failed'],
      ['sent', 'sent'],
    ]) {
      await platform.pool.query(
        "update mails set state = $1, failure_code = 'ECONNREFUSED' where to_address = $2",
        [state, vera.email],
      );
      expect(await vera.waiting()).toMatchObject({ delivery });
    }
    const { wanda } = await people('wanda');
    expect(await wanda.call(getWaitingCode, {})).toMatchObject({ data: { item: null } });
    for (const endpoint of [getWaitingCode, withdrawCode]) {
      expect(await call(endpoint, {})).toMatchObject({
        status: 401,
        error: { code: 'auth.session_missing' },
      });
    }
    // It is a change that is given up; that the address is to be confirmed stays.
    expect(await call(withdrawCode, {}, { token: vera.token })).toMatchObject(DONE);
    expect(await vera.waiting()).toMatchObject({ purpose: 'verify' });
  });
});
