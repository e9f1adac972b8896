import { expect, test } from 'vitest';
import { inBites } from './in-bites';

/** A table of so many rows, and how many each bite took. */
function rows(left: number) {
  const taken: number[] = [];
  const bite = async (limit: number): Promise<bigint> => {
    const now = Math.min(limit, left);
    left -= now;
    taken.push(now);
    return BigInt(now);
  };
  return { taken, bite };
}

test.each([
  [0, [0]],
  [4_999, [4_999]],
  [5_000, [5_000, 0]],
  [12_000, [5_000, 5_000, 2_000]],
])('%i rows go until a bite is not full', async (count, expected) => {
  const { taken, bite } = rows(count);
  await inBites(bite);
  expect(taken).toEqual(expected);
});

test('between two bites it ends when it is told to', async () => {
  const { taken, bite } = rows(12_000);
  const stop = new AbortController();
  const bitten = inBites(async (limit) => {
    const gone = await bite(limit);
    stop.abort();
    return gone;
  }, stop.signal);
  await expect(bitten).rejects.toThrow();
  expect(taken).toEqual([5_000]);
});
