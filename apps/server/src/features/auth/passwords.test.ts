import { availableParallelism } from 'node:os';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { Fault } from '../../platform/fault';
import { NOBODYS_HASH } from '../profile';
import { hashThreads } from './hash-threads';
import { hashPassword, isPassword, SIGN_INS } from './passwords';

let verify: MockInstance<typeof hashThreads.verify>;

beforeEach(() => {
  verify = vi.spyOn(hashThreads, 'verify');
  return () => verify.mockRestore();
});

test('a hash is argon2id with the agreed cost, salted, and matches its own password only', async () => {
  const [first, second] = await Promise.all([hashPassword('a quilt'), hashPassword('a quilt')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword(first, 'a quilt')).toBe(true);
  expect(await isPassword(first, 'a Quilt')).toBe(false);
});

test('an unknown account costs the same verification against a hash of the same cost, and is refused', async () => {
  expect(await isPassword(null, 'anything')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the hash of nobody matches no password, not even its own', async () => {
  verify.mockResolvedValueOnce(true);
  expect(await isPassword(NOBODYS_HASH, 'the one it was made of')).toBe(false);
});

describe('however many come at once', () => {
  test('one core stays free', async () => {
    let running = 0;
    let most = 0;
    verify.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return false;
    });
    await Promise.all(Array.from({ length: 20 }, () => isPassword(null, 'x')));
    expect(most).toBe(Math.max(1, availableParallelism() - 1));
  });

  test('those who would wait too long are sent away at once, and the others served', async () => {
    verify.mockImplementation(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    });
    const tries = Array.from({ length: 200 }, () =>
      isPassword('hash', 'x').catch((error: unknown) => (error instanceof Fault ? error.code : error)),
    );
    const outcomes = await Promise.all(tries);
    const served = Math.max(1, availableParallelism() - 1) + 50;
    expect(outcomes.slice(0, served)).toEqual(Array(served).fill(true));
    expect(outcomes.slice(served)).toEqual(Array(200 - served).fill('common.unavailable'));
    expect(await isPassword('hash', 'x')).toBe(true);
  });

  test('one of them who asks for all that there is takes no turn of the others', async () => {
    verify.mockImplementation(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    });
    const served: string[] = [];
    const ask = (asker: string) =>
      isPassword('hash', 'x', { address: asker, account: '' }).then(
        () => served.push(asker),
        () => undefined,
      );
    await Promise.all([...Array<string>(100).fill('greedy'), 'modest'].map(ask));
    // Of those who run, all are the greedy one's; the next to run is hers, who came last.
    expect(served).toContain('modest');
    expect(served.indexOf('modest')).toBeLessThanOrEqual(2 * Math.max(1, availableParallelism() - 1));
    expect(served).toHaveLength(Math.max(1, availableParallelism() - 1) + 50);
  });

  test('from whatever number of addresses, they keep no sign-in waiting, nor do sign-ins them', async () => {
    verify.mockImplementation(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    });
    const stranger = (_: unknown, index: number) => ({ address: `address ${index}`, account: '' });
    const strangers = Array.from({ length: 100 }, stranger);
    const signIns = Array<typeof SIGN_INS>(100).fill(SIGN_INS);
    for (const [crowd, late] of [
      [strangers, SIGN_INS],
      [signIns, stranger(null, 100)],
    ] as const) {
      const served: unknown[] = [];
      const ask = (asker: (typeof crowd)[number]) =>
        isPassword('hash', 'x', asker).then(
          () => served.push(asker),
          () => undefined,
        );
      await Promise.all([...crowd, late].map(ask));
      expect(served).toContain(late);
      expect(served.indexOf(late)).toBeLessThanOrEqual(2 * Math.max(1, availableParallelism() - 1));
    }
  });
});
