import { changeRole, leaveTeam, listMembers, removeMember } from '@quilt/contract/features/members';
import type { ProjectId } from '@quilt/contract/features/projects';
import { listHistory, type TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';
import { sweepTemporary } from '../members/members.jobs';
import { tasksPersonalData } from './tasks.personal-data';

const world = await createTasksWorld();
const { cast, platform, context, clock, teamWith, makeTask, done, bell, eventsIn, listMiscounted } = world;
const { owner, manager, performer, temporaryPerformer, observer } = cast;
const START = clock.now();

beforeEach(async () => {
  clock.set(START);
  // What consumers still write would stand in the way of it.
  await handOut(world);
  await sql`truncate notifications, tasks cascade`.execute(platform.db);
  await sql`update projects set new_tasks = 0, in_progress_tasks = 0, on_the_test_tasks = 0, done_tasks = 0`.execute(
    platform.db,
  );
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
});

/** One in each column, in the project of the temporary performer. */
async function fourOf(project: ProjectId, worker: Person): Promise<TaskId[]> {
  const statuses = ['new', 'inProgress', 'onTheTest', 'done'] as const;
  const ids: TaskId[] = [];
  for (const status of statuses) {
    const percentage = { new: 0, inProgress: 40, onTheTest: 90, done: 100 }[status];
    ids.push(await makeTask(project, { status, worker, inspector: observer, percentage }));
  }
  return ids;
}

async function stateOf(ids: readonly TaskId[]) {
  const { rows } = await sql<{ status: string; worker_id: number | null; percentage: number }>`
    select status, worker_id, percentage from tasks where id = any (${ids}::bigint[]) order by id`.execute(
    platform.db,
  );
  return rows.map(({ status, worker_id, percentage }) => [status, worker_id, percentage]);
}

const returned = (worker: Person) => [
  ['new', null, 0],
  ['new', null, 0],
  ['onTheTest', worker.id, 90],
  ['done', worker.id, 100],
];
const lists = async (person: Person) =>
  (await bell(person)).items
    .filter(({ kind }) => kind === 'tasksHandedOver')
    .map(({ params, actors }) => [params.personUuid, params.tasks, params.teamId, actors.length]);

test('the tasks of a temporary performer whose day has passed are new again, and the host has the list', async () => {
  const { id, project } = await teamWith(cast, { lastDay: '2026-06-20' });
  const ids = await fourOf(project, temporaryPerformer);
  await sweepTemporary(platform, clock.now());
  expect((await stateOf(ids))[1]).toEqual(['inProgress', temporaryPerformer.id, 40]);
  clock.set(new Date('2026-06-25T12:00:00Z'));
  await sweepTemporary(platform, clock.now());
  expect(await stateOf(ids)).toEqual(returned(temporaryPerformer));
  expect(await lists(manager)).toEqual([[temporaryPerformer.uuid, 2, id, 0]]);
  expect(await listMiscounted()).toEqual([]);
});

test('so are those of who is removed, told to who did it; of who leaves, to the owner', async () => {
  const { id, project } = await teamWith();
  const ids = await fourOf(project, performer);
  await done(manager.call(removeMember, { params: { id, uuid: performer.uuid } }));
  expect(await stateOf(ids)).toEqual(returned(performer));
  expect(await lists(manager)).toEqual([[performer.uuid, 2, id, 0]]);
  expect(await lists(owner)).toEqual([]);

  const { id: another, project: theirs } = await teamWith();
  const left = await fourOf(theirs, performer);
  await done(performer.call(leaveTeam, { params: { id: another } }));
  expect(await stateOf(left)).toEqual(returned(performer));
  expect(await lists(owner)).toEqual([[performer.uuid, 2, another, 0]]);
  expect(await listMiscounted()).toEqual([]);
});

test('what was to be done in several projects is told of each, with the way there', async () => {
  const { id, project, other } = await teamWith();
  for (const one of [project, project, other]) await makeTask(one, { worker: performer });
  await done(manager.call(removeMember, { params: { id, uuid: performer.uuid } }));
  const told = (await bell(manager)).items
    .filter(({ kind }) => kind === 'tasksHandedOver')
    .map(({ params }) => [params.projectId, params.tasks]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      [project, 2],
      [other, 1],
    ]),
  );
});

test('another role gives back only what cannot be worked on in it', async () => {
  const { id, project, other } = await teamWith();
  const [kept, lost] = [await fourOf(project, performer), await fourOf(other, performer)];
  const params = { id, uuid: performer.uuid };
  const grant = {
    role: 'temporaryPerformer' as const,
    lastDay: '2026-09-30',
    host: manager.uuid,
    projects: [project],
  };
  await done(owner.call(changeRole, { params, body: { role: 'manager' } }));
  expect((await stateOf(lost))[0]).toEqual(['new', performer.id, 0]);
  await done(owner.call(changeRole, { params, body: grant }));
  expect((await stateOf(kept))[1]).toEqual(['inProgress', performer.id, 40]);
  expect(await stateOf(lost)).toEqual(returned(performer));
  await done(owner.call(changeRole, { params, body: { role: 'observer' } }));
  expect(await stateOf(kept)).toEqual(returned(performer));
  expect(await listMiscounted()).toEqual([]);
});

test('it is told to those who look, and stands in the history as nobody’s doing', async () => {
  const { id, project } = await teamWith();
  const [, begun] = await fourOf(project, performer);
  if (!begun) throw new Error('nothing was begun');
  await done(manager.call(removeMember, { params: { id, uuid: performer.uuid } }));
  const told = (await eventsIn(project, manager)).filter(({ type }) => type === 'task.changed');
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({
    id: begun,
    patch: {
      card: { status: 1, worker: null, percentage: 0 },
      actor: null,
      fields: ['worker'],
      was: 2,
      counts: { new: 2, inProgress: 0, onTheTest: 1, done: 1 },
    },
  });
  const { items } = await done(manager.call(listHistory, { params: { id: begun }, query: {} }));
  expect(items).toMatchObject([
    { kind: 'status', from: 2, to: 1, actor: null },
    { kind: 'worker', to: null, actor: null },
  ]);
});

test('with an account its tasks go back too, and its name goes from their history', async () => {
  const { id, project } = await teamWith();
  const ids = await fourOf(project, performer);
  const [first] = ids;
  if (!first) throw new Error('nothing was made');
  const name = 'Somebody Nameable';
  await sql`
    insert into task_changes (task_id, actor_id, kind, shown_to, value_to, at)
    values (${first}, ${performer.id}, 'worker', ${JSON.stringify(name)}::jsonb,
            ${JSON.stringify(performer.uuid)}::jsonb, ${clock.now()})`.execute(platform.db);
  await context
    .transaction(async (tx) => {
      await tasksPersonalData.erase(tx, performer.id, platform);
      const { rows } = await sql<{ rest: string }>`
        select concat(string_agg(status || coalesce(worker_id::text, ''), ',' order by id),
                      (select string_agg(c::text, '') from task_changes c where task_id = ${first})) as rest
          from tasks where id = any (${ids}::bigint[])`.execute(tx);
      expect(rows[0]?.rest).toMatch(/^new,new,onTheTest,done/);
      expect(rows[0]?.rest).not.toContain(name);
      expect(rows[0]?.rest).not.toContain(performer.uuid);
      throw new Error('all of it was seen');
    })
    .catch((error: Error) => expect(error.message).toBe('all of it was seen'));
  expect(await loadOf(manager, id, performer)).toEqual({
    new: 1,
    inProgress: 1,
    onTheTest: 1,
    overdue: 0,
    done: 1,
    inspects: 0,
  });
});

async function loadOf(viewer: Person, team: TeamId, of: Person) {
  const { items } = await done(viewer.call(listMembers, { params: { id: team }, query: {} }));
  return items.find(({ person }) => person.uuid === of.uuid)?.load;
}

test('a member’s load counts open tasks of the team and those done lately, as far as the viewer sees into its projects', async () => {
  const { id, project, other } = await teamWith();
  await fourOf(project, temporaryPerformer);
  await makeTask(project, { worker: temporaryPerformer, isArchived: true });
  await makeTask(project, { worker: manager, deadline: '2026-06-14' });
  await makeTask(other, { worker: manager, status: 'inProgress', deadline: '2026-06-15' });
  await makeTask(project, { worker: temporaryPerformer, status: 'done', isArchived: true });
  await makeTask(other, { worker: manager, status: 'done' });
  const before = await makeTask(project, { worker: manager, status: 'done' });
  await sql`update tasks set done_at = ${new Date(clock.now().getTime() - 31 * DAY_MS)} where id = ${before}`.execute(
    platform.db,
  );
  const elsewhere = await teamWith();
  await makeTask(elsewhere.project, { worker: manager });
  await makeTask(elsewhere.project, { worker: manager, status: 'done' });
  // Besides three of those four: of whoever works on it, open, and seen.
  await makeTask(project, { inspector: observer });
  await makeTask(other, { inspector: observer, worker: performer, status: 'onTheTest' });
  await makeTask(project, { inspector: observer, status: 'done' });
  await makeTask(project, { inspector: observer, isArchived: true });
  await makeTask(elsewhere.project, { inspector: observer });
  await makeTask(other, { inspector: manager, worker: performer });
  const none = { new: 0, inProgress: 0, onTheTest: 0, overdue: 0, done: 0 };
  expect(await loadOf(manager, id, observer)).toEqual({ ...none, inspects: 5 });
  expect(await loadOf(observer, id, temporaryPerformer)).toEqual({
    new: 1,
    inProgress: 1,
    onTheTest: 1,
    overdue: 0,
    done: 2,
    inspects: 0,
  });
  expect(await loadOf(observer, id, manager)).toEqual({
    new: 1,
    inProgress: 1,
    onTheTest: 0,
    overdue: 1,
    done: 1,
    inspects: 1,
  });
  expect(await loadOf(temporaryPerformer, id, manager)).toEqual({
    new: 1,
    inProgress: 0,
    onTheTest: 0,
    overdue: 1,
    done: 0,
    inspects: 0,
  });
});
