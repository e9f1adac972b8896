import { signIn, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';

const { people, call } = await createTestApp();

test('whoever signs in where tokens are made up is let in with the token they get', async () => {
  const { alice } = await people('alice');
  for (let number = 0; number <= LIMITS.unknownTokensPerMinute; number += 1) {
    await call(getCurrentUser, {}, { token: `made-up-token-number-${number}`.padEnd(43, 'x') });
  }
  const { username, password } = alice;
  const answer = await call(signIn, { body: { username, password } });
  if (!answer.ok) throw new Error(answer.error.code);
  const { accessToken: token } = answer.data.item;
  expect(await call(getCurrentUser, {}, { token })).toMatchObject({ ok: true });
  expect(await call(signOut, {}, { token })).toMatchObject({ ok: true });
  expect(await call(getCurrentUser, {}, { token })).toMatchObject({ ok: false, status: 401 });
  // Others that nobody has seen stay unread.
  expect(await call(getCurrentUser, {}, { token: 'one-more'.padEnd(43, 'x') })).toMatchObject({
    status: 429,
  });
});
