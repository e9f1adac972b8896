import { can } from '@quilt/contract/access';
import { expect, test } from 'vitest';
import { DANIEL, MIRA, project } from '../../testing/projects-world';
import { task } from '../../testing/tasks-world';
import { standingOf, verdictOf } from './standing';

const inProject = project({ role: 'performer', can: ['task.see', 'task.create'] });

test('one is what the task names one to be, and what the team is', () => {
  const mine = task(1, { creator: MIRA.uuid, inspector: DANIEL.uuid });
  expect(standingOf(mine, inProject, MIRA.uuid)).toEqual({
    role: 'performer',
    relations: ['creator', 'worker', 'assignedProject'],
  });
  expect(standingOf(mine, inProject, DANIEL.uuid).relations).toEqual(['inspector', 'assignedProject']);
  const free = task(2, { creator: null, worker: null });
  expect(standingOf(free, project({ isAlone: true }), MIRA.uuid).relations).toEqual([
    'free',
    'assignedProject',
    'alone',
  ]);
  // Nobody is known yet: nobody's task is not theirs.
  expect(standingOf(free, inProject, undefined).relations).toEqual(['free', 'assignedProject']);
});

test('in what is archived or about to go nothing may be done', () => {
  const at = '2019-12-24T12:00:00.000Z';
  for (const [change, reason] of [
    [{ archivedAt: at }, 'project_archived'],
    [{ teamArchivedAt: at }, 'team_archived'],
    [{ deletesAt: at, archivedAt: at }, 'project_deleted'],
  ] as const) {
    const place = project(change);
    expect(can(standingOf(task(1), place, MIRA.uuid), 'task.edit')).toBe(false);
    expect(verdictOf(task(1), 2, { project: place, viewer: MIRA.uuid })).toEqual({
      outcome: 'refused',
      reason,
    });
  }
});

test('moves are judged by the tables of the contract', () => {
  const mover = { project: inProject, viewer: MIRA.uuid };
  expect(verdictOf(task(1), 2, mover)).toEqual({ outcome: 'allowed', action: 'task.start' });
  expect(verdictOf(task(1, { worker: DANIEL.uuid }), 2, mover)).toEqual({
    outcome: 'refused',
    reason: 'move_forbidden',
  });
  expect(verdictOf(task(1, { isBlocked: true }), 2, mover)).toEqual({
    outcome: 'refused',
    reason: 'blocked',
  });
  expect(verdictOf(task(1, { status: 2 }), 3, mover)).toMatchObject({ outcome: 'needs', need: 'inspector' });
  const handedIn = task(1, { status: 3, inspector: MIRA.uuid });
  expect(verdictOf(handedIn, 4, mover)).toEqual({ outcome: 'refused', reason: 'own_work' });
  const theirs = { ...handedIn, worker: DANIEL.uuid };
  expect(verdictOf(theirs, 4, mover)).toEqual({ outcome: 'allowed', action: 'task.accept' });
  expect(verdictOf(theirs, 2, mover)).toMatchObject({ outcome: 'needs', need: 'comment' });
  expect(verdictOf(theirs, 2, { ...mover, hasComment: true }).outcome).toBe('allowed');
});
