import { describe, expect, test } from 'vitest';
import { MAX_CALLERS, RateLimiter } from './rate-limit';

const SECOND = 1000;

test('lets through what the limit allows, and the next when it says so', () => {
  const limiter = new RateLimiter<string>({ max: 3, seconds: 60 });
  expect([0, 1, 2].map((second) => limiter.take('a', second * SECOND))).toEqual([0, 0, 0]);
  const wait = limiter.take('a', 3 * SECOND);
  expect(wait).toBeGreaterThan(0);
  expect(limiter.take('a', (3 + wait - 1) * SECOND)).toBeGreaterThan(0);
  expect(limiter.take('a', (3 + wait) * SECOND)).toBe(0);
});

test('the border between two windows does not double the limit', () => {
  const limiter = new RateLimiter<string>({ max: 10, seconds: 60 });
  const allowed = (from: number, to: number) => {
    let count = 0;
    for (let now = from; now < to; now += 100) if (limiter.take('a', now) === 0) count += 1;
    return count;
  };
  expect(limiter.take('a', 0)).toBe(0);
  expect(allowed(55 * SECOND, 65 * SECOND)).toBeLessThanOrEqual(10);
});

test('one try per window', () => {
  const limiter = new RateLimiter<string>({ max: 1, seconds: 10 });
  expect(limiter.take('a', 0)).toBe(0);
  const wait = limiter.take('a', 1 * SECOND);
  expect(limiter.take('a', (1 + wait) * SECOND)).toBe(0);
});

test('a look does not count', () => {
  const limiter = new RateLimiter<string>({ max: 1, seconds: 10 });
  expect([limiter.peek('a', 0), limiter.peek('a', 0), limiter.take('a', 0)]).toEqual([0, 0, 0]);
  const wait = limiter.peek('a', 1 * SECOND);
  expect(wait).toBe(limiter.take('a', 1 * SECOND));
  expect(limiter.peek('a', (1 + wait) * SECOND)).toBe(0);
});

test('callers do not share, and a long silence forgets', () => {
  const limiter = new RateLimiter<string | number>({ max: 1, seconds: 10 });
  expect([limiter.take('1', 0), limiter.take(1, 0), limiter.take('b', 0)]).toEqual([0, 0, 0]);
  expect(limiter.take('1', 1)).toBeGreaterThan(0);
  expect(limiter.take('1', 60 * SECOND)).toBe(0);
});

test('a clock that is set back makes nobody wait for longer than the limit does', () => {
  const HOUR = 3600 * SECOND;
  const limiter = new RateLimiter<string>({ max: 2, seconds: 60 });
  for (const caller of ['a', 'a', 'b']) limiter.take(caller, HOUR);
  const wait = limiter.take('a', 0);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(120);
  expect(limiter.take('a', (wait - 1) * SECOND)).toBeGreaterThan(0);
  expect(limiter.take('a', wait * SECOND)).toBe(0);
  // What was counted before still counts, and no more than that.
  expect([limiter.take('b', 0), limiter.take('b', 0) > 0]).toEqual([0, true]);
});

describe('memory has an end', () => {
  function fill(limiter: RateLimiter<string | number>, callers: number, now: number) {
    for (let caller = 0; caller < callers; caller += 1) limiter.take(caller, now);
  }

  test('one caller too many, and the longest known is forgotten, nobody else', () => {
    const limiter = new RateLimiter<string | number>({ max: 1, seconds: 10 });
    fill(limiter, MAX_CALLERS, 0);
    expect(limiter.peek(0, 0)).toBeGreaterThan(0);
    expect(limiter.take('one more', 0)).toBe(0);
    expect(limiter.peek(0, 0)).toBe(0);
    for (const kept of [1, MAX_CALLERS - 1, 'one more']) expect(limiter.peek(kept, 0)).toBeGreaterThan(0);
  });

  test('those who stay away make room also after the clock was set back', () => {
    const limiter = new RateLimiter<string | number>({ max: 3, seconds: 10 });
    limiter.take('first', 3600 * SECOND);
    fill(limiter, MAX_CALLERS - 1, 0);
    expect(limiter.take('first', 12 * SECOND)).toBe(0);
    expect(limiter.take('one more', 22 * SECOND)).toBe(0);
    expect(limiter.take('first', 22 * SECOND)).toBe(0);
    expect(limiter.take('first', 22 * SECOND)).toBeGreaterThan(0);
  });

  test('those who stay away make room, before one who keeps coming is forgotten', () => {
    const limiter = new RateLimiter<string | number>({ max: 2, seconds: 10 });
    limiter.take('first', 0);
    fill(limiter, MAX_CALLERS - 1, 0);
    expect(limiter.take('first', 12 * SECOND)).toBe(0);
    expect(limiter.take('one more', 22 * SECOND)).toBe(0);
    // Its try of ten seconds ago still counts.
    expect(limiter.take('first', 22 * SECOND)).toBe(0);
    expect(limiter.take('first', 22 * SECOND)).toBeGreaterThan(0);
  });
});
