import { expect, test } from 'vitest';
import { birthDays, isAgeWrong } from './age';

const NOW = new Date(2026, 10, 15, 12);

test.each([
  ['2012-11-15', false],
  ['1926-11-15', false],
  ['1993-05-14', false],
  // Tomorrow, which may be today where the server is.
  ['2012-11-16', false],
  ['2012-11-18', true],
  ['2020-01-01', true],
  ['1925-11-15', false],
  ['1925-11-13', true],
  ['2030-01-01', true],
])('born on %s', (day, isWrong) => {
  expect(isAgeWrong(day, NOW)).toBe(isWrong);
});

test('a calendar of birth days begins among people who have grown up, between its ends', () => {
  expect(birthDays(NOW)).toEqual({ min: '1926-11-15', max: '2012-11-15', start: '2001-11-15' });
});
