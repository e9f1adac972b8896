import { expect, test } from 'vitest';
import { canInGroup, canModerate, GROUP_ACTIONS, GROUP_ROLES, type GroupRole } from './groups';

/** Typed a second time, on purpose: o owner, m moderator, e every member. */
const EXPECTED = {
  'group.read': 'o m e',
  'group.post': 'o m e',
  'group.react': 'o m e',
  'group.leave': 'm e',
  'group.invite': 'o m',
  'group.admit': 'o m',
  'group.moderate': 'o m',
  'group.edit': 'o m',
  'group.setVisibility': 'o',
  'group.changeRoles': 'o',
  'group.handOver': 'o',
  'group.delete': 'o',
} as const;
const SIGNS = { owner: 'o', moderator: 'm', member: 'e' } as const;

test('every role may do what the second table says, and nobody else anything', () => {
  expect([...GROUP_ACTIONS].sort()).toEqual(Object.keys(EXPECTED).sort());
  for (const action of GROUP_ACTIONS) {
    const may = GROUP_ROLES.filter((role) => canInGroup(role, action)).map((role) => SIGNS[role]);
    expect([action, may.join(' ')]).toEqual([action, EXPECTED[action]]);
    for (const nobody of [null, undefined, '__proto__' as GroupRole]) {
      expect(canInGroup(nobody, action)).toBe(false);
    }
  }
});

test('whoever moderates reaches those below, and nobody their like', () => {
  const reached = (actor: GroupRole | null) =>
    [...GROUP_ROLES, null].filter((target) => canModerate(actor, target));
  expect(reached('owner')).toEqual(['moderator', 'member', null]);
  expect(reached('moderator')).toEqual(['member', null]);
  expect(reached('member')).toEqual([]);
  expect(reached(null)).toEqual([]);
});
