import { expect, test } from 'vitest';
import { canConnect } from './connections';
import type { Standing } from './permissions';

const planned: Standing = { role: 'performer', relations: ['creator'] };
const foreign: Standing = { role: 'performer', relations: [] };

test.each([
  ['blocks', false, true],
  ['isBlockedBy', true, false],
  ['precedes', false, true],
  ['follows', true, false],
  ['parentOf', false, false],
  ['subtaskOf', false, false],
  ['duplicates', true, true],
  ['isDuplicatedBy', true, true],
  ['relatesTo', true, true],
] as const)('%s takes the right to plan what it holds up', (kind, byOwn, byOther) => {
  expect(canConnect(kind, planned, foreign)).toBe(byOwn);
  expect(canConnect(kind, foreign, planned)).toBe(byOther);
  expect(canConnect(kind, planned, planned)).toBe(true);
  expect(canConnect(kind, foreign, foreign)).toBe(false);
});

test('who plans all tasks of the team connects any two, and who plans none does not', () => {
  const [manager, observer]: Standing[] = [
    { role: 'manager', relations: [] },
    { role: 'observer', relations: ['creator', 'worker'] },
  ];
  if (!manager || !observer) throw new Error('nobody is there');
  expect(canConnect('parentOf', manager, manager)).toBe(true);
  expect(canConnect('relatesTo', observer, observer)).toBe(false);
});
