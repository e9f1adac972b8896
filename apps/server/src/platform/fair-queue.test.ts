import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';
import { Fault } from './fault';

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
  const queue = createFairQueue({ total: 3, perOwner: 2 });
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
  const queue = createFairQueue({ total: 1, perOwner: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const throwing = queue.run('a', () => {
    throw new Error('at once');
  });
  const working = queue.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(throwing).rejects.toThrow('at once');
  expect(await working).toBe('done');
});

test('the place of one that fails is handed on, and no more run at once than may', async () => {
  const queue = createFairQueue({ total: 2 });
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (index % 3 === 0) throw new Error('broken');
  };
  const all = Array.from({ length: 12 }, (_, index) => queue.run('a', () => work(index)));
  const done = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

test('where too many wait, whoever has most of them gives way', async () => {
  const queue = createFairQueue({ total: 1, waiting: 3 });
  const { started, of, end } = createWork();
  const outcomes = new Map<string, unknown>();
  const ask = (name: string) =>
    queue.run(name.charAt(0), of(name)).then(
      () => outcomes.set(name, 'done'),
      (error: unknown) => outcomes.set(name, error instanceof Fault ? error.code : error),
    );
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(ask);
  await new Promise(setImmediate);
  // The fifth for itself, the others of the same for those who came after; two of each would be b's to give up.
  expect([...outcomes.keys()]).toEqual(['a5', 'a4', 'b2', 'a3']);
  expect(new Set(outcomes.values())).toEqual(new Set(['common.unavailable']));
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
  await Promise.all(asked);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
  const again = queue.run('a', async () => 'again');
  await expect(again).resolves.toBe('again');
});

test('among what one owner asks for its members take turns, and whoever has most of it gives way', async () => {
  const queue = createFairQueue({ total: 1, waiting: 4 });
  const { started, of, end } = createWork();
  const refused: string[] = [];
  const ask = (owner: string, name: string) =>
    queue.run(owner, of(name), name.charAt(0)).catch(() => refused.push(name));
  const asked = [
    ...['a1', 'a2', 'a3', 'b1'].map((name) => ask('crowded', name)),
    // However many members the other has, it is one owner.
    ask('quiet', 'q1'),
    ask('crowded', 'c1'),
    ask('crowded', 'd1'),
    ask('quiet', 'q2'),
  ];
  await new Promise(setImmediate);
  expect(refused).toEqual(['a3', 'd1', 'a2']);
  for (const name of ['a1', 'b1', 'q1', 'c1', 'q2']) await end(name);
  await Promise.all(asked);
  expect(started).toEqual(['a1', 'b1', 'q1', 'c1', 'q2']);
});
