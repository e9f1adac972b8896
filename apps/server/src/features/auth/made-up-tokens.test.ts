import { signIn, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test, vi } from 'vitest';
import { newSessionToken, newToken } from '../../platform/secrets';
import { createTestApp } from '../../testing';

const { people, call, platform, clock } = await createTestApp();
const ask = (token: string) => call(getCurrentUser, {}, { token });
const MORE_THAN_ANY_BUDGET = 400;

/** How often sessions were read while it was done. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(platform.pool, 'query');
  try {
    await work();
    return query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('find_session')).length;
  } finally {
    query.mockRestore();
  }
}

test('made-up tokens are refused without the database, and shut nobody out', async () => {
  const { alice } = await people('alice');
  const tag = alice.token.split('.')[1];
  const made = ['short-but-well-formed', newToken(), `${newToken()}.${tag}`, `${alice.token}.${tag}`];
  const reads = await countReads(async () => {
    for (let time = 0; time < MORE_THAN_ANY_BUDGET; time += 1) {
      expect(await ask(made[time % made.length] ?? '')).toMatchObject({
        status: 401,
        error: { code: 'auth.session_ended' },
      });
    }
  });
  expect(reads).toBe(0);
  // Nobody has seen her token yet, as after a restart.
  expect(await ask(alice.token)).toMatchObject({ ok: true });
});

test('one that has ended is looked for so many times a minute, and whoever has another does not feel it', async () => {
  const { bob } = await people('bob');
  const { username, password } = bob;
  const entered = await call(signIn, { body: { username, password } });
  const ended = entered.ok ? entered.data.item.accessToken : '';
  await call(signOut, {}, { token: ended });
  const flood = async () => {
    for (let time = 0; time < MORE_THAN_ANY_BUDGET; time += 1) {
      expect(await ask(ended)).toMatchObject({ status: 401 });
    }
  };
  expect(await countReads(flood)).toBe(LIMITS.endedTokenLookups);
  expect(await ask(bob.token)).toMatchObject({ ok: true });
  clock.advance({ minutes: 2 });
  expect(await countReads(() => ask(ended))).toBe(1);
});

test('a token of another key is none', async () => {
  expect(await countReads(() => ask(newSessionToken({ secretKey: 'k'.repeat(32) })))).toBe(0);
});
