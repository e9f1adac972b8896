import { toDay, toDayNumber, weekdayAt } from '@quilt/contract/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfMonth, startOfQuarter, startOfWeek, startOfYear } from './day-numbers';
import { dayAt, freeDays, headOf, makeScale, makeTightScale, rangeOf, spanOf, xOf, ZOOMS } from './scale';

const TODAY = '2026-11-17';
const day = fc.integer({ min: toDayNumber('1990-01-01'), max: toDayNumber('2060-12-31') });
const zoom = fc.constantFrom(...ZOOMS);

test('weeks begin on Monday, months, quarters and years on their first day, leap years among them', () => {
  expect(weekdayAt(toDayNumber('2026-11-16'))).toBe(1);
  expect(weekdayAt(toDayNumber('1969-12-28'))).toBe(7);
  expect(toDay(startOfWeek(toDayNumber('2026-11-22')))).toBe('2026-11-16');
  expect(toDay(startOfMonth(toDayNumber('2024-02-29'), 1))).toBe('2024-03-01');
  expect(toDay(startOfMonth(toDayNumber('2026-12-31'), 1))).toBe('2027-01-01');
  expect(toDay(startOfQuarter(toDayNumber('2026-11-17'), 1))).toBe('2027-01-01');
  expect(toDay(startOfYear(toDayNumber('2026-11-17'), 1))).toBe('2027-01-01');
});

test('a day is found where it is drawn, at every zoom, over changes of the clock too', () => {
  fc.assert(
    fc.property(zoom, day, day, (how, one, other) => {
      const [first, last] = [one, other].sort((a, b) => a - b).map(toDay);
      const scale = makeScale(how, { first: first ?? TODAY, last: last ?? TODAY }, TODAY);
      for (const place of [one, other]) {
        expect(dayAt(scale, xOf(scale, place) + scale.dayPx / 2)).toBe(place);
      }
    }),
  );
});

test('bars are as long as they have days, and one day is a day long', () => {
  const scale = makeScale('day', { first: TODAY, last: TODAY }, TODAY);
  expect(spanOf(scale, TODAY, TODAY).width).toBe(35);
  // The clock is put forward on 28 March 2027 in Europe.
  const spring = makeScale('day', { first: '2027-03-01', last: '2027-04-30' }, TODAY);
  expect(spanOf(spring, '2027-03-27', '2027-03-29').width).toBe(3 * 35);
});

test('the head has no gap and no overlap, at every zoom', () => {
  fc.assert(
    fc.property(zoom, day, fc.integer({ min: 0, max: 3_000 }), (how, first, wide) => {
      const scale = makeScale(how, { first: toDay(first), last: toDay(first + 400) }, toDay(first));
      for (const line of Object.values(headOf(scale, 100, 100 + wide))) {
        for (const [at, band] of line.slice(1).entries()) {
          const before = line[at];
          if (before) expect(band.x).toBeCloseTo(before.x + before.width);
        }
      }
    }),
  );
});

test('a day beyond all reach makes no chart that cannot be scrolled', () => {
  const scale = makeScale('day', { first: '1900-01-01', last: '2199-12-31' }, TODAY);
  expect(scale.width).toBeLessThan(3_000_000);
  expect(xOf(scale, toDayNumber('2199-12-31'))).toBe(scale.width);
  expect(makeTightScale('day', { first: '1900-01-01', last: '2199-12-31' }).width).toBeLessThanOrEqual(2_600);
});

test('weekends and holidays are free, several in a row as one', () => {
  const scale = makeScale('day', { first: TODAY, last: TODAY }, TODAY);
  const left = xOf(scale, toDayNumber('2026-11-16'));
  const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-11-20', title: 'Feast' }] };
  const free = freeDays(scale, calendar, left, left + 7 * 35 - 1);
  expect(free.map(({ from, days }) => [toDay(from), days])).toEqual([['2026-11-20', 3]]);
});

test('the range holds today and all days that are set', () => {
  expect(
    rangeOf(
      [
        { start: null, end: '2026-12-24' },
        { start: '2026-01-02', end: null },
      ],
      TODAY,
    ),
  ).toEqual({
    first: '2026-01-02',
    last: '2026-12-24',
  });
});
