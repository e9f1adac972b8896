import { expect, test } from 'vitest';
import { ageOn } from './profile.presenter';

test.each([
  ['2000-06-15', '2026-06-14', 25],
  ['2000-06-15', '2026-06-15', 26],
  ['2000-06-15', '2026-06-16', 26],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2004-02-29', '2028-02-29', 24],
])('born on %s, on %s: %i', (birthDate, today, age) => {
  expect(ageOn(birthDate, new Date(`${today}T12:00:00Z`))).toBe(age);
});
