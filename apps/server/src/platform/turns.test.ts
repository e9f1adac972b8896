import { expect, test } from 'vitest';
import { Fault } from './fault';
import { createTurns } from './turns';

test('no more run at once than may, and the place of one that fails is handed on', async () => {
  const inTurn = createTurns({ running: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (index % 3 === 0) throw new Error('broken');
    return index;
  };
  const done = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => inTurn(() => work(index))));
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

test('whoever would wait too long is sent away at once', async () => {
  const inTurn = createTurns({ running: 1, waiting: 2 });
  const wait = () => new Promise((resolve) => setImmediate(resolve));
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      inTurn(wait).then(
        () => 'done',
        (error: unknown) => (error instanceof Fault ? error.code : error),
      ),
    ),
  );
  expect(outcomes).toEqual(['done', 'done', 'done', 'common.unavailable', 'common.unavailable']);
  await expect(inTurn(async () => 'again')).resolves.toBe('again');
});
