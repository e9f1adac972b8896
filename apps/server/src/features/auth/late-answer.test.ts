import { startArchive } from '@quilt/contract/features/account';
import { endOtherSessions, signIn } from '@quilt/contract/features/auth';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing';

const { people, platform, call } = await createTestApp();

test('a session that was read before it ended, and answered after, writes nothing', async () => {
  const { alice } = await people('alice');
  const entered = await call(signIn, { body: { username: 'alice', password: alice.password } });
  const token = entered.ok ? entered.data.item.accessToken : '';
  const query = platform.pool.query.bind(platform.pool);
  let reads = 0;
  const late = vi.spyOn(platform.pool, 'query').mockImplementation(async (...args: unknown[]) => {
    const answer: unknown = await Reflect.apply(query, platform.pool, args);
    if (!JSON.stringify(args[0]).includes('find_session')) return answer;
    reads += 1;
    // Between the two looks at the session somebody changes something of theirs, so that the second one reads it anew.
    if (reads === 1) await query('update users set language = language where false');
    if (reads === 2) {
      late.mockRestore();
      expect(await alice.call(endOtherSessions, {})).toMatchObject({ ok: true });
    }
    return answer;
  });
  expect(await call(startArchive, {}, { token })).toMatchObject({
    status: 401,
    error: { code: 'auth.session_ended' },
  });
  expect(reads).toBe(2);
  const { rows } = await query('select 1 from archives where user_id = $1', [alice.id]);
  expect(rows).toEqual([]);
});
