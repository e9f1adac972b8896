import { signIn, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { sweepSessions } from './auth.jobs';
import { createAuthenticate } from './sessions';

const { people, call, clock, platform, context, app, log } = await createTestApp();
const behindProxy = await createTestApp({ PUBLIC_URL: 'https://quilt.example.org', TRUST_PROXY: '1' });

describe('signing in', () => {
  test('works by username and by e-mail address, without regard to case', async () => {
    const { alice } = await people('alice');
    for (const username of ['alice', 'ALICE', 'alice@example.org', ' Alice@Example.org ']) {
      const answer = await call(signIn, { body: { username, password: alice.password } });
      expect(answer.ok && answer.data.item.accessToken).toMatch(/^[\w-]{43}\.[\w-]{11}$/);
    }
  });

  test('does not take one letter for another that only looks like it', async () => {
    const { kate } = await people('kate');
    for (const username of ['\u212Aate', '\u212Aate@example.org']) {
      const answer = await call(signIn, { body: { username, password: kate.password } });
      expect(answer).toMatchObject({ status: 401, error: { code: 'auth.bad_credentials' } });
    }
  });

  test('gives one and the same refusal for a wrong password and an unknown account, in the asker’s language', async () => {
    const { bob } = await people('bob');
    const tries = [
      { username: bob.username, password: 'wrong-password' },
      { username: 'nobody_here', password: bob.password },
      { username: 'nobody@example.org', password: bob.password },
    ];
    for (const body of tries) {
      const answer = await call(signIn, { body });
      expect(answer).toMatchObject({
        ok: false,
        status: 401,
        error: {
          code: 'auth.bad_credentials',
          message: 'Login failed. Please check your username and password.',
        },
      });
    }
    const inRussian = await call(
      signIn,
      { body: { username: 'nobody_here', password: 'x' } },
      { language: 'ru' },
    );
    expect(!inRussian.ok && inRussian.error.message).toMatch(/[а-я]/);
  });

  test('names every missing field at once', async () => {
    const answer = await call(signIn, { body: {} as never });
    expect(answer).toMatchObject({ status: 422, error: { code: 'common.fields_required' } });
    expect(!answer.ok && answer.error.fields.map((field) => field.path).sort()).toEqual([
      'password',
      'username',
    ]);
  });

  test('keeps where it came from only if that is an address', async () => {
    const { leo } = await behindProxy.people('leo');
    const addressAfter = async (forwardedFor: string) => {
      const response = await behindProxy.app.inject({
        method: 'POST',
        url: '/auth-service/auth/signin',
        headers: { 'x-forwarded-for': forwardedFor },
        payload: { username: 'leo', password: leo.password },
      });
      expect(response.statusCode).toBe(200);
      const { rows } = await behindProxy.platform.pool.query(
        'select address from sessions where user_id = $1 order by id desc limit 1',
        [leo.id],
      );
      return rows[0].address;
    };
    expect(await addressAfter('192.0.2.7:50123')).toBe('192.0.2.7');
    expect(await addressAfter('<script>')).toBe('unknown');
  });

  test('keeps neither the password nor the token, in the database or in the log', async () => {
    const { carol } = await people('carol');
    const answer = await call(signIn, { body: { username: 'carol', password: carol.password } });
    const token = answer.ok ? answer.data.item.accessToken : '';
    const { rows } = await platform.pool.query(
      'select u.*, s.* from users u join sessions s on s.user_id = u.id where u.username = $1',
      ['carol'],
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('carol@example.org');
    for (const secret of [carol.password, token]) {
      expect(stored).not.toContain(secret);
      expect(log()).not.toContain(secret);
    }
  });
});

test('an operator is named by ADMIN_USERNAMES, and never a demo account', async () => {
  const { judy } = await people('judy');
  const authenticate = createAuthenticate({
    ...platform,
    config: { ...platform.config, adminUsernames: new Set(['judy']) },
  });
  expect(await authenticate(judy.token)).toMatchObject({ viewer: { isAdmin: true } });
  await platform.db.updateTable('users').set({ is_demo: true }).where('id', '=', judy.id).execute();
  expect(await authenticate(judy.token)).toMatchObject({ viewer: { isAdmin: false } });
});

describe('a session', () => {
  test('shows its user', async () => {
    const { dave } = await people('dave');
    const answer = await dave.call(getCurrentUser, {});
    expect(answer).toMatchObject({
      ok: true,
      data: { item: { uuid: dave.uuid, fullName: 'Dave Tester', username: 'dave', age: 36, avatar: null } },
    });
  });

  test('is refused when missing, made up, or in another scheme', async () => {
    const { erin } = await people('erin');
    const codeFor = async (authorization?: string) => {
      const response = await app.inject({
        url: '/api/user',
        headers: authorization === undefined ? {} : { authorization },
      });
      return [response.statusCode, response.json().error.code];
    };
    expect(await codeFor()).toEqual([401, 'auth.session_missing']);
    expect(await codeFor(`Bearer ${erin.token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))}`)).toEqual(
      [401, 'auth.session_ended'],
    );
    expect(await codeFor('Bearer x')).toEqual([401, 'auth.session_ended']);
    expect(await codeFor(`Basic ${erin.token}`)).toEqual([401, 'auth.session_missing']);
  });

  test('ends with signing out, and only that one', async () => {
    const { frank } = await people('frank');
    const other = await call(signIn, { body: { username: 'frank', password: frank.password } });
    expect(await frank.call(signOut, {})).toMatchObject({ ok: true, status: 204 });
    expect(await frank.call(getCurrentUser, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
    expect(await frank.call(signOut, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
    const token = other.ok ? other.data.item.accessToken : '';
    expect(await call(getCurrentUser, {}, { token })).toMatchObject({ ok: true });
    const { rows } = await platform.pool.query(
      "select payload->>'type' as type from outbox where scope = $1",
      [`user:${frank.uuid}`],
    );
    expect(rows.map(({ type }) => type)).toEqual(['security.changed', 'user.signedIn', 'session.ended']);
  });

  test('slides with use, is written at most every few minutes, and ends when it was not used', async () => {
    const { grace } = await people('grace');
    const lastUse = async () => {
      const { rows } = await platform.pool.query('select last_used_at from sessions where user_id = $1', [
        grace.id,
      ]);
      return rows[0].last_used_at.getTime();
    };
    const started = await lastUse();
    clock.advance({ minutes: LIMITS.session.touchMinutes - 1 });
    await grace.call(getCurrentUser, {});
    expect(await lastUse()).toBe(started);
    clock.advance({ minutes: 2 });
    await grace.call(getCurrentUser, {});
    expect(await lastUse()).toBe(clock.now().getTime());
    clock.advance({ days: LIMITS.session.days - 1 });
    expect(await grace.call(getCurrentUser, {})).toMatchObject({ ok: true });
    clock.advance({ days: LIMITS.session.days, minutes: 1 });
    expect(await grace.call(getCurrentUser, {})).toMatchObject({ error: { code: 'auth.session_ended' } });
  });
});

test('a session that was used on day 20 still lives on day 45', async () => {
  const { mallory } = await people('mallory');
  clock.advance({ days: 20 });
  expect(await mallory.call(getCurrentUser, {})).toMatchObject({ ok: true });
  clock.advance({ days: 25 });
  expect(await mallory.call(getCurrentUser, {})).toMatchObject({ ok: true });
});

test('sessions that have run out are swept away, the others stay', async () => {
  const { niaj, olivia } = await people('niaj', 'olivia');
  const left = async () => {
    const { rows } = await platform.pool.query(
      `select u.username from sessions s join users u on u.id = s.user_id where u.id = any ($1) order by u.username`,
      [[niaj.id, olivia.id]],
    );
    return rows.map((row) => row.username);
  };
  clock.advance({ days: LIMITS.session.days - 1 });
  await olivia.call(getCurrentUser, {});
  await sweepSessions.run(platform, null);
  expect(await left()).toEqual(['niaj', 'olivia']);
  clock.advance({ days: 1 });
  await expect(sweepSessions.run(platform, null, AbortSignal.abort())).rejects.toThrow();
  expect(await left()).toEqual(['niaj', 'olivia']);
  await sweepSessions.run(platform, null);
  expect(await left()).toEqual(['olivia']);
});

test('an avatar is shown to those signed in, and to nobody else', async () => {
  const { heidi, ivan } = await people('heidi', 'ivan');
  const { key, bytes } = await platform.blobs.put(Buffer.from('a small picture'));
  await context.transaction(async (tx) => {
    const id = '0196f1f0-0000-7000-8000-000000000001';
    await tx
      .insertInto('profile_images')
      .values({
        id,
        user_id: heidi.id,
        original_key: key,
        thumbnail_key: key,
        thumbnail_bytes: bytes,
        created_at: clock.now(),
      })
      .execute();
    await tx.updateTable('users').set({ avatar: id }).where('id', '=', heidi.id).execute();
  });
  for (const prefix of ['/api', '/auth-service']) {
    const url = `${prefix}/profile-image/thumbnail/${heidi.uuid}`;
    const headers = { authorization: `Bearer ${ivan.token}` };
    const shown = await app.inject({ url, headers });
    expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([
      200,
      'image/webp',
      'a small picture',
    ]);
    const again = await app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(shown.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await app.inject({ url: url.replace(heidi.uuid, ivan.uuid), headers })).statusCode).toBe(404);
  }
});
