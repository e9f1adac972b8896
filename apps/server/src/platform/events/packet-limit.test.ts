import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuckets } from './packet-limit';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('each key has so many at once and so many a second, and going away refills nothing', () => {
  const buckets = createBuckets<string>(4, 2);
  const taken = (key: string, times: number) =>
    Array.from({ length: times }, () => buckets.take(key)).filter(Boolean).length;
  expect(taken('a', 9)).toBe(4);
  expect(taken('b', 9)).toBe(4);
  vi.advanceTimersByTime(1_000);
  expect(taken('a', 9)).toBe(2);
  // Others make it look for those it may forget.
  vi.advanceTimersByTime(1_500);
  expect(taken('c', 1)).toBe(1);
  expect(taken('a', 9)).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(taken('a', 9)).toBe(4);
});
