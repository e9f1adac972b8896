import { describe, expect, test } from 'vitest';
import type { Relation } from './cells';
import { ROLES, type Role } from './roles';
import { type Attempt, TASK_STATUSES, type TaskStatus, transition } from './transitions';

/** Nothing in the way: an inspector as the move wants it, a comment written, no blockers. */
function attempt(role: Role, relations: readonly Relation[], facts: Partial<Attempt> = {}): Attempt {
  return {
    role,
    relations,
    isArchived: false,
    hasInspector: true,
    hasOpenBlockers: false,
    goesOn: false,
    hasComment: true,
    ...facts,
  };
}

type Who = 'worker' | 'judge';

/** The product's table, typed a second time: its worker and managers, or its inspector, creator and managers. */
// biome-ignore format: it is read as a table
const LISTED: readonly [TaskStatus, TaskStatus, Who][] = [
  ['new',        'inProgress', 'worker'],
  ['inProgress', 'new',        'worker'],
  ['inProgress', 'onTheTest',  'worker'],
  ['inProgress', 'done',       'worker'],
  ['onTheTest',  'done',       'judge'],
  ['onTheTest',  'inProgress', 'judge'],
  ['done',       'inProgress', 'judge'],
];

const PARTS: readonly (readonly Relation[])[] = [
  [],
  ['worker'],
  ['creator'],
  ['inspector'],
  ['assignedProject'],
  ['assignedProject', 'worker'],
  ['assignedProject', 'creator'],
  ['creator', 'worker'],
  ['worker', 'alone'],
];

function mayMove(who: Who, role: Role, relations: readonly Relation[]): boolean {
  const is = (relation: Relation) => relations.includes(relation);
  if (role === 'owner' || role === 'administrator' || role === 'manager') return true;
  if (role === 'bystander') return false;
  if (role === 'observer') return who === 'judge' && is('inspector');
  if (role === 'temporaryPerformer') return who === 'worker' && is('worker') && is('assignedProject');
  return who === 'worker' ? is('worker') : is('inspector') || is('creator');
}

describe.each(TASK_STATUSES)('from %s', (from) => {
  test.each(TASK_STATUSES)('to %s, every role as everyone', (to) => {
    const listed = LISTED.find(([a, b]) => a === from && b === to);
    const differences: string[] = [];
    for (const role of ROLES) {
      for (const relations of PARTS) {
        const hasInspector = !(from === 'inProgress' && to === 'done');
        const verdict = transition(from, to, attempt(role, relations, { hasInspector }));
        const isOwnWork =
          from === 'onTheTest' &&
          to === 'done' &&
          relations.includes('worker') &&
          !relations.includes('alone');
        const expected =
          listed !== undefined && mayMove(listed[2], role, relations) && !isOwnWork ? 'allowed' : 'refused';
        if (verdict.outcome !== expected) differences.push(`${role} as ${relations.join('+')}: ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  });
});

test('a move that is not listed is refused as such, to the owner too', () => {
  for (const [from, to] of [
    ['new', 'done'],
    ['new', 'onTheTest'],
    ['new', 'new'],
    ['done', 'new'],
    ['done', 'onTheTest'],
    ['onTheTest', 'new'],
    ['__proto__', 'constructor'],
  ] as [TaskStatus, TaskStatus][]) {
    expect(transition(from, to, attempt('owner', []))).toEqual({
      outcome: 'refused',
      reason: 'move_not_listed',
    });
  }
});

describe('open blockers', () => {
  const blocked = { hasOpenBlockers: true };

  test('stop the worker, who cannot go on by saying so', () => {
    const refused = { outcome: 'refused', reason: 'blocked' };
    expect(transition('new', 'inProgress', attempt('performer', ['worker'], blocked))).toEqual(refused);
    const insisting = attempt('performer', ['worker'], { ...blocked, goesOn: true });
    expect(transition('new', 'inProgress', insisting)).toEqual(refused);
  });

  test('warn a manager, who may go on', () => {
    const needs = { outcome: 'needs', action: 'task.start', need: 'goingOn' };
    expect(transition('new', 'inProgress', attempt('manager', [], blocked))).toEqual(needs);
    const going = attempt('manager', [], { ...blocked, goesOn: true });
    expect(transition('new', 'inProgress', going)).toEqual({ outcome: 'allowed', action: 'task.start' });
  });

  test('stop no other move', () => {
    const verdict = transition('inProgress', 'onTheTest', attempt('performer', ['worker'], blocked));
    expect(verdict.outcome).toBe('allowed');
  });
});

describe('the inspector', () => {
  test('is needed to hand in', () => {
    const without = attempt('performer', ['worker'], { hasInspector: false });
    const needs = { outcome: 'needs', action: 'task.handIn', need: 'inspector' };
    expect(transition('inProgress', 'onTheTest', without)).toEqual(needs);
    expect(transition('inProgress', 'onTheTest', attempt('performer', ['worker'])).outcome).toBe('allowed');
  });

  test('is not passed over by finishing, by a manager neither', () => {
    const refused = { outcome: 'refused', reason: 'inspector_accepts' };
    expect(transition('inProgress', 'done', attempt('performer', ['worker']))).toEqual(refused);
    expect(transition('inProgress', 'done', attempt('manager', []))).toEqual(refused);
    const without = attempt('performer', ['worker'], { hasInspector: false });
    expect(transition('inProgress', 'done', without)).toEqual({ outcome: 'allowed', action: 'task.finish' });
  });
});

test.each([
  ['onTheTest', 'task.return'],
  ['done', 'task.reopen'],
] as const)('back from %s a comment is asked for, after the right is proven', (from, action) => {
  const silent = { hasComment: false };
  const needs = { outcome: 'needs', action, need: 'comment' };
  expect(transition(from, 'inProgress', attempt('observer', ['inspector'], silent))).toEqual(needs);
  expect(transition(from, 'inProgress', attempt('observer', ['inspector']))).toEqual({
    outcome: 'allowed',
    action,
  });
  const stranger = transition(from, 'inProgress', attempt('performer', [], silent));
  expect(stranger).toEqual({ outcome: 'refused', reason: 'move_forbidden' });
});

describe('accepting own work', () => {
  test('is refused by its own reason, which others do not get', () => {
    const ownWork = { outcome: 'refused', reason: 'own_work' };
    expect(transition('onTheTest', 'done', attempt('owner', ['worker']))).toEqual(ownWork);
    expect(transition('onTheTest', 'done', attempt('performer', ['worker', 'creator']))).toEqual(ownWork);
    const worker = transition('onTheTest', 'done', attempt('performer', ['worker']));
    expect(worker).toEqual({ outcome: 'refused', reason: 'move_forbidden' });
  });

  test('is allowed to one who is alone in the team', () => {
    const alone = transition('onTheTest', 'done', attempt('owner', ['worker', 'alone']));
    expect(alone).toEqual({ outcome: 'allowed', action: 'task.accept' });
  });
});

test('an archived task moves nowhere by status', () => {
  for (const [from, to] of LISTED) {
    expect(transition(from, to, attempt('owner', [], { isArchived: true }))).toEqual({
      outcome: 'refused',
      reason: 'task_archived',
    });
  }
});
