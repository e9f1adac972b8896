import { ROLES } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import { archiveProject } from '@quilt/contract/features/projects';
import {
  addChecklistItem,
  archiveTask,
  connectTask,
  getTask,
  previewTransfer,
  type TaskCard,
  type TaskId,
  transferTask,
  undoChange,
  updateTask,
  watchTask,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { cast, done, eventsIn, historyOf, listMiscounted, makeMilestone, makeProject, makeTag, makeTask } =
  world;
const { platform, readTask, rowOf, stateOfTasks, teamWith } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, outsider } = cast;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

type Project = TaskCard['project'];

const transfer = (person: Person, id: TaskId, from: Project, to: Project, keepsTags = true) =>
  person.call(transferTask, { params: { id }, body: { from, to, keepsTags } });
const preview = (person: Person, id: TaskId, to: Project) =>
  person.call(previewTransfer, { params: { id }, query: { to } });
const read = (person: Person, id: TaskId) => person.call(getTask, { params: { id } });

/** Two teams, of which one person is the owner; the other team has nobody else unless they are named. */
async function twoTeams(others: Partial<typeof cast> = {}) {
  const here = await teamWith();
  const there = await teamWith({ owner, ...others }, { title: 'Elsewhere' });
  return { here, there };
}

describe('is for those who may move it here and create tasks there', () => {
  const MAY = new Set(['owner', 'administrator', 'manager']);

  test.each(ROLES)('as a %s', async (role) => {
    const { project, other } = await teamWith();
    const person = cast[role];
    const [strange, own] = [await makeTask(project), await makeTask(project, { creator: person })];
    const isSeen = (await read(person, strange)).ok;
    const mayMove = MAY.has(role);
    const refused = isSeen ? 403 : 404;
    const before = await stateOfTasks();
    if (!mayMove) {
      expect(await preview(person, strange, other)).toMatchObject({ status: refused });
      expect(await transfer(person, strange, project, other)).toMatchObject({ status: refused });
      expect(await stateOfTasks()).toBe(before);
    }
    const mayMoveOwn = mayMove || role === 'performer';
    if (!mayMoveOwn) {
      expect(await transfer(person, own, project, other)).toMatchObject({ status: refused });
      expect(await stateOfTasks()).toBe(before);
      return;
    }
    await done(preview(person, own, other));
    expect((await done(transfer(person, own, project, other))).item).toMatchObject({
      id: own,
      project: other,
    });
  });

  test('and nobody else: of a team one is not in there is nothing, and where one only looks nothing is put', async () => {
    const { here, there } = await twoTeams({ observer: manager, bystander: administrator });
    const id = await makeTask(here.project);
    const elsewhere = await teamWith({ owner: outsider }, { title: 'Unknown' });
    const before = await stateOfTasks();
    for (const ask of [
      preview(owner, id, elsewhere.project),
      transfer(owner, id, here.project, elsewhere.project),
    ]) {
      expect(await ask).toMatchObject({ status: 404, error: { code: 'common.not_found' } });
    }
    expect(await transfer(manager, id, here.project, there.project)).toMatchObject({ status: 403 });
    expect(await preview(manager, id, there.project)).toMatchObject({ status: 403 });
    expect(await transfer(administrator, id, here.project, there.project)).toMatchObject({ status: 403 });
    expect(await transfer(outsider, id, here.project, elsewhere.project)).toMatchObject({ status: 404 });
    const nowhere = 999_999 as Project;
    expect(await transfer(owner, id, here.project, nowhere)).toMatchObject({ status: 404 });
    expect(await stateOfTasks()).toBe(before);
  });
});

test('what does not fit is told first, and then lost; the rest comes along, with the same number', async () => {
  const { project, other } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const [red, blue, blueThere] = [
    await makeTag(project, 'Red'),
    await makeTag(project, 'Blue'),
    await makeTag(other, 'blue'),
  ];
  const id = await makeTask(project, {
    status: 'inProgress',
    percentage: 40,
    worker: temporaryPerformer,
    inspector: observer,
    milestone,
  });
  await done(
    owner.call(updateTask, { params: { id }, body: { version: 1, changes: { tags: [red, blue] } } }),
  );
  await done(owner.call(addChecklistItem, { params: { id }, body: { text: 'Sails' } }));
  for (const person of [temporaryPerformer, performer])
    await done(person.call(watchTask, { params: { id } }));
  expect((await done(preview(manager, id, other))).item).toMatchObject({
    project: { id: other, title: 'Museum guide' },
    milestone: 'Beta',
    tags: [
      { id: blue, title: 'Blue', isThere: true },
      { id: red, title: 'Red', isThere: false },
    ],
    worker: temporaryPerformer.uuid,
    inspector: null,
    isReturned: true,
    connections: [],
    connectionCount: 0,
    watchers: [temporaryPerformer.uuid],
    people: [{ uuid: temporaryPerformer.uuid }],
  });
  const { item } = await done(transfer(manager, id, project, other));
  expect(item).toMatchObject({
    id,
    project: other,
    status: 1,
    percentage: 0,
    worker: null,
    inspector: observer.uuid,
    milestone: null,
    tags: [blueThere],
    checklist: { count: 1, done: 0 },
  });
  const moved = await readTask(owner, id);
  expect(moved.cameFrom).toEqual([project]);
  expect(moved.watchers).not.toContain(temporaryPerformer.uuid as UserUuid);
  expect(moved.watchers).toContain(performer.uuid);
  expect(await read(temporaryPerformer, id)).toMatchObject({ status: 404 });
  const left = (await eventsIn(project, owner)).filter(({ type }) => type === 'task.left');
  expect(left).toMatchObject([{ id, patch: { counts: { inProgress: 0 } } }]);
  const came = (await eventsIn(other, owner)).filter(({ type }) => type === 'task.came');
  expect(came).toMatchObject([
    { id, patch: { card: { id, project: other }, was: null, counts: { new: 1 } } },
  ]);
  expect((await historyOf(owner, id)).slice(0, 5).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['project', 'Atlas', 'Museum guide'],
    ['status', 2, 1],
    ['worker', expect.any(String), null],
    ['tags', ['Red', 'Blue'], ['blue']],
    ['milestone', 'Beta', null],
  ]);
});

test('to another team it leaves its connections behind, whoever sees them', async () => {
  const { here, there } = await twoTeams();
  const [id, blocked, parent, part] = [
    await makeTask(here.project),
    await makeTask(here.other),
    await makeTask(here.project),
    await makeTask(here.project, { status: 'done' }),
  ];
  const connect = (kind: 'blocks' | 'subtaskOf' | 'parentOf', task: TaskId) =>
    done(owner.call(connectTask, { params: { id }, body: { kind, task } }));
  await connect('blocks', blocked);
  await connect('subtaskOf', parent);
  await connect('parentOf', part);
  const { item: losses } = await done(preview(owner, id, there.project));
  expect(losses.connectionCount).toBe(3);
  expect(losses.connections.map(({ task }) => task.id).sort()).toEqual([blocked, parent, part].sort());
  await done(transfer(owner, id, here.project, there.project));
  expect(await rowOf(blocked)).toMatchObject({ open_blockers: 0 });
  expect(await rowOf(parent)).toMatchObject({ subtask_count: 0 });
  expect(await readTask(owner, id)).toMatchObject({ connections: [], subtasks: { count: 0, done: 0 } });
  expect((await historyOf(owner, blocked))[0]).toMatchObject({ kind: 'disconnected', canUndo: false });
  expect(await read(manager, id)).toMatchObject({ status: 404 });
});

test('where it went is told to nobody by what the project it left hears of it', async () => {
  const { here, there } = await twoTeams();
  const id = await makeTask(here.project);
  await done(transfer(owner, id, here.project, there.project));
  const [left] = (await eventsIn(here.project, manager)).filter(({ type }) => type === 'task.left');
  expect(left).toMatchObject({ id });
  expect(Object.keys(left?.patch ?? {})).toEqual(['counts']);
  expect(await read(manager, id)).toMatchObject({ status: 404 });
  expect(await readTask(owner, id)).toMatchObject({ project: there.project, cameFrom: [here.project] });
});

test('a project that is full takes no more', async () => {
  const { project, other } = await teamWith();
  const id = await makeTask(project);
  const fill = (by: number) =>
    sql`update projects set archived_tasks = archived_tasks + ${by} where id = ${other}`.execute(platform.db);
  await fill(LIMITS.tasksPerProject);
  expect(await transfer(manager, id, project, other)).toMatchObject({
    status: 409,
    error: { code: 'tasks.too_many', params: { max: LIMITS.tasksPerProject } },
  });
  await fill(-1);
  await done(transfer(manager, id, project, other));
  await fill(1 - LIMITS.tasksPerProject);
});

test('whoever edits what it has lost, of what was seen before, clashes; the rest is merged', async () => {
  const { project, other } = await teamWith();
  const id = await makeTask(project, { milestone: await makeMilestone(project, 'Beta') });
  const { version } = await readTask(owner, id);
  const milestone = await makeMilestone(other, 'Gamma');
  await done(transfer(manager, id, project, other));
  const edit = (changes: object) => owner.call(updateTask, { params: { id }, body: { version, changes } });
  expect(await edit({ milestone })).toMatchObject({
    status: 409,
    error: { code: 'common.edit_conflict', fields: [{ path: 'milestone' }] },
  });
  await done(edit({ title: 'Sails' }));
});

test('within the team connections stay', async () => {
  const { project, other } = await teamWith();
  const [id, blocked] = [await makeTask(project), await makeTask(project)];
  await done(owner.call(connectTask, { params: { id }, body: { kind: 'blocks', task: blocked } }));
  await done(transfer(manager, id, project, other));
  expect((await readTask(owner, blocked)).connections).toMatchObject([
    { kind: 'isBlockedBy', task: { id, project: other } },
  ]);
});

test('is undone with what it had, under the rights of today', async () => {
  const { project, other } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const tag = await makeTag(project, 'Red');
  const id = await makeTask(project, {
    status: 'inProgress',
    percentage: 40,
    worker: temporaryPerformer,
    creator: performer,
    milestone,
  });
  await done(owner.call(updateTask, { params: { id }, body: { version: 1, changes: { tags: [tag] } } }));
  await done(transfer(performer, id, project, other));
  const [change] = await historyOf(performer, id);
  if (!change) throw new Error('nothing was recorded');
  expect(change).toMatchObject({ kind: 'project', canUndo: true });
  const undo = (person: Person) => person.call(undoChange, { params: { id, change: change.id } });
  expect(await undo(observer)).toMatchObject({ status: 403 });
  expect(await undo(temporaryPerformer)).toMatchObject({ status: 404 });
  expect((await done(undo(performer))).item).toMatchObject({
    project,
    status: 2,
    percentage: 40,
    worker: temporaryPerformer.uuid,
    milestone,
    tags: [tag],
  });
  expect(await undo(performer)).toMatchObject({ status: 409, error: { code: 'tasks.cannot_undo' } });
});

test('nothing moves that is archived, into what is archived, or from where it is no more', async () => {
  const { project, other } = await teamWith();
  const third = await makeProject((await readTask(owner, await makeTask(project))).place.team.id, 'Third');
  const [id, archived] = [await makeTask(project), await makeTask(project)];
  await done(owner.call(archiveTask, { params: { id: archived } }));
  expect(await transfer(owner, archived, project, other)).toMatchObject({
    error: { code: 'tasks.archived' },
  });
  await done(transfer(owner, id, project, third));
  expect(await transfer(owner, id, project, other)).toMatchObject({
    error: { code: 'common.edit_conflict', fields: [{ path: 'from', params: { theirs: String(third) } }] },
  });
  await done(owner.call(archiveProject, { params: { id: other } }));
  expect(await transfer(owner, id, third, other)).toMatchObject({ error: { code: 'projects.archived' } });
  expect(await preview(owner, id, other)).toMatchObject({ error: { code: 'projects.archived' } });
});

test('of many who move tasks to and fro at once all are counted, and none is lost', async () => {
  const { project, other } = await teamWith();
  const tasks: TaskId[] = [];
  for (let n = 0; n < 10; n += 1) tasks.push(await makeTask(n % 2 === 0 ? project : other));
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => {
      const id = tasks[n % tasks.length] as TaskId;
      const isForth = (n + Math.floor(n / 10)) % 2 === 0;
      return transfer(
        n % 3 === 0 ? owner : manager,
        id,
        isForth ? project : other,
        isForth ? other : project,
      );
    }),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks where id = any (${tasks}::bigint[])
      and project_id in (${project}, ${other})`.execute(platform.db);
  expect(rows[0]?.count).toBe(tasks.length);
  const { rows: ranks } = await sql`
    select rank from tasks where id = any (${tasks}::bigint[])
     group by project_id, status, rank having count(*) > 1`.execute(platform.db);
  expect(ranks).toEqual([]);
});
