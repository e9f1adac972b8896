import { toDay, toDayNumber } from '@quilt/contract/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTask } from '../../testing/plan-world';
import { pull, toProgress, toWanted } from './spans';

const length = ({ start, end }: { start: string; end: string }): number =>
  toDayNumber(end) - toDayNumber(start);
const span = fc
  .tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 400 }))
  .map(([first, days]) => ({ start: toDay(first), end: toDay(first + days) }));

test('a bar that is moved keeps its length, one that is pulled never ends before it begins', () => {
  fc.assert(
    fc.property(span, fc.integer({ min: -4_000_000, max: 4_000_000 }), (own, days) => {
      const moved = pull(own, 'move', days);
      expect(length(moved)).toBe(length(own));
      expect(moved.start >= '1900-01-01' && moved.end <= '2199-12-31').toBe(true);
      const [earlier, later] = [pull(own, 'start', days), pull(own, 'end', days)];
      expect(earlier.start <= earlier.end && earlier.end === own.end).toBe(true);
      expect(later.start <= later.end && later.start === own.start).toBe(true);
    }),
  );
});

test('over a leap day and the end of a year days are days', () => {
  expect(pull({ start: '2028-02-27', end: '2028-02-28' }, 'move', 2)).toEqual({
    start: '2028-02-29',
    end: '2028-03-01',
  });
  expect(pull({ start: '2026-12-30', end: '2026-12-31' }, 'end', 1).end).toBe('2027-01-01');
});

test('a day that was not set stays so while the bar is moved, and is set when it is pulled', () => {
  const due = planTask(5, { startsOn: null, deadline: '2026-11-20' });
  const moved = { start: '2026-11-21', end: '2026-11-21' };
  expect(toWanted(due, moved, 'move')).toEqual({ id: 5, startsOn: null, deadline: '2026-11-21' });
  expect(toWanted(due, { start: '2026-11-18', end: '2026-11-20' }, 'start')).toEqual({
    id: 5,
    startsOn: '2026-11-18',
    deadline: '2026-11-20',
  });
});

test('progress goes by steps, and not beyond', () => {
  expect([toProgress(-1), toProgress(0.43), toProgress(2)]).toEqual([0, 45, 100]);
});
