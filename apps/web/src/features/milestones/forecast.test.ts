import type { MilestoneProgress, PlanTask } from '@quilt/contract/features/plan';
import { expect, test } from 'vitest';
import { endingAfter, forecastOf, ticksTo } from './forecast';

const progress = (done: readonly number[], endsOn: string | null, today: string) =>
  ({
    days: done.map((count, n) => ({
      day: `2026-11-${String(9 + n).padStart(2, '0')}`,
      scope: 14,
      done: count,
    })),
    milestone: { endsOn },
    today,
  }) as unknown as MilestoneProgress;

test('as many are done each day as until now, and never more than there are', () => {
  expect(forecastOf(progress([1, 1, 2, 4], '2026-11-20', '2026-11-12'))).toEqual({ done: 12, scope: 14 });
  expect(forecastOf(progress([9, 9, 9, 12], '2026-11-20', '2026-11-12'))).toEqual({ done: 14, scope: 14 });
  expect(forecastOf(progress([9, 9, 9, 9], '2026-11-20', '2026-11-12'))).toEqual({ done: 9, scope: 14 });
  expect(forecastOf(progress([0, 0], '2026-11-20', '2026-11-10'))).toEqual({ done: 0, scope: 14 });
});

test('without an end, before it begins and after it is over nothing is foretold', () => {
  expect(forecastOf(progress([1, 2], null, '2026-11-10'))).toBeNull();
  expect(forecastOf(progress([], '2026-11-20', '2026-11-01'))).toBeNull();
  expect(forecastOf(progress([1, 2], '2026-11-09', '2026-11-10'))).toBeNull();
});

test('open tasks that end later are told, the earliest first', () => {
  const task = (id: number, deadline: string | null, status = 2) => ({ id, deadline, status }) as PlanTask;
  const tasks = [
    task(1, '2026-11-26'),
    task(2, '2026-11-20'),
    task(3, '2026-11-23'),
    task(4, null),
    task(5, '2026-12-01', 4),
  ];
  expect(endingAfter(tasks, '2026-11-20').map(({ id }) => id)).toEqual([3, 1]);
  expect(endingAfter(tasks, null)).toEqual([]);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [14, [0, 5, 10, 15]],
  [120, [0, 25, 50, 75, 100, 125]],
])('up to %d a plot is counted by %j', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});
