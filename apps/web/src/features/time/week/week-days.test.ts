import { mondayOf } from '@quilt/contract/days';
import { expect, test } from 'vitest';
import { daysFrom, readWeek, shortMinutes } from './week-days';

const NOW = new Date(2026, 10, 12, 23, 30);

test('a week begins on Monday', () => {
  for (const day of daysFrom('2026-11-09')) expect(mondayOf(day)).toBe('2026-11-09');
  expect(mondayOf('2026-03-01')).toBe('2026-02-23');
  expect(daysFrom('2024-02-26').at(-1)).toBe('2024-03-03');
});

test('an address means the week of its day, and this one where it means none', () => {
  expect(readWeek('2026-11-05', NOW)).toBe('2026-11-02');
  for (const written of [null, '', 'yesterday', '2026-13-01', '0001-01-01', '9999-12-31']) {
    expect(readWeek(written, NOW)).toBe('2026-11-09');
  }
});

test('minutes are short in a cell', () => {
  expect([0, 5, 60, 1439].map(shortMinutes)).toEqual(['', '0:05', '1:00', '23:59']);
});
