import { can, type Relation } from '@quilt/contract/access';
import { deleteTag, getProject, listProjects } from '@quilt/contract/features/projects';
import {
  archiveTask,
  deleteTask,
  moveTask,
  restoreTask,
  type TaskId,
  updateTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, clock, platform, done, people, teamWith, makeTask, makeTag, makeMilestone } = world;
const { eventsIn, rowOf, listMiscounted } = world;
const { owner, manager, performer, temporaryPerformer, bystander, outsider } = cast;

const of = (id: TaskId) => ({ params: { id } });
/** Of a task on the board that is not done. */
const connect = async (from: TaskId, to: TaskId, kind: 'blocks' | 'parentOf') => {
  await sql`insert into task_connections (from_id, to_id, kind, created_at)
    values (${from}, ${to}, ${kind}, ${clock.now()})`.execute(platform.db);
  const [column, on] = kind === 'blocks' ? ['open_blockers', to] : ['subtask_count', from];
  await sql`update tasks set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${on}`.execute(
    platform.db,
  );
};

test('an archived task is off the board and counted nowhere; restored, it stands at the top where it was', async () => {
  const { project, other } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const id = await makeTask(project, { status: 'inProgress', milestone, percentage: 40 });
  const neighbour = await makeTask(project, { status: 'inProgress', rank: 'a0' });
  const blocked = await makeTask(other);
  const parent = await makeTask(project);
  await connect(id, blocked, 'blocks');
  await connect(parent, id, 'parentOf');
  const { item } = await done(manager.call(archiveTask, of(id)));
  expect(item).toMatchObject({
    status: 2,
    percentage: 40,
    archivedAt: clock.now().toISOString(),
    version: 2,
  });
  expect(await listMiscounted()).toEqual([]);
  expect(await rowOf(blocked)).toMatchObject({ open_blockers: 0 });
  expect(await rowOf(parent)).toMatchObject({ subtask_count: 0 });
  // Asked again, it is so already.
  expect(await manager.call(archiveTask, of(id))).toMatchObject({ data: { item: { version: 2 } } });
  expect(await manager.call(moveTask, { ...of(id), body: { version: 2, status: 1 } })).toMatchObject({
    status: 409,
    error: { code: 'tasks.archived' },
  });
  const { item: back } = await done(manager.call(restoreTask, of(id)));
  expect(back).toMatchObject({ status: 2, percentage: 40, archivedAt: null, version: 3 });
  expect(back.rank < ((await rowOf(neighbour))?.rank as string)).toBe(true);
  expect(await manager.call(restoreTask, of(id))).toMatchObject({ data: { item: { version: 3 } } });
  expect(await rowOf(blocked)).toMatchObject({ open_blockers: 1 });
  expect(await listMiscounted()).toEqual([]);
  const told = (await eventsIn(project, owner)).map(({ type, id: of, patch }) => [type, of, patch]);
  expect(told).toMatchObject([
    ['task.changed', id, { was: 2, counts: { inProgress: 1 }, card: { archivedAt: item.archivedAt } }],
    ['task.changed', parent, { card: { subtasks: { count: 0 } } }],
    ['task.changed', id, { was: null, counts: { inProgress: 2 }, card: { archivedAt: null } }],
    ['task.changed', parent, { card: { subtasks: { count: 1 } } }],
  ]);
  expect(await eventsIn(other, owner)).toMatchObject([
    { id: blocked, patch: { card: { isBlocked: false }, was: 1, counts: null } },
    { id: blocked, patch: { card: { isBlocked: true }, was: 1, counts: null } },
  ]);
  const { rows } = await sql`select kind from task_changes where task_id = ${id} order by id`.execute(
    platform.db,
  );
  expect(rows).toEqual([{ kind: 'archived' }, { kind: 'restored' }]);
});

test('what is done counts for its parent and its milestone while it is', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const [parent, id] = [
    await makeTask(project),
    await makeTask(project, { status: 'inProgress', milestone }),
  ];
  await connect(parent, id, 'parentOf');
  await done(manager.call(moveTask, { ...of(id), body: { version: 1, status: 4 } }));
  expect(await rowOf(parent)).toMatchObject({ subtask_count: 1, subtask_done: 1 });
  expect(await owner.call(getProject, { params: { id: project } })).toMatchObject({
    data: { item: { milestones: [{ taskCount: 1, doneCount: 1, progress: 100 }], progress: 50 } },
  });
  await done(manager.call(archiveTask, of(id)));
  expect(await rowOf(parent)).toMatchObject({ subtask_count: 0, subtask_done: 0 });
  expect(await listMiscounted()).toEqual([]);
  await done(manager.call(restoreTask, of(id)));
  await done(manager.call(moveTask, { ...of(id), body: { version: 4, status: 2, comment: 'No.' } }));
  expect(await rowOf(parent)).toMatchObject({ subtask_count: 1, subtask_done: 0 });
  expect(await listMiscounted()).toEqual([]);
});

test('only an archived task is deleted, with all that hangs on it', async () => {
  const { project } = await teamWith();
  const tag = await makeTag(project, 'paper');
  const [id, parent, sub] = [await makeTask(project), await makeTask(project), await makeTask(project)];
  await connect(parent, id, 'parentOf');
  await connect(id, sub, 'parentOf');
  await done(manager.call(updateTask, { ...of(id), body: { version: 1, changes: { tags: [tag] } } }));
  expect(await manager.call(deleteTask, of(id))).toMatchObject({
    status: 409,
    error: { code: 'tasks.not_archived' },
  });
  await done(manager.call(archiveTask, of(id)));
  await done(manager.call(deleteTask, of(id)));
  expect(await rowOf(id)).toBeUndefined();
  const { rows } = await sql`
    select (select count(*) from task_changes where task_id = ${id}) as changes,
           (select count(*) from task_connections where ${id} in (from_id, to_id)) as connections`.execute(
    platform.db,
  );
  expect(rows).toEqual([{ changes: 0, connections: 0 }]);
  expect(await listMiscounted()).toEqual([]);
  const told = (await eventsIn(project, owner)).slice(-3).map(({ type, id: of }) => [type, of]);
  expect(told).toEqual([
    ['task.deleted', id],
    ['task.partsChanged', parent],
    ['task.partsChanged', sub],
  ]);
  expect(await manager.call(deleteTask, of(id))).toMatchObject({ status: 404 });
});

const INSIDE = ['owner', 'administrator', 'manager', 'performer', 'temporaryPerformer', 'observer'] as const;
const AS: readonly (readonly Relation[])[] = [[], ['creator'], ['worker'], ['inspector']];

describe.each([
  [archiveTask, 'task.archive', false],
  [restoreTask, 'task.restore', true],
  [deleteTask, 'task.delete', true],
] as const)('%#', (endpoint, action, isArchived) => {
  test(`${action} is done for whom the matrix allows`, async () => {
    const { project, other } = await teamWith();
    for (const role of INSIDE) {
      for (const relations of AS) {
        const as = (relation: Relation) => (relations.includes(relation) ? cast[role] : null);
        const id = await makeTask(project, {
          creator: as('creator'),
          worker: as('worker'),
          inspector: as('inspector'),
          isArchived,
        });
        const before = await rowOf(id);
        const answer = await cast[role].call(endpoint, of(id));
        const assigned: readonly Relation[] = role === 'temporaryPerformer' ? ['assignedProject'] : [];
        if (can({ role, relations: [...relations, ...assigned] }, action)) {
          expect(answer, `${role} ${relations}`).toMatchObject({ ok: true });
        } else {
          expect(answer, `${role} ${relations}`).toMatchObject({
            status: 403,
            error: { code: 'common.forbidden' },
          });
          expect(await rowOf(id)).toEqual(before);
        }
      }
    }
    for (const [person, where] of [
      [bystander, project],
      [outsider, project],
      [temporaryPerformer, other],
    ] as const) {
      const id = await makeTask(where, { creator: person, isArchived });
      expect(await person.call(endpoint, of(id))).toMatchObject({ status: 404 });
    }
    expect(await listMiscounted()).toEqual([]);
  });

  test(`${action} is of what can be written to`, async () => {
    const team = await teamWith();
    const id = await makeTask(team.project, { isArchived });
    await sql`update projects set archived_at = ${clock.now()} where id = ${team.project}`.execute(
      platform.db,
    );
    expect(await owner.call(endpoint, of(id))).toMatchObject({ error: { code: 'projects.archived' } });
    await sql`update teams set archived_at = ${clock.now()} where id = ${team.id}`.execute(platform.db);
    expect(await owner.call(endpoint, of(id))).toMatchObject({ error: { code: 'teams.archived' } });
    await sql`update teams set deleted_at = ${clock.now()} where id = ${team.id}`.execute(platform.db);
    expect(await owner.call(endpoint, of(id))).toMatchObject({ status: 404 });
  });
});

test('a card of a project counts the open tasks that are the viewer’s', async () => {
  const { id, project } = await teamWith();
  await makeTask(project, { worker: performer });
  await makeTask(project, { worker: performer, status: 'onTheTest' });
  await makeTask(project, { worker: performer, status: 'done' });
  await makeTask(project, { worker: performer, isArchived: true });
  await makeTask(project, { worker: manager });
  await makeTask(project, { worker: bystander });
  const currentOf = async (person: typeof owner) => {
    const { items } = await done(person.call(listProjects, { query: { team: id } }));
    const { item } = await done(person.call(getProject, { params: { id: project } }));
    return [items.map(({ currentTasks }) => currentTasks), item.currentTasks];
  };
  expect(await currentOf(performer)).toEqual([[2, 0], 2]);
  expect(await currentOf(manager)).toEqual([[1, 0], 1]);
  expect(await currentOf(bystander)).toEqual([[0, 0], 0]);
  await sql`
    insert into tasks (project_id, title, description, status, rank, priority, worker_id, created_at)
    select ${project}, 'Filler', '', 'new', 'z' || n, 'low', ${owner.id}, ${clock.now()}
      from generate_series(1, 120) n`.execute(platform.db);
  expect(await currentOf(owner)).toEqual([[100, 0], 100]);
});

test('a project says whether one is alone in its team', async () => {
  const { sam } = await people('sam');
  const alone = await teamWith({ owner: sam });
  const { project } = await teamWith();
  const isAlone = async (person: typeof owner, id: typeof project) =>
    (await done(person.call(getProject, { params: { id } }))).item.isAlone;
  expect(await isAlone(owner, project)).toBe(false);
  expect(await isAlone(sam, alone.project)).toBe(true);
});

test('a tag that is deleted goes from its tasks, and whoever looks at them is told of the project', async () => {
  const { project } = await teamWith();
  const tag = await makeTag(project, 'paper');
  const id = await makeTask(project);
  await done(manager.call(updateTask, { ...of(id), body: { version: 1, changes: { tags: [tag] } } }));
  await done(manager.call(deleteTag, { params: { id: project, tag } }));
  expect((await eventsIn(project, owner)).at(-1)).toMatchObject({ type: 'project.changed', id: project });
  expect(
    await manager.call(updateTask, { ...of(id), body: { version: 2, changes: { title: 'Next' } } }),
  ).toMatchObject({ data: { item: { tags: [] } } });
});
