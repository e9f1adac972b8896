import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

/** Work that lasts until it is told to end. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    of: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('one owner runs a few at once, and does not hold up the others', async () => {
  const queue = createFairQueue<string>({ total: 3, perOwner: 2 });
  const { started, of, end } = createWork();
  const results = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
    queue.run(name.charAt(0), of(name)),
  );
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started.slice(3)).toEqual(['a3']);
  await end('a2');
  expect(started.slice(4)).toEqual(['b2']);
  await end('b1');
  await end('b2');
  expect(started.slice(5)).toEqual(['c1', 'a4']);
  for (const name of ['a3', 'a4', 'c1']) await end(name);
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
});

test('what fails fails for its owner, and makes room', async () => {
  const queue = createFairQueue<string>({ total: 1, perOwner: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const throwing = queue.run('a', () => {
    throw new Error('at once');
  });
  const working = queue.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(throwing).rejects.toThrow('at once');
  expect(await working).toBe('done');
});
