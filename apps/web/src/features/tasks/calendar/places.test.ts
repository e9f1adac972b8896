import { addMonths, daysBetween } from '@quilt/contract/days';
import { expect, test } from 'vitest';
import { daysAround, turn } from './days';
import { layWeek } from './lanes';
import { changesFor } from './places';

const dates = (startsOn: string | null, deadline: string | null) => ({ startsOn, deadline });

test.each([
  [
    'due on another day',
    dates(null, '2026-03-28'),
    'deadline',
    null,
    '2026-03-30',
    dates(null, '2026-03-30'),
  ],
  [
    'begins no later',
    dates('2026-03-20', '2026-03-25'),
    'deadline',
    null,
    '2026-03-10',
    dates('2026-03-05', '2026-03-10'),
  ],
  [
    'begins when it did',
    dates('2026-03-20', '2026-03-25'),
    'deadline',
    null,
    '2026-03-22',
    dates('2026-03-20', '2026-03-22'),
  ],
  ['gets a deadline', dates(null, null), 'span', null, '2026-03-22', dates(null, '2026-03-22')],
  [
    'all of it comes along, over summer time',
    dates('2026-03-28', '2026-03-30'),
    'span',
    '2026-03-29',
    '2026-03-30',
    dates('2026-03-29', '2026-03-31'),
  ],
  [
    'over a leap day',
    dates('2028-02-28', '2028-02-29'),
    'span',
    '2028-02-28',
    '2028-02-29',
    dates('2028-02-29', '2028-03-01'),
  ],
  [
    'over the end of a year',
    dates(null, '2026-12-31'),
    'span',
    '2026-12-31',
    '2027-01-01',
    dates(null, '2027-01-01'),
  ],
  ['onto no day', dates('2026-03-01', '2026-03-02'), 'span', null, null, dates(null, null)],
  ['onto no deadline', dates('2026-03-01', '2026-03-02'), 'deadline', null, null, dates('2026-03-01', null)],
  ['where it was', dates(null, '2026-03-02'), 'deadline', null, '2026-03-02', null],
  ['beyond the last year', dates('2199-12-30', '2199-12-31'), 'span', '2199-12-30', '2199-12-31', null],
] as const)('%s', (_, card, mode, from, to, next) => {
  expect(changesFor(card, mode, from, to)).toEqual(next);
});

test('months have their six weeks, the first and the last of all too', () => {
  expect(daysAround('2026-11-17', 'month')).toHaveLength(42);
  expect(daysAround('2026-11-17', 'month')[0]).toBe('2026-10-26');
  expect(daysAround('2026-11-17', 'week')).toEqual(
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
  );
  expect(daysAround('2199-12-31', 'month').at(-1)).toBe('2199-12-31');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(turn('2028-02-29', 'week', 1)).toBe('2028-03-07');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test('tasks of several days have lines of their own, below the milestones', () => {
  const week = daysAround('2026-11-17', 'week');
  const card = (id: number, startsOn: string, deadline: string) =>
    ({ id, startsOn, deadline }) as Parameters<typeof layWeek>[1][number];
  const laid = layWeek(
    week,
    [
      card(1, '2026-11-10', '2026-11-17'),
      card(2, '2026-11-17', '2026-11-18'),
      card(3, '2026-11-18', '2026-11-30'),
    ],
    'span',
    (day) => (day === '2026-11-18' ? 1 : 0),
  );
  const piecesOf = (day: string) =>
    laid.get(day)?.pieces.map(({ card: { id }, ...piece }) => ({ id, ...piece }));
  expect(piecesOf('2026-11-16')).toEqual([
    { id: 1, line: 0, length: 2, isFromBefore: true, isGoingOn: false },
  ]);
  expect(piecesOf('2026-11-17')).toEqual([
    { id: 2, line: 1, length: 2, isFromBefore: false, isGoingOn: false },
  ]);
  expect(piecesOf('2026-11-18')).toEqual([
    { id: 3, line: 2, length: 5, isFromBefore: false, isGoingOn: true },
  ]);
});
