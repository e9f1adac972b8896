import { getMilestone } from '@quilt/contract/features/plan';
import { deleteProject, MilestoneId, updateMilestone } from '@quilt/contract/features/projects';
import {
  archiveTask,
  connectTask,
  restoreTask,
  type TaskId,
  updateTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, clock, platform, done, teamWith, makeTask, makeMilestone } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const read = async (person: Person, id: MilestoneId) =>
  (await done(person.call(getMilestone, { params: { id } }))).item;
const today = () => clock.now().toISOString().slice(0, 10);
const edit = async (id: TaskId, changes: object) => {
  const { rows } = await sql<{ version: number }>`select version from tasks where id = ${id}`.execute(
    platform.db,
  );
  await done(manager.call(updateTask, { params: { id }, body: { version: rows[0]?.version ?? 1, changes } }));
};
const finish = async (id: TaskId) => {
  await sql`insert into task_changes (task_id, kind, value_from, value_to, at)
    values (${id}, 'status', '2', '4', ${clock.now()})`.execute(platform.db);
  await sql`update tasks set status = 'done', percentage = 100, done_at = ${clock.now()} where id = ${id}`.execute(
    platform.db,
  );
};

test('what a milestone had and what was done is told day by day, by the history of its tasks', async () => {
  const { project } = await teamWith();
  const [milestone, other] = [await makeMilestone(project, 'Beta'), await makeMilestone(project, 'Next')];
  const first = today();
  await sql`update milestones set starts_on = ${first}, ends_on = ${first}::date + 9, planned_at = ${clock.now()}
    where id = ${milestone}`.execute(platform.db);
  const a = await makeTask(project, { milestone, status: 'inProgress' });
  const [b, gone] = [await makeTask(project, { milestone }), await makeTask(project, { milestone })];
  await makeTask(project, { milestone: other });
  clock.advance({ days: 1 });
  await finish(a);
  const late = await makeTask(project);
  clock.advance({ days: 1 });
  await edit(late, { milestone });
  await edit(gone, { milestone: other });
  await done(manager.call(archiveTask, { params: { id: b } }));
  clock.advance({ days: 1 });
  await done(manager.call(restoreTask, { params: { id: b } }));
  const told = await read(owner, milestone);
  expect(told.days.map(({ scope, done: finished }) => [scope, finished])).toEqual([
    [3, 0],
    [3, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(told).toMatchObject({
    project,
    today: today(),
    plannedSince: first,
    isCut: false,
    milestone: { id: milestone, title: 'Beta', duration: 10, isPlanned: true },
    days: [{ day: first }, {}, {}, { day: today() }],
  });
  clock.advance({ days: 12 });
  // After its end it goes on while something is open, and to the day on which the last was done.
  expect((await read(owner, milestone)).days).toHaveLength(16);
  expect((await read(owner, other)).days).toHaveLength(16);
  await finish(late);
  await finish(b);
  clock.advance({ days: 5 });
  const reached = await read(owner, milestone);
  expect(reached.days).toHaveLength(16);
  expect(reached.days.at(-1)).toMatchObject({ scope: 3, done: 3 });
  await sql`update milestones set ends_on = ${first}::date + 18 where id = ${milestone}`.execute(platform.db);
  expect((await read(owner, milestone)).days).toHaveLength(19);
});

test('what was brought in as done counts from when it was, and nothing does before it begins', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const task = await makeTask(project, { milestone, status: 'done' });
  await sql`update tasks set created_at = ${clock.now()}::timestamptz - interval '3 days',
    done_at = ${clock.now()}::timestamptz - interval '1 day' where id = ${task}`.execute(platform.db);
  await sql`update milestones set starts_on = ${today()}::date - 2 where id = ${milestone}`.execute(
    platform.db,
  );
  const { days, plannedSince } = await read(owner, milestone);
  expect(days.map(({ scope, done: finished }) => [scope, finished])).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  expect(plannedSince).toBeNull();
  await sql`update milestones set starts_on = ${today()}::date + 5 where id = ${milestone}`.execute(
    platform.db,
  );
  expect((await read(owner, milestone)).days).toEqual([]);
});

test('since when it is planned is kept until it is no more', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const change = (version: number, changes: object) =>
    done(manager.call(updateMilestone, { params: { id: project, milestone }, body: { version, changes } }));
  await change(1, { startsOn: '2026-06-01', endsOn: '2026-06-09' });
  const since = today();
  clock.advance({ days: 2 });
  await change(2, { endsOn: '2026-06-12' });
  expect((await read(owner, milestone)).plannedSince).toBe(since);
  await change(3, { endsOn: null });
  expect((await read(owner, milestone)).plannedSince).toBeNull();
});

test('late tasks name what waits for them in the project, and nothing grows with what there is', async () => {
  const { project, other } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const days = { deadline: '2026-01-02', milestone };
  const [late, calm] = [await makeTask(project, days), await makeTask(project, { milestone })];
  const [waiting, elsewhere] = [await makeTask(project), await makeTask(other)];
  for (const task of [waiting, elsewhere]) {
    for (const id of [late, calm]) {
      await done(manager.call(connectTask, { params: { id }, body: { kind: 'blocks', task } }));
    }
  }
  expect((await read(owner, milestone)).blocking).toEqual([{ task: late, blocks: [waiting] }]);
  const few = await countQueries(world, () => read(owner, milestone));
  for (let n = 0; n < 20; n++) await makeTask(project, days);
  expect(await countQueries(world, () => read(owner, milestone))).toBe(few);
});

test('it is for whoever sees what is inside of its project', async () => {
  const { project, other } = await teamWith();
  const [milestone, theirs] = [await makeMilestone(project, 'Beta'), await makeMilestone(other, 'Theirs')];
  for (const person of [owner, cast.administrator, manager, performer, temporaryPerformer, observer]) {
    expect((await read(person, milestone)).milestone.title).toBe('Beta');
  }
  const ask = (person: Person, id: MilestoneId) => person.call(getMilestone, { params: { id } });
  for (const person of [bystander, outsider]) {
    expect(await ask(person, milestone)).toMatchObject({ status: 404 });
  }
  expect(await ask(temporaryPerformer, theirs)).toMatchObject({ status: 404 });
  expect(await ask(owner, MilestoneId.parse(Number.MAX_SAFE_INTEGER))).toMatchObject({ status: 404 });
  await done(owner.call(deleteProject, { params: { id: project } }));
  expect(await ask(owner, milestone)).toMatchObject({ status: 404 });
});
