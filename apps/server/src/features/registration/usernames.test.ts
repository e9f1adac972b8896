import { checkUsername } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import { createTestApp } from '../../testing';
import { register } from '../../testing/sign-ups';

const server = await createTestApp({ ADMIN_USERNAMES: 'operator' });
const { call, people, platform, clock, app } = server;

describe('whether a username is free', () => {
  const check = async (username: string) => {
    clock.advance({ minutes: 1 });
    const answer = await call(checkUsername, { query: { username } });
    return answer.ok ? answer.data.item : answer.error;
  };

  test('is told before it is asked for', async () => {
    expect(await check('nobody_has_it')).toEqual({ isFree: true, suggestions: [] });
  });

  test('and of one that is not, some that really are', async () => {
    await register(server, 'Zoe');
    const { zelda } = await people('zelda');
    await platform.pool.query(
      'insert into held_usernames (username, user_id, held_until) values ($1, $2, $3)',
      ['zoe_held', zelda.id, new Date(clock.now().getTime() + DAY_MS)],
    );
    for (const username of ['zoe', 'ZOE', 'zoe_held', 'zo', 'zoe!', 'ёzoe']) {
      const answer = await check(username);
      expect(answer, username).toMatchObject({ isFree: false });
      if (!('suggestions' in answer)) throw new Error('refused');
      expect(answer.suggestions.length, username).toBeGreaterThan(0);
      for (const suggestion of answer.suggestions) {
        expect(await check(suggestion), suggestion).toEqual({ isFree: true, suggestions: [] });
      }
    }
    // Nothing that is like a name which people trust.
    for (const username of ['admin', 'Operator', 'deleted_1']) {
      expect(await check(username)).toEqual({ isFree: false, suggestions: [] });
    }
    expect(await check('мира')).toEqual({ isFree: false, suggestions: [] });
  });

  test('is told to one network address so often and no more', async () => {
    clock.advance({ minutes: 5 });
    const ask = (username: string) => call(checkUsername, { query: { username } });
    for (let number = 0; number < LIMITS.usernameChecksPerMinute; number += 1) {
      expect((await ask(`user_${number}`)).ok).toBe(true);
    }
    expect(await ask('one_more')).toMatchObject({ status: 429, error: { code: 'common.too_many_requests' } });
  });

  test.each(['?username=a&username=b', '?username[]=a', '?email=a@example.org', '', '?username='])(
    'is not told for %s',
    async (search) => {
      const response = await app.inject({
        url: `/auth-service/auth/username${search}`,
        remoteAddress: '192.0.2.61',
      });
      expect([400, 422]).toContain(response.statusCode);
    },
  );
});
