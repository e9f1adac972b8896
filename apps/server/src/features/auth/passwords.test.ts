import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords';

vi.mock('@node-rs/argon2', { spy: true });

test('a hash is argon2id with the agreed cost, salted, and matches its own password only', async () => {
  const [first, second] = await Promise.all([hashPassword('a quilt'), hashPassword('a quilt')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword(first, 'a quilt')).toBe(true);
  expect(await isPassword(first, 'a Quilt')).toBe(false);
});

test('an unknown account costs the same verification against a hash of the same cost, and is refused', async () => {
  vi.mocked(argon2.verify).mockClear();
  expect(await isPassword(null, 'anything')).toBe(false);
  expect(argon2.verify).toHaveBeenCalledTimes(1);
  expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('however many come at once, one core stays free', async () => {
  let running = 0;
  let most = 0;
  const original = vi.mocked(argon2.verify).getMockImplementation();
  vi.mocked(argon2.verify).mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return false;
  });
  await Promise.all(Array.from({ length: 20 }, () => isPassword(null, 'x')));
  if (original) vi.mocked(argon2.verify).mockImplementation(original);
  expect(most).toBe(Math.max(1, availableParallelism() - 1));
});
