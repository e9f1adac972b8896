import { expect, test } from 'vitest';
import { findAgeFault, toDraft, toFilters } from './draft';

test('filters come back from a draft as they went into it', () => {
  const filters = { city: '7', tag: 'React', ageFrom: 20, ageTo: 30, isOnline: 'true' } as const;
  expect(toFilters(toDraft({ filters, sort: 'name' }))).toEqual(filters);
});

test('what is left empty is no filter', () => {
  const draft = toDraft({ filters: {}, sort: 'name' });
  expect(Object.values(toFilters({ ...draft, tag: '  ' })).every((value) => value === undefined)).toBe(true);
});

test.each([
  ['', '', null],
  ['14', '100', null],
  [' 20 ', '', null],
  ['20', '20', null],
  ['13', '', { kind: 'wrong', ends: ['from'] }],
  ['', '101', { kind: 'wrong', ends: ['to'] }],
  ['20.5', 'old', { kind: 'wrong', ends: ['from', 'to'] }],
  ['30', '20', { kind: 'turned', ends: ['from', 'to'] }],
])('ages from "%s" to "%s"', (from, to, fault) => {
  expect(findAgeFault({ from, to })).toEqual(fault);
});
