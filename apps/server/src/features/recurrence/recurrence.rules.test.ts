import { type DatedRule, nextRepeatDay } from '@quilt/contract/features/recurrence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, startOfDay, weekdayOf } from '../../platform/days';
import { findDueDay, findNext } from './recurrence.rules';

const weekday = fc.integer({ min: 1, max: 7 });
const every = (max: number) => fc.integer({ min: 1, max });
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));
const anyRule: fc.Arbitrary<DatedRule> = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const), every: every(365) }),
  fc.record({
    kind: fc.constant('weekly' as const),
    every: every(52),
    weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    every: every(24),
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    kind: fc.constant('monthlyWeekday' as const),
    every: every(24),
    nth: fc.integer({ min: 1, max: 5 }),
    weekday,
  }),
);

const lastDayOf = (day: string): string => {
  let last = day;
  while (addDays(last, 1).slice(0, 7) === day.slice(0, 7)) last = addDays(last, 1);
  return last;
};
const weeksFrom = (start: string, day: string): number => {
  const monday = addDays(start, 1 - weekdayOf(start));
  return Math.floor((Date.parse(day) - Date.parse(monday)) / (7 * 86_400_000));
};
const monthsFrom = (start: string, day: string): number =>
  (Number(day.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
  Number(day.slice(5, 7)) -
  Number(start.slice(5, 7));

/** Said of one day alone, without looking for it. */
function comesOn(rule: DatedRule, start: string, day: string): boolean {
  if (day < start) return false;
  switch (rule.kind) {
    case 'daily':
      return ((Date.parse(day) - Date.parse(start)) / 86_400_000) % rule.every === 0;
    case 'weekly':
      return rule.weekdays.includes(weekdayOf(day)) && weeksFrom(start, day) % rule.every === 0;
    case 'monthly': {
      const last = Number(lastDayOf(day).slice(8));
      return monthsFrom(start, day) % rule.every === 0 && Number(day.slice(8)) === Math.min(rule.day, last);
    }
    case 'monthlyWeekday': {
      if (monthsFrom(start, day) % rule.every !== 0 || weekdayOf(day) !== rule.weekday) return false;
      const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
      return rule.nth === 5 ? isLast : Math.ceil(Number(day.slice(8)) / 7) === rule.nth;
    }
  }
}

describe('the next day', () => {
  test('is the first later one of the rule, whichever rule and whichever day', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.integer({ min: -400, max: 4000 }), (rule, start, shift) => {
        const after = addDays(start, shift);
        const found = nextRepeatDay(rule, start, after);
        if (found === null) throw new Error('no day was found');
        expect(found > after && found >= start).toBe(true);
        expect(comesOn(rule, start, found)).toBe(true);
        let between = after >= start ? addDays(after, 1) : start;
        for (; between < found; between = addDays(between, 1))
          expect(comesOn(rule, start, between)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test.each<[string, DatedRule, string, string, string | null]>([
    ['31st in February', { kind: 'monthly', every: 1, day: 31 }, '2026-01-31', '2026-01-31', '2026-02-28'],
    [
      '31st in a leap February',
      { kind: 'monthly', every: 1, day: 31 },
      '2028-01-31',
      '2028-01-31',
      '2028-02-29',
    ],
    ['31st again in March', { kind: 'monthly', every: 1, day: 31 }, '2026-01-31', '2026-02-28', '2026-03-31'],
    [
      '29 February every year',
      { kind: 'monthly', every: 12, day: 29 },
      '2028-02-29',
      '2028-02-29',
      '2029-02-28',
    ],
    [
      '29 February, four years on',
      { kind: 'monthly', every: 12, day: 29 },
      '2028-02-29',
      '2031-02-28',
      '2032-02-29',
    ],
    [
      '1900 had no 29 February',
      { kind: 'monthly', every: 1, day: 29 },
      '1900-01-29',
      '1900-01-29',
      '1900-02-28',
    ],
    [
      'the last Friday',
      { kind: 'monthlyWeekday', every: 1, nth: 5, weekday: 5 },
      '2026-01-01',
      '2026-01-30',
      '2026-02-27',
    ],
    [
      'the second Tuesday',
      { kind: 'monthlyWeekday', every: 1, nth: 2, weekday: 2 },
      '2026-11-01',
      '2026-11-01',
      '2026-11-10',
    ],
    [
      'every other week',
      { kind: 'weekly', every: 2, weekdays: [1, 4] },
      '2026-11-16',
      '2026-11-19',
      '2026-11-30',
    ],
    ['beyond all days', { kind: 'daily', every: 1 }, '2199-12-31', '2199-12-31', null],
    ['beyond all months', { kind: 'monthly', every: 1, day: 1 }, '2199-12-02', '2199-12-02', null],
  ])('%s', (_, rule, start, after, expected) => {
    expect(nextRepeatDay(rule, start, after)).toBe(expected);
  });
});

/** Summer time in both halves of the year, by half an hour, and over a midnight that is skipped. */
const YEARS = [
  ['Europe/Berlin', '2028'],
  ['America/New_York', '2026'],
  ['Australia/Lord_Howe', '2026'],
  ['America/Sao_Paulo', '2017'],
] as const;
const RULES = [
  { kind: 'daily', every: 1 },
  { kind: 'weekly', every: 1, weekdays: [7] },
  { kind: 'monthly', every: 1, day: 31 },
] satisfies DatedRule[];

test.each(YEARS)('looked at every hour in %s of %s, each day is made once and on that day', (zone, year) => {
  const starts_on = `${year}-01-01`;
  const hours: string[] = [];
  for (let at = startOfDay(addDays(starts_on, 1), zone).getTime(); ; at += 3_600_000) {
    const today = dayIn(new Date(at), zone);
    if (!today.startsWith(year)) break;
    hours.push(today);
  }
  for (const rule of RULES) {
    const series = { rule, starts_on, until: null, times: null, made: 0 };
    let next = findNext(series, { today: starts_on, doneOn: null });
    const made: string[] = [];
    for (const today of hours) {
      if (next === 'ended') throw new Error('it ended');
      const day = findDueDay({ ...series, next_on: next }, today);
      if (day === null) continue;
      expect(day).toBe(today);
      made.push(day);
      next = findNext(series, { today, doneOn: null });
    }
    expect(made).toEqual([...new Set(hours)].filter((day) => comesOn(rule, starts_on, day)));
  }
});

describe('what is due', () => {
  const daily = { rule: { kind: 'daily', every: 1 } as const, starts_on: '2026-01-01', until: null };

  test('is one, for the last day that was missed, and none after the end', () => {
    expect(findDueDay({ ...daily, next_on: '2026-01-02' }, '2026-03-01')).toBe('2026-03-01');
    expect(findDueDay({ ...daily, next_on: '2026-01-02', until: '2026-02-03' }, '2026-03-01')).toBe(
      '2026-02-03',
    );
    expect(findDueDay({ ...daily, next_on: '2026-03-02' }, '2026-03-01')).toBeNull();
    expect(findDueDay({ ...daily, next_on: null }, '2026-03-01')).toBeNull();
    const everyThird = { ...daily, rule: { kind: 'daily', every: 3 } as const };
    expect(findDueDay({ ...everyThird, next_on: '2026-01-04' }, '2026-01-12')).toBe('2026-01-10');
  });

  test('whatever was missed, what comes next is later than today', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.integer({ min: 0, max: 3000 }), (rule, starts_on, gap) => {
        const next_on = nextRepeatDay(rule, starts_on, starts_on);
        if (next_on === null) throw new Error('no day was found');
        const today = addDays(next_on, gap);
        const due = findDueDay({ rule, starts_on, until: null, next_on }, today);
        expect(due !== null && due <= today && comesOn(rule, starts_on, due)).toBe(true);
        const next = findNext(
          { rule, starts_on, until: null, times: null, made: 1 },
          { today, doneOn: null },
        );
        expect(next !== null && next > today).toBe(true);
        expect(nextRepeatDay(rule, starts_on, due ?? '')).toBe(next);
      }),
      { numRuns: 200 },
    );
  });

  test('after the last was done comes so many days later, over clocks and leap days alike', () => {
    const series = {
      rule: { kind: 'afterDone', days: 2 } as const,
      starts_on: '2028-01-01',
      until: null,
      times: null,
      made: 0,
    };
    const at = (today: string, doneOn: string | null) => findNext(series, { today, doneOn });
    expect(at('2028-02-27', null)).toBeNull();
    expect(at('2028-02-27', '2028-02-27')).toBe('2028-02-29');
    expect(at('2028-03-25', '2028-03-25')).toBe('2028-03-27');
    expect(findNext({ ...series, until: '2028-02-28' }, { today: '2028-02-27', doneOn: '2028-02-27' })).toBe(
      'ended',
    );
    expect(findNext({ ...series, times: 1, made: 1 }, { today: '2028-02-27', doneOn: null })).toBe('ended');
    expect(findDueDay({ ...series, next_on: '2028-02-29' }, '2028-03-04')).toBe('2028-03-04');
  });
});
