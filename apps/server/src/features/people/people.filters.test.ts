import { describe, expect, test } from 'vitest';
import { ageOn } from '../profile';
import { toWanted } from './people.filters';

describe('the days of birth of an age', () => {
  const DAYS = [
    '1999-12-31',
    '2000-02-28',
    '2000-02-29',
    '2000-03-01',
    '2001-02-28',
    '2001-03-01',
    '2004-02-29',
  ];
  const TODAYS = [
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2027-02-28',
    '2027-03-01',
    '2026-12-31',
    '2026-01-01',
  ];

  test.each(TODAYS)('are on %s those of the people who are of that age then', (day) => {
    const today = new Date(`${day}T12:00:00Z`);
    for (let age = 20; age <= 30; age += 1) {
      const { born } = toWanted({ ageFrom: age, ageTo: age + 1 }, today);
      const [first, last] = born?.days ?? ['', ''];
      expect([age, DAYS.filter((one) => one >= first && one <= last)]).toEqual([
        age,
        DAYS.filter((one) => ageOn(one, today) >= age && ageOn(one, today) <= age + 1),
      ]);
      expect(born?.years).toEqual([Number(first.slice(0, 4)), Number(last.slice(0, 4))]);
    }
  });

  test('have an end where only the beginning is asked for, and a beginning where only the end is', () => {
    const today = new Date('2026-06-15T00:00:00Z');
    expect(toWanted({ ageFrom: 30 }, today).born?.days).toEqual(['1900-01-01', '1996-06-15']);
    expect(toWanted({ ageTo: 30 }, today).born?.days).toEqual(['1995-06-16', '2026-06-15']);
    expect(toWanted({}, today).born).toBeNull();
  });
});
