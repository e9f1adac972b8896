import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, isTimeZone, startOfDay } from './days';

test('a day is that of the zone', () => {
  const at = new Date('2026-11-16T22:30:00Z');
  expect(dayIn(at, 'UTC')).toBe('2026-11-16');
  expect(dayIn(at, 'Europe/Moscow')).toBe('2026-11-17');
  expect(dayIn(at, 'America/New_York')).toBe('2026-11-16');
  expect(dayIn(new Date('2026-11-16T10:30:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-17');
});

test.each([
  ['UTC', '2026-11-16', '2026-11-16T00:00:00.000Z'],
  ['Europe/Moscow', '2026-11-16', '2026-11-15T21:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-16', '2026-11-15T18:15:00.000Z'],
  // The day that summer time begins, and the one that it ends.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  // Clocks that are set forward at midnight: the day begins at one.
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, instant) => {
  const start = startOfDay(day, zone);
  expect(start.toISOString()).toBe(instant);
  expect(dayIn(start, zone)).toBe(day);
  expect(dayIn(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
});

test('names of zones', () => {
  expect(['UTC', 'Europe/Moscow', 'America/Argentina/Ushuaia'].every(isTimeZone)).toBe(true);
  expect(['', '+03:00', 'Mars/Olympus', 'Europe', '__proto__', 'Europe/Moscow; drop'].some(isTimeZone)).toBe(
    false,
  );
});

test('days are counted over months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-11-16', '2027-11-16')).toBe(365);
  expect(daysBetween('2026-11-16', '2026-11-15')).toBe(-1);
});
