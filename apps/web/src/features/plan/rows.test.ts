import type { PlanTask } from '@quilt/contract/features/plan';
import { expect, test } from 'vitest';
import { keepPlaces } from './rows';

const task = (id: number) => ({ id, startsOn: null, deadline: null }) as PlanTask;

test('a task that is missing for a moment comes back where it was', () => {
  const [first, second, third] = [task(1), task(2), task(3)];
  const ids = (places: ReadonlyMap<number, number>) =>
    [...places].sort(([, one], [, other]) => one - other).map(([id]) => id);
  const begun = keepPlaces(new Map(), [first, second]);
  // An answer from before the second was made, and the third, which is told live.
  const behind = keepPlaces(begun, [first, third]);
  expect(ids(keepPlaces(behind, [first, second, third]))).toEqual([1, 2, 3]);
  expect(keepPlaces(behind, [first])).toBe(behind);
});
