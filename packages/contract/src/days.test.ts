import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, mondayOf, toDay, toDayNumber, weekdayOf } from './days';

const FIRST = toDayNumber('0000-01-01');
const numbers = fc.integer({ min: FIRST, max: toDayNumber('9999-12-31') });

test('a day is its number, and the number its day', () => {
  fc.assert(fc.property(numbers, (number) => toDayNumber(toDay(number)) === number));
});

test('it is the day that the calendar has', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(toDay(number)).toBe(new Date(number * 86_400_000).toISOString().slice(-24, -14));
    }),
  );
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-02-29', 366, '2025-03-01'],
  ['1900-02-28', 1, '1900-03-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // Clocks are set in between, here and there.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['0000-01-01', 365, '0000-12-31'],
  ['9999-12-31', -1, '9999-12-30'],
])('%s and %d days is %s', (day, by, expected) => {
  expect(addDays(day, by)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(by);
});

test('a weekday is that of the calendar, and a week begins with its Monday', () => {
  fc.assert(
    // The Monday of the very first days lies before all that can be written.
    fc.property(fc.integer({ min: FIRST + 6, max: toDayNumber('9999-12-31') }), (number) => {
      const day = toDay(number);
      expect(weekdayOf(day)).toBe(new Date(number * 86_400_000).getUTCDay() || 7);
      expect(daysBetween(mondayOf(day), day)).toBe(weekdayOf(day) - 1);
    }),
  );
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s and %d months is %s', (day, by, expected) => {
  expect(addMonths(day, by)).toBe(expected);
});
