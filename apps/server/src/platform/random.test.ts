import { UserUuid } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { createRandom } from './random';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 2000 }, () => random.next());
};

test('the same seed gives the same numbers, another one others', () => {
  expect(draws('people')).toEqual(draws('people'));
  expect(draws('people')[0]).not.toBe(draws('tasks')[0]);
});

test('numbers spread evenly below 1', () => {
  const numbers = draws('even');
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inTenth = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
    expect(inTenth).toBeGreaterThan(130);
    expect(inTenth).toBeLessThan(270);
  }
});

test('skewed picks favour the first, and every item comes up', () => {
  const random = createRandom('skewed');
  const counts = { a: 0, b: 0, c: 0, d: 0 };
  for (let n = 0; n < 1000; n += 1) counts[random.pickSkewed(['a', 'b', 'c', 'd'] as const)] += 1;
  expect(counts.a).toBeGreaterThan(counts.b);
  expect(counts.b).toBeGreaterThan(counts.d);
  expect(counts.d).toBeGreaterThan(0);
});

test('nothing can be picked where there is nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow('nothing to pick from');
});

test('uuids are uuids, each another', () => {
  const random = createRandom('uuids');
  const uuids = Array.from({ length: 5000 }, () => random.uuid());
  expect(new Set(uuids).size).toBe(uuids.length);
  for (const uuid of uuids.slice(0, 200)) expect(UserUuid.safeParse(uuid).success).toBe(true);
});
