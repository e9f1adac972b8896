import { describe, expect, test } from 'vitest';
import { canChangeRole, canInviteAs, canRemove } from './ranks';
import { ROLES, Role, rank } from './roles';

/** Whom each role reaches, typed out. */
const REACHED: Record<Role, readonly Role[]> = {
  owner: ['administrator', 'manager', 'performer', 'temporaryPerformer', 'observer', 'bystander'],
  administrator: ['manager', 'performer', 'temporaryPerformer', 'observer', 'bystander'],
  manager: ['performer', 'temporaryPerformer', 'observer', 'bystander'],
  performer: [],
  temporaryPerformer: [],
  observer: [],
  bystander: [],
};

test('the ranks run from the owner down to the bystander', () => {
  expect(ROLES.map(rank)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(Role.safeParse('temporaryPerformer').success).toBe(true);
  expect(Role.safeParse('temporary performer').success).toBe(false);
});

describe.each(ROLES)('%s', (actor) => {
  test.each(ROLES)('inviting as %s and removing one', (role) => {
    expect(canInviteAs(actor, role)).toBe(REACHED[actor].includes(role));
    expect(canRemove(actor, role)).toBe(REACHED[actor].includes(role));
  });

  test('changing roles needs both the old and the new one in reach', () => {
    for (const from of ROLES) {
      for (const to of ROLES) {
        const expected = REACHED[actor].includes(from) && REACHED[actor].includes(to);
        expect({ from, to, allowed: canChangeRole(actor, from, to) }).toEqual({
          from,
          to,
          allowed: expected,
        });
      }
    }
  });
});

test('a manager makes an observer a performer, and nobody a manager', () => {
  expect(canChangeRole('manager', 'observer', 'performer')).toBe(true);
  expect(canChangeRole('manager', 'observer', 'manager')).toBe(false);
  expect(canChangeRole('manager', 'manager', 'performer')).toBe(false);
});

test('nobody gives ownership away by a role change, not even the owner', () => {
  for (const actor of ROLES) {
    expect(canChangeRole(actor, 'administrator', 'owner')).toBe(false);
    expect(canInviteAs(actor, 'owner')).toBe(false);
    expect(canRemove(actor, 'owner')).toBe(false);
  }
});

test.each([undefined, null, '', '__proto__', 'constructor', 'Owner', 7])('%j has no rank', (value) => {
  const role = value as Role;
  expect(rank(role)).toBe(0);
  expect(canInviteAs(role, 'bystander')).toBe(false);
  expect(canInviteAs('owner', role)).toBe(false);
  expect(canRemove(role, 'bystander')).toBe(false);
  expect(canRemove('owner', role)).toBe(false);
  expect(canChangeRole('owner', role, 'bystander')).toBe(false);
  expect(canChangeRole('owner', 'bystander', role)).toBe(false);
});
