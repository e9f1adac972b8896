import { expect, test } from 'vitest';
import { LIMITS } from '../../limits';
import { CRAFTS, DAILY_FACTS, FACT_KINDS } from './achievements.facts';
import { ACHIEVEMENTS, FAMILIES, type Rule } from './achievements.rules';

const all = Object.values(ACHIEVEMENTS);

test('there are at least thirty, of every family, each with a medal of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(30);
  expect(new Set(all.map(({ family }) => family))).toEqual(new Set(FAMILIES));
  expect(new Set(all.map(({ medal }) => medal.icon)).size).toBe(all.length);
  expect(new Set(all.map(({ medal }) => JSON.stringify(medal))).size).toBe(all.length);
});

test('no two are earned by the same, and what has to follow one another is of days', () => {
  expect(new Set(all.map(({ rule }) => JSON.stringify(rule))).size).toBe(all.length);
  const rules: Rule[] = all.map(({ rule }) => rule);
  for (const { fact, count, inARow } of rules) {
    expect(FACT_KINDS).toContain(fact);
    expect(count).toBeGreaterThan(0);
    if (inARow) expect(['day', 'signedIn']).toContain(fact);
  }
  expect(FACT_KINDS).toEqual(expect.arrayContaining([...DAILY_FACTS]));
});

test('a specialty is of one craft, and every craft has its achievement', () => {
  const specialties = Object.values(CRAFTS).flat();
  expect(new Set(specialties).size).toBe(specialties.length);
  const crafts = all.flatMap(({ rule: { craft } }: { rule: Rule }) => craft ?? []);
  expect(new Set(crafts)).toEqual(new Set(Object.keys(CRAFTS)));
});

test('the hint promises as many favourites as there are places', () => {
  expect(LIMITS.favouriteAchievements).toBe(3);
});
