import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMinutes, wordElapsed } from './minutes';

test.each([
  ['1h 30m', 90],
  ['1h30m', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1:30', 90],
  ['0:05', 5],
  ['90m', 90],
  ['90 min', 90],
  ['1.5h', 90],
  ['1,5 ч', 90],
  ['1 ч 30 мин', 90],
  ['1 час 30 минут', 90],
  ['1ч 30м', 90],
  ['2', 120],
  ['0.25', 15],
  ['  45M ', 45],
  ['24:00', 1440],
])('%s is %i minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

test.each(['abc', '0', '0m', '0:00', '1:60', '1:5', '-1h', 'h', '1h 30m 20s', '30m 1h', '1.2.3', ':30'])(
  '%s cannot be read',
  (typed) => {
    expect(readMinutes(typed)).toBeUndefined();
  },
);

test('nothing is nothing', () => {
  expect(readMinutes('  ')).toBeNull();
});

test('whatever is written in one of the ways is read as it was meant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const two = String(rest).padStart(2, '0');
      for (const typed of [`${minutes}m`, `${minutes} мин`, `${hours}:${two}`, `${hours}h ${rest}m`]) {
        expect(readMinutes(typed)).toBe(minutes);
      }
      expect(readMinutes(`${hours} ч ${rest} мин`)).toBe(minutes);
    }),
  );
});

test('whatever is typed is minutes above nothing, or nothing at all', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const minutes = readMinutes(typed);
      if (typeof minutes === 'number') expect(minutes).toBeGreaterThan(0);
      else expect(minutes ?? null).toBeNull();
    }),
  );
});

test('what has gone by is told by the second', () => {
  expect(wordElapsed(0)).toBe('0:00:00');
  expect(wordElapsed(-5000)).toBe('0:00:00');
  expect(wordElapsed(35 * 60_000 + 12_900)).toBe('0:35:12');
  expect(wordElapsed(26 * 3_600_000)).toBe('26:00:00');
});
