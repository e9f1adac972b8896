import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from './roles';
import { canBeInspector, canBeWorker, canSetWorker } from './task-people';

test('an inspector ranks performer or higher, or is an observer', () => {
  expect(ROLES.filter(canBeInspector)).toEqual([
    'owner',
    'administrator',
    'manager',
    'performer',
    'observer',
  ]);
});

test('a worker ranks performer or higher, or is a temporary performer in an assigned project', () => {
  const regular: Role[] = ['owner', 'administrator', 'manager', 'performer'];
  expect(ROLES.filter((role) => canBeWorker(role, false))).toEqual(regular);
  expect(ROLES.filter((role) => canBeWorker(role, true))).toEqual([...regular, 'temporaryPerformer']);
});

test.each(['__proto__', 'constructor', '', undefined])('%j is neither', (role) => {
  expect(canBeInspector(role as Role)).toBe(false);
  expect(canBeWorker(role as Role, true)).toBe(false);
});

describe('setting the worker', () => {
  test.each(['owner', 'administrator', 'manager'] as const)('%s sets anyone, and nobody', (role) => {
    for (const to of ['self', 'other', 'nobody'] as const) {
      expect(canSetWorker({ role, relations: [] }, to)).toBe(true);
    }
  });

  test('a performer takes a free task, and gives it to nobody else', () => {
    const viewer = { role: 'performer', relations: ['free', 'creator'] } as const;
    expect(canSetWorker(viewer, 'self')).toBe(true);
    expect(canSetWorker(viewer, 'other')).toBe(false);
  });

  test("a performer takes nobody's task away, not even one they created", () => {
    expect(canSetWorker({ role: 'performer', relations: ['creator', 'inspector'] }, 'self')).toBe(false);
  });

  test('a worker passes a task on, and does not drop it', () => {
    const worker = { role: 'performer', relations: ['worker'] } as const;
    expect(canSetWorker(worker, 'other')).toBe(true);
    expect(canSetWorker(worker, 'nobody')).toBe(false);
  });

  test('whoever may create a task may leave it free', () => {
    expect(canSetWorker({ role: 'performer', relations: ['free', 'creator'] }, 'nobody')).toBe(true);
    const temporary = {
      role: 'temporaryPerformer',
      relations: ['free', 'creator', 'assignedProject'],
    } as const;
    expect(canSetWorker(temporary, 'nobody')).toBe(true);
    expect(canSetWorker({ ...temporary, relations: ['free', 'creator'] }, 'nobody')).toBe(false);
  });

  test.each(['temporaryPerformer', 'observer', 'bystander'] as const)('%s sets no worker', (role) => {
    const relations = ['creator', 'worker', 'free', 'assignedProject'] as const;
    for (const to of ['self', 'other'] as const) expect(canSetWorker({ role, relations }, to)).toBe(false);
    expect(canSetWorker({ role, relations: ['creator', 'worker', 'assignedProject'] }, 'nobody')).toBe(false);
  });

  test.each(['observer', 'bystander'] as const)('%s leaves nothing free, for they create nothing', (role) => {
    expect(canSetWorker({ role, relations: ['free', 'assignedProject'] }, 'nobody')).toBe(false);
  });
});
