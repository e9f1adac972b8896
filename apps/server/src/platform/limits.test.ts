import { expect, test } from 'vitest';
import { DAY_MS } from './durations';
import { createLimits, type Limit } from './limits';

test('each limit counts each caller by itself, and forgets with time', () => {
  let now = new Date('2026-11-15T12:00:00Z');
  const limits = createLimits({ now: () => now });
  const codes: Limit = { name: 'codes', max: 2, seconds: 60 };
  const links: Limit = { name: 'links', max: 1, seconds: 60 };
  expect([limits.take(codes, 'a'), limits.take(codes, 'a')]).toEqual([0, 0]);
  expect(limits.peek(codes, 'a')).toBeGreaterThan(0);
  expect(limits.take(codes, 'a')).toBeGreaterThan(0);
  expect(limits.take(codes, 'b')).toBe(0);
  expect(limits.take(links, 'a')).toBe(0);
  now = new Date(now.getTime() + 121_000);
  expect(limits.take(codes, 'a')).toBe(0);
});

test('one in a minute is one in a minute, whenever the last one was, and with a clock that is set back', () => {
  let now = new Date('2026-11-15T12:00:00Z').getTime();
  const limits = createLimits({ now: () => new Date(now) });
  const again: Limit = { name: 'again', max: 1, seconds: 60 };
  for (const pause of [0, 60, 75, 60, 61]) {
    now += pause * 1000;
    expect(limits.take(again, 'a')).toBe(0);
    now += 15_500;
    expect([limits.peek(again, 'a'), limits.take(again, 'a'), limits.peek(again, 'b')]).toEqual([45, 45, 0]);
    now -= 15_500;
  }
  now -= 60 * 60 * 1000;
  expect(limits.take(again, 'a')).toBe(60);
  now += 60_000;
  expect(limits.take(again, 'a')).toBe(0);
  now += DAY_MS;
  expect(limits.take(again, 'a')).toBe(0);
});

test('what was given back does not count, also across windows', () => {
  let now = new Date('2026-11-15T12:00:00Z').getTime();
  const limits = createLimits({ now: () => new Date(now) });
  for (const max of [1, 3]) {
    const tries: Limit = { name: `tries ${max}`, max, seconds: 60 };
    for (let time = 0; time < 10; time += 1) {
      expect(limits.take(tries, 'a')).toBe(0);
      limits.giveBack(tries, 'a');
    }
    for (let time = 0; time < max; time += 1) expect(limits.take(tries, 'a')).toBe(0);
    expect(limits.take(tries, 'a')).toBeGreaterThan(0);
    now += 61_000;
    limits.giveBack(tries, 'a');
    expect(limits.take(tries, 'a')).toBe(0);
    limits.giveBack(tries, 'nobody');
    for (let time = 0; time < max; time += 1) limits.take(tries, 'a');
    limits.forget(tries, 'a');
    for (let time = 0; time < max; time += 1) expect(limits.take(tries, 'a')).toBe(0);
  }
});
