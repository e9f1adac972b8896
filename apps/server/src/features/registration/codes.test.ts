import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { verifyCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { mailsTo } from '../../testing/mails';
import { newcomer } from '../../testing/sign-ups';
import { whileWaiting } from '../../testing/waiting';
import { mailCode } from './registration.jobs';

const server = await createTestApp();
const { call, platform, clock, log } = server;

beforeAll(() => platform.jobs.start(platform, [mailCode]));

const WRONG = {
  status: 422,
  error: { code: 'auth.wrong_code', fields: [{ path: 'code', code: 'auth.wrong_code' }] },
};
const DONE = { ok: true, status: 204 };
const SENT = { ok: true, status: 202 };

/** Another one, for sure. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the right code', () => {
  test('confirms the address, once, and is told to the user’s devices', async () => {
    const anna = await newcomer(server, 'anna');
    const code = await anna.code();
    expect(await anna.try(code)).toMatchObject(DONE);
    const answer = await call(getCurrentUser, {}, { token: anna.token });
    const item = answer.ok ? answer.data.item : null;
    expect(item?.email_verified_at).toBe(clock.now().toISOString());
    const events = await call(
      catchUp,
      { params: { scope: toScope('user', item?.uuid ?? '') }, query: { after: 0 } },
      { token: anna.token },
    );
    expect(events).toMatchObject({
      data: {
        items: [
          { type: 'user.created', id: item?.uuid },
          {
            type: 'user.updated',
            id: item?.uuid,
            patch: { email_verified_at: clock.now().toISOString() },
          },
        ],
      },
    });
    expect(await anna.waiting()).toBeNull();
    expect(await anna.try(code)).toMatchObject(WRONG);
    expect(await anna.stranger.try(code)).toMatchObject(WRONG);
  });

  test('works without a session, and with the address in another case', async () => {
    const bella = await newcomer(server, 'bella');
    expect(
      await call(verifyCode, { body: { email: ' BELLA@example.org', code: await bella.code() } }),
    ).toMatchObject(DONE);
    expect(await bella.isVerified()).toBe(true);
  });

  test('is taken once, also of 25 at once', async () => {
    const cleo = await newcomer(server, 'cleo');
    const code = await cleo.code();
    const answers = await Promise.all(Array.from({ length: 25 }, () => cleo.try(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is six digits that are mailed and nowhere else', async () => {
    const dina = await newcomer(server, 'dina');
    const code = await dina.code();
    const { rows } = await platform.pool.query(
      "select *, encode(code_hmac, 'hex') from mailed_codes where email = $1",
      [dina.email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    await dina.try(code);
    expect(log()).not.toContain(code);
  });
});

describe('a code is dead', () => {
  test('after five wrong tries', async () => {
    const emma = await newcomer(server, 'emma');
    const code = await emma.code();
    for (let left = LIMITS.mailedCode.tries; left > 0; left -= 1) {
      expect(await emma.waiting()).toMatchObject({ triesLeft: left });
      expect(await emma.try(not(code))).toMatchObject(WRONG);
    }
    expect(await emma.try(code)).toMatchObject(WRONG);
    expect(await emma.waiting()).toMatchObject({ triesLeft: 0 });
    expect(await emma.isVerified()).toBe(false);
    clock.advance({ minutes: 1 });
    expect(await emma.send()).toMatchObject(SENT);
    expect(await emma.waiting()).toMatchObject({ triesLeft: LIMITS.mailedCode.tries });
    expect(await emma.try(await emma.code())).toMatchObject(DONE);
  });

  test('after four wrong tries not yet', async () => {
    const fay = await newcomer(server, 'fay');
    const code = await fay.code();
    for (let tries = 1; tries < LIMITS.mailedCode.tries; tries += 1) await fay.try(not(code));
    expect(await fay.try(code)).toMatchObject(DONE);
  });

  test('after 25 wrong ones at once, and no more than five were looked at', async () => {
    const gaby = await newcomer(server, 'gaby');
    const code = await gaby.code();
    await Promise.all(Array.from({ length: 25 }, () => gaby.try(not(code))));
    const { rows } = await platform.pool.query('select tries from mailed_codes where email = $1', [
      gaby.email,
    ]);
    expect(rows).toEqual([{ tries: LIMITS.mailedCode.tries }]);
    expect(await gaby.try(code)).toMatchObject(WRONG);
  });

  test('for strangers after five of theirs, which leave the owner’s alone', async () => {
    const hilda = await newcomer(server, 'hilda');
    const code = await hilda.code();
    for (let tries = 0; tries < LIMITS.mailedCode.tries; tries += 1) await hilda.stranger.try(not(code));
    expect(await hilda.stranger.try(code)).toMatchObject(WRONG);
    expect(await hilda.waiting()).toMatchObject({ triesLeft: LIMITS.mailedCode.tries });
    expect(await hilda.isVerified()).toBe(false);
    expect(await hilda.try(code)).toMatchObject(DONE);
  });

  test('for strangers too after five of the owner’s', async () => {
    const lotte = await newcomer(server, 'lotte');
    const code = await lotte.code();
    for (let tries = 0; tries < LIMITS.mailedCode.tries; tries += 1) await lotte.try(not(code));
    expect(await lotte.stranger.try(code)).toMatchObject(WRONG);
    expect(await lotte.isVerified()).toBe(false);
  });

  test('for strangers after five of both, of which the owner’s own count for the owner', async () => {
    const lore = await newcomer(server, 'lore');
    const code = await lore.code();
    for (let tries = 1; tries < LIMITS.mailedCode.tries; tries += 1) await lore.try(not(code));
    await lore.stranger.try(not(code));
    expect(await lore.stranger.try(code)).toMatchObject(WRONG);
    expect(await lore.isVerified()).toBe(false);
    expect(await lore.try(code)).toMatchObject(DONE);
  });

  test('when it is ten minutes old', async () => {
    const iris = await newcomer(server, 'iris');
    const code = await iris.code();
    clock.advance({ minutes: LIMITS.mailedCode.minutes });
    expect(await iris.waiting()).toBeNull();
    expect(await iris.try(code)).toMatchObject(WRONG);
    const jana = await newcomer(server, 'jana');
    clock.advance({ minutes: LIMITS.mailedCode.minutes - 0.01 });
    expect(await jana.try(await jana.code())).toMatchObject(DONE);
  });

  test('when there is a newer one, which strangers get only where the owner’s own is used up', async () => {
    const kira = await newcomer(server, 'kira');
    const first = await kira.code();
    clock.advance({ minutes: 1 });
    await kira.send();
    const second = await kira.code();
    if (second !== first) expect(await kira.try(first)).toMatchObject(WRONG);
    await kira.stranger.send();
    expect(await kira.mails()).toBe(2);
    clock.advance({ minutes: LIMITS.mailedCode.minutes });
    await kira.stranger.send();
    expect(await kira.mails()).toBe(3);
    // Of a stranger's, the next one is in its place.
    clock.advance({ minutes: 1 });
    await kira.stranger.send();
    const fourth = await kira.code();
    expect(await kira.mails()).toBe(4);
    expect(await kira.try(fourth)).toMatchObject(DONE);
    const kurt = await newcomer(server, 'kurt');
    const own = await kurt.code();
    await kurt.stranger.send();
    expect(await kurt.try(own)).toMatchObject(DONE);
  });

  test('for every other address and account', async () => {
    const [lara, mona] = [await newcomer(server, 'lara'), await newcomer(server, 'mona')];
    const code = await lara.code();
    for (const token of [mona.token, undefined]) {
      const as = token === undefined ? {} : { token };
      expect(await call(verifyCode, { body: { email: mona.email, code } }, as)).toMatchObject(WRONG);
    }
    // To somebody who is signed in, another's address is one to change to.
    expect(
      await call(verifyCode, { body: { email: lara.email, code } }, { token: mona.token }),
    ).toMatchObject(WRONG);
    expect(await lara.try(code)).toMatchObject(DONE);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12345\n'])(
    'if it is none: %j',
    async (code) => {
      expect(await call(verifyCode, { body: { email: 'who@example.org', code } })).toMatchObject({
        status: 422,
        error: { code: 'common.wrong_fields', fields: [{ path: 'code', code: 'auth.wrong_code' }] },
      });
      clock.advance({ minutes: 1 });
    },
  );
});

describe('with a clock', () => {
  test('that is set back by an hour, codes work, and new ones can be asked for', async () => {
    const nora = await newcomer(server, 'nora');
    clock.advance({ minutes: -60 });
    expect(await nora.waiting()).toMatchObject({
      againAt: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    clock.advance({ minutes: 1 });
    expect(await nora.send()).toMatchObject(SENT);
    expect(await nora.mails()).toBe(2);
    expect(await nora.try(await nora.code())).toMatchObject(DONE);
    clock.advance({ minutes: 60 });
  });

  test('that is set ahead by a day, the code is over and a new one works', async () => {
    const olga = await newcomer(server, 'olga');
    const code = await olga.code();
    clock.advance({ days: 1 });
    expect(await olga.try(code)).toMatchObject(WRONG);
    expect(await olga.send()).toMatchObject(SENT);
    expect(await olga.try(await olga.code())).toMatchObject(DONE);
  });
});

test.each([
  ['ended', 'delete from sessions using users where user_id = users.id and email = $1', 401],
  ['confirmed', 'update users set email_verified_at = now() where email = $1', 202],
  ['changed', "update users set email = 'elsewhere@example.org' where email = $1", 202],
])('what was %s meanwhile gets no code', async (what, change, status) => {
  const person = await newcomer(server, `${what}_soon`);
  clock.advance({ minutes: 2 });
  const before = await mailsTo(platform, person.email);
  const answer = await whileWaiting(server, {
    first: (other) => other.query('select from users where email = $1 for update', [person.email]),
    second: () => person.send(),
    last: (other) => other.query(change, [person.email]),
  });
  expect(answer.status).toBe(status);
  expect(await mailsTo(platform, person.email)).toHaveLength(before.length);
});

test('a try waits for the account before it holds the code, a stranger’s as well as the owner’s', async () => {
  const wilma = await newcomer(server, 'wilma');
  const code = await wilma.code();
  for (const attempt of [wilma.stranger.try, wilma.try]) {
    const answer = await whileWaiting(server, {
      first: (other) => other.query('select from users where email = $1 for update', [wilma.email]),
      second: () => attempt(not(code)),
      last: (other) =>
        other.query('select from mailed_codes where email = $1 for update nowait', [wilma.email]),
    });
    expect(answer).toMatchObject(WRONG);
  }
  expect(await wilma.stranger.try(code)).toMatchObject(DONE);
});
