import { getMilestone } from '@quilt/contract/features/plan';
import { getProject, type MilestoneId, type ProjectId } from '@quilt/contract/features/projects';
import { archiveTask, deleteTask, restoreTask } from '@quilt/contract/features/tasks';
import { expect, test } from 'vitest';
import { createTasksWorld } from '../../testing/tasks-world';

const { cast, done, listMiscounted, teamWith, makeTask, makeMilestone } = await createTasksWorld();
const { manager, bystander } = cast;

const read = async (id: ProjectId, person = manager) =>
  (await done(person.call(getProject, { params: { id } }))).item;

async function figures(project: ProjectId, milestone: MilestoneId) {
  const { progress, tasks, milestones } = await read(project);
  const of = milestones.find(({ id }) => id === milestone);
  const { days } = (await done(manager.call(getMilestone, { params: { id: milestone } }))).item;
  return {
    progress,
    done: [tasks.done, tasks.archivedDone],
    milestone: [of?.doneCount, of?.taskCount, of?.progress],
    burnUp: [days.at(-1)?.done, days.at(-1)?.scope],
  };
}

test('what was finished stays done in project and milestone when it is archived, until it is gone', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const finished = await makeTask(project, { milestone, status: 'done' });
  const open = await makeTask(project, { milestone });
  await makeTask(project, { milestone });
  const before = { progress: 33, milestone: [1, 3, 33], burnUp: [1, 3] };
  expect(await figures(project, milestone)).toEqual({ ...before, done: [1, 0] });
  await done(manager.call(archiveTask, { params: { id: finished } }));
  expect(await figures(project, milestone)).toEqual({ ...before, done: [0, 1] });
  // Who sees only how far it is sees the same.
  expect((await read(project, bystander)).progress).toBe(33);
  await done(manager.call(restoreTask, { params: { id: finished } }));
  expect(await figures(project, milestone)).toEqual({ ...before, done: [1, 0] });
  await done(manager.call(archiveTask, { params: { id: finished } }));
  // What is archived unfinished is not asked of anybody.
  await done(manager.call(archiveTask, { params: { id: open } }));
  const fewer = { progress: 50, milestone: [1, 2, 50], burnUp: [1, 2], done: [0, 1] };
  expect(await figures(project, milestone)).toEqual(fewer);
  await done(manager.call(deleteTask, { params: { id: finished } }));
  expect(await figures(project, milestone)).toEqual({
    progress: 0,
    milestone: [0, 1, 0],
    burnUp: [0, 1],
    done: [0, 0],
  });
  expect(await listMiscounted()).toEqual([]);
});
