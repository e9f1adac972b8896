import { can, type Relation } from '@quilt/contract/access';
import { listNotifications } from '@quilt/contract/features/notifications';
import { archiveProject, type ProjectId } from '@quilt/contract/features/projects';
import {
  changeTasks,
  getTask,
  listHistory,
  type ManyChange,
  moveTask,
  type TaskId,
  undoTasks,
  updateTask,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { handOut } from '../../testing/events';
import { AT_ONCE, isFull } from '../../testing/matrix';
import { createTasksWorld, type TaskOptions } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, clock, platform, done, teamWith, makeTask, makeTag, makeMilestone } = world;
const { eventsIn, rowOf, listMiscounted, stateOfTasks } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

const ask = (person: Person, project: ProjectId, ids: readonly TaskId[], change: ManyChange) =>
  person.call(changeTasks, { params: { id: project }, body: { ids: [...ids], change } });
const change = async (person: Person, project: ProjectId, ids: readonly TaskId[], wish: ManyChange) =>
  (await done(ask(person, project, ids, wish))).item;
const undo = (person: Person, project: ProjectId, ids: readonly TaskId[], kind: 'status', at: string) =>
  person.call(undoTasks, { params: { id: project }, body: { ids: [...ids], kind, at } });

const makeAll = async (project: ProjectId, all: readonly TaskOptions[]): Promise<TaskId[]> => {
  const ids: TaskId[] = [];
  for (const options of all) ids.push(await makeTask(project, options));
  return ids;
};
const connect = async (from: TaskId, to: TaskId, kind: 'blocks' | 'parentOf') => {
  await sql`insert into task_connections (from_id, to_id, kind, created_at)
    values (${from}, ${to}, ${kind}, ${clock.now()})`.execute(platform.db);
  const [column, on] = kind === 'blocks' ? ['open_blockers', to] : ['subtask_count', from];
  await sql`update tasks set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${on}`.execute(
    platform.db,
  );
};

test('of a mix, those that may go on the test do; the others stay, each with its reason', async () => {
  const { project, other } = await teamWith();
  const inspector = observer;
  const [one, two, fresh, alone, there, theirs, archived] = (await makeAll(project, [
    { status: 'inProgress', worker: performer, inspector, percentage: 30 },
    { status: 'inProgress', worker: performer, inspector, percentage: 60 },
    { status: 'new', worker: performer, inspector },
    { status: 'inProgress', worker: performer },
    { status: 'onTheTest', worker: performer, inspector },
    { status: 'inProgress', worker: manager, inspector },
    { status: 'inProgress', worker: performer, inspector, isArchived: true },
  ])) as [TaskId, TaskId, TaskId, TaskId, TaskId, TaskId, TaskId];
  const elsewhere = await makeTask(other, { status: 'inProgress', worker: performer, inspector });
  const parent = await makeTask(project, { rank: 'a1' });
  await connect(parent, one, 'parentOf');
  const ids = [one, two, fresh, alone, there, theirs, archived, elsewhere];
  const item = await change(performer, project, ids, { kind: 'status', to: 3, goesOn: false });
  expect(item.done).toMatchObject([
    { id: one, status: 3, percentage: 30, version: 2 },
    { id: two, status: 3, percentage: 60, version: 2 },
  ]);
  expect(item.unchanged).toEqual([there]);
  expect(item.refused).toEqual([
    { id: fresh, code: 'tasks.move_not_listed', tasks: null },
    { id: alone, code: 'tasks.inspector_needed', tasks: null },
    { id: theirs, code: 'tasks.move_forbidden', tasks: null },
    { id: archived, code: 'tasks.archived', tasks: null },
    { id: elsewhere, code: 'common.not_found', tasks: null },
  ]);
  expect((item.done[0]?.rank ?? '') < (item.done[1]?.rank ?? '')).toBe(true);
  const told = await eventsIn(project, owner);
  expect(told.map(({ type, id, patch }) => [type, id, patch])).toMatchObject([
    ['task.changed', one, { was: 2, counts: { inProgress: 2, onTheTest: 3 }, actor: performer.uuid }],
    ['task.changed', two, { was: 2, counts: { inProgress: 2, onTheTest: 3 } }],
  ]);
  const { items } = await done(owner.call(listHistory, { params: { id: one }, query: {} }));
  expect(items).toMatchObject([{ kind: 'status', from: 2, to: 3, actor: performer.uuid, canUndo: false }]);
  // Who inspects them is told, as of single ones.
  await handOut({ platform });
  const notices = await done(inspector.call(listNotifications, { query: {} }));
  expect(notices.items.filter(({ kind }) => kind === 'taskToInspect')).toHaveLength(2);

  const back = await done(undo(performer, project, ids, 'status', item.at));
  expect(back.item.done.map(({ id, status }) => [id, status])).toEqual([
    [one, 2],
    [two, 2],
  ]);
  expect(back.item.refused.map(({ id, code }) => [id, code])).toEqual([
    ...[fresh, alone, there, theirs, archived].map((id) => [id, 'tasks.cannot_undo']),
    [elsewhere, 'common.not_found'],
  ]);
});

test('what was changed again, is another’s, or long ago is not taken back', async () => {
  const { project } = await teamWith();
  const ids = await makeAll(project, [{}, {}, {}]);
  const [first, second] = ids as [TaskId, TaskId, TaskId];
  const { at } = await change(manager, project, ids, { kind: 'priority', to: 'high' });
  clock.advance({ minutes: 1 });
  await done(
    owner.call(updateTask, { params: { id: first }, body: { version: 2, changes: { priority: 'low' } } }),
  );
  const undoing = (person: Person) =>
    person.call(undoTasks, { params: { id: project }, body: { ids, kind: 'priority', at } });
  const { item: others } = await done(undoing(owner));
  expect(others.refused.map(({ code }) => code)).toEqual(ids.map(() => 'tasks.cannot_undo'));
  const { item } = await done(undoing(manager));
  expect(item.done).toMatchObject(ids.slice(1).map((id) => ({ id, priority: 'average', version: 3 })));
  expect(item.refused).toEqual([{ id: first, code: 'tasks.cannot_undo', tasks: null }]);
  expect((await done(undoing(manager))).item.done).toEqual([]);
  const { at: later } = await change(manager, project, [second], { kind: 'priority', to: 'high' });
  clock.advance({ minutes: LIMITS.changeUndoMinutes + 1 });
  const body = { ids: [second], kind: 'priority' as const, at: later };
  const late = await done(manager.call(undoTasks, { params: { id: project }, body }));
  expect(late.item.refused).toMatchObject([{ code: 'tasks.cannot_undo' }]);
});

test('fields are given to all, with history, events and those who watch them now', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const [red, blue] = [await makeTag(project, 'red'), await makeTag(project, 'blue')];
  const ids = await makeAll(project, [{ status: 'inProgress' }, { deadline: '2026-07-20' }]);
  const wishes: readonly [ManyChange, object][] = [
    [{ kind: 'worker', to: performer.uuid }, { worker: performer.uuid }],
    [{ kind: 'inspector', to: observer.uuid }, { inspector: observer.uuid }],
    [{ kind: 'priority', to: 'high' }, { priority: 'high' }],
    [{ kind: 'startsOn', to: '2026-07-01' }, { startsOn: '2026-07-01' }],
    [{ kind: 'deadline', to: '2026-07-09' }, { deadline: '2026-07-09' }],
    [{ kind: 'estimate', to: 90 }, { estimate: 90 }],
    [{ kind: 'milestone', to: milestone }, { milestone }],
    [{ kind: 'tags', add: [blue, red], remove: [] }, { tags: [red, blue] }],
    [{ kind: 'tags', add: [], remove: [red] }, { tags: [blue] }],
  ];
  for (const [wish, expected] of wishes) {
    const item = await change(manager, project, ids, wish);
    expect(item).toMatchObject({ done: ids.map((id) => ({ id, ...expected })), refused: [], unchanged: [] });
    const again = await change(manager, project, ids, wish);
    expect(again).toMatchObject({ done: [], refused: [], unchanged: ids });
  }
  const { item: task } = await done(owner.call(getTask, { params: { id: ids[1] as TaskId } }));
  expect(task).toMatchObject({ version: 1 + wishes.length, tags: [blue] });
  expect(new Set(task.watchers)).toEqual(new Set([performer.uuid, observer.uuid]));
  const { items } = await done(owner.call(listHistory, { params: { id: task.id }, query: {} }));
  expect(items.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['tags', ['red', 'blue'], ['blue']],
    ['tags', [], ['red', 'blue']],
    ['milestone', null, 'Beta'],
    ['estimate', null, 90],
    ['deadline', '2026-07-20', '2026-07-09'],
    ['startsOn', null, '2026-07-01'],
    ['priority', 'average', 'high'],
    ['inspector', null, expect.any(String)],
    ['worker', null, expect.any(String)],
  ]);
  const told = await eventsIn(project, owner);
  expect(told.filter(({ type }) => type === 'task.changed')).toHaveLength(wishes.length * ids.length);
  await handOut({ platform });
  const notices = await done(performer.call(listNotifications, { query: {} }));
  expect(notices.items.filter(({ kind }) => kind === 'taskAssigned').length).toBeGreaterThan(0);
});

test('values that do not fit are refused of each', async () => {
  const { project, other } = await teamWith();
  const ids = await makeAll(project, [{ startsOn: '2026-07-01' }, { status: 'inProgress' }]);
  const [first, second] = ids as [TaskId, TaskId];
  const foreign = [await makeMilestone(other, 'Theirs'), await makeTag(other, 'theirs')] as const;
  const codes = async (wish: ManyChange) =>
    (await change(manager, project, ids, wish)).refused.map(({ id, code }) => [id, code]);
  const all = (code: string) => ids.map((id) => [id, code]);
  expect(await codes({ kind: 'worker', to: bystander.uuid })).toEqual(all('tasks.cannot_work'));
  expect(await codes({ kind: 'inspector', to: outsider.uuid })).toEqual(all('tasks.cannot_inspect'));
  expect(await codes({ kind: 'milestone', to: foreign[0] })).toEqual(all('tasks.not_in_project'));
  expect(await codes({ kind: 'tags', add: [foreign[1]], remove: [] })).toEqual(all('tasks.not_in_project'));
  expect(await codes({ kind: 'deadline', to: '2026-06-20' })).toEqual([[first, 'tasks.days_wrong']]);
  expect(await codes({ kind: 'percentage', to: 50 })).toEqual([[first, 'tasks.percentage_fixed']]);
  expect(await rowOf(second)).toMatchObject({ percentage: 50 });
});

test('what blocks a task is named, work is sent back with a word, and what is archived comes back', async () => {
  const { project } = await teamWith();
  const blocker = await makeTask(project, { title: 'Survey' });
  const [blocked, tested, finished] = (await makeAll(project, [
    { worker: performer },
    { status: 'onTheTest', worker: performer, inspector: manager, percentage: 70 },
    { status: 'done', worker: performer },
  ])) as [TaskId, TaskId, TaskId];
  await connect(blocker, blocked, 'blocks');
  const start = { kind: 'status', to: 2, goesOn: false } as const;
  const named = `#${blocker} Survey`;
  expect((await change(performer, project, [blocked], start)).refused).toEqual([
    { id: blocked, code: 'tasks.blocked', tasks: named },
  ]);
  expect((await change(manager, project, [blocked, tested, finished], start)).refused).toEqual([
    { id: blocked, code: 'tasks.blocked_warning', tasks: named },
    { id: tested, code: 'tasks.comment_needed', tasks: null },
    { id: finished, code: 'tasks.comment_needed', tasks: null },
  ]);
  const ids = [blocked, tested, finished];
  const comment = 'Not on a phone.';
  const item = await change(manager, project, ids, { kind: 'status', to: 2, goesOn: true, comment });
  expect(item.done.map(({ id, percentage, commentCount }) => [id, percentage, commentCount])).toEqual([
    [blocked, 0, 1],
    [tested, 70, 1],
    [finished, 90, 1],
  ]);
  await change(manager, project, [blocker, ...ids], { kind: 'archived' });
  expect(await rowOf(blocked)).toMatchObject({ open_blockers: 0, archived_at: expect.any(Date) });
  const refused = await change(performer, project, ids, { kind: 'restored' });
  expect(refused.refused.map(({ code }) => code)).toEqual(ids.map(() => 'common.forbidden'));
  const restored = await change(manager, project, [blocker, ...ids], { kind: 'restored' });
  expect(restored.done.map(({ archivedAt }) => archivedAt)).toEqual([null, null, null, null]);
  expect(await rowOf(blocked)).toMatchObject({ open_blockers: 1 });
});

test('what was sent back is put back as it was, also what an inspector had accepted', async () => {
  const { project } = await teamWith();
  const ids = await makeAll(project, [
    { status: 'onTheTest', worker: performer, inspector: manager, percentage: 70 },
    { status: 'done', worker: performer, inspector: manager },
    { status: 'done', worker: performer },
  ]);
  const back = { kind: 'status', to: 2, goesOn: false, comment: 'Not on a phone.' } as const;
  const sent = await change(manager, project, ids, back);
  expect(sent.done).toHaveLength(3);
  const others = (await done(undo(owner, project, ids, 'status', sent.at))).item;
  expect(others.refused.map(({ code }) => code)).toEqual(ids.map(() => 'tasks.cannot_undo'));
  const { item } = await done(undo(manager, project, ids, 'status', sent.at));
  expect(item.refused).toEqual([]);
  expect(item.done.map(({ status, percentage }) => [status, percentage])).toEqual([
    [3, 70],
    [4, 100],
    [4, 100],
  ]);
});

const ROLES = ['owner', 'administrator', 'manager', 'performer', 'temporaryPerformer', 'observer'] as const;
const AS: readonly (Relation & ('creator' | 'worker' | 'inspector'))[][] = [
  [],
  ['creator'],
  ['worker'],
  ['inspector'],
];

describe.each(ROLES.filter((role) => isFull || role === 'manager' || role === 'performer'))(
  'by the matrix, of %s',
  (role) => {
    test('each of a mix is asked', async () => {
      const person = cast[role];
      const { project } = await teamWith();
      const ids = await makeAll(
        project,
        AS.map((relations) => ({
          status: 'inProgress' as const,
          // Else it would be free to take.
          worker: relations.includes('worker') ? person : role === 'owner' ? manager : owner,
          creator: relations.includes('creator') ? person : null,
          inspector: relations.includes('inspector') ? person : null,
        })),
      );
      const allowed = (action: Parameters<typeof can>[1]) =>
        ids.filter((_, n) => can({ role, relations: ['assignedProject', ...(AS[n] as Relation[])] }, action));
      const doneBy = async (wish: ManyChange) =>
        (await change(person, project, ids, wish)).done.map(({ id }) => id);
      expect(await doneBy({ kind: 'priority', to: 'low' })).toEqual(allowed('task.plan'));
      expect(await doneBy({ kind: 'percentage', to: 10 })).toEqual(allowed('task.setPercentage'));
      expect(await doneBy({ kind: 'status', to: 1, goesOn: false })).toEqual(allowed('task.release'));
      expect(await doneBy({ kind: 'archived' })).toEqual(allowed('task.archive'));
    });
  },
);

test('who may not look changes nothing, nor is anything changed in what is archived', async () => {
  const { project, other } = await teamWith();
  const ids = await makeAll(project, [{ creator: bystander }, { worker: outsider }]);
  const before = await stateOfTasks();
  const wish = { kind: 'priority', to: 'high' } as const;
  expect(await ask(bystander, project, ids, wish)).toMatchObject({ status: 403 });
  expect(await ask(outsider, project, ids, wish)).toMatchObject({ status: 404 });
  expect(await ask(temporaryPerformer, other, ids, wish)).toMatchObject({ status: 403 });
  expect(await ask(owner, other, ids, wish)).toMatchObject({
    data: { item: { done: [], refused: ids.map((id) => ({ id, code: 'common.not_found' })) } },
  });
  const at = clock.now().toISOString();
  expect(await undo(bystander, project, ids, 'status', at)).toMatchObject({ status: 403 });
  expect(await undo(outsider, project, ids, 'status', at)).toMatchObject({ status: 404 });
  expect(await ask(owner, project, [], wish)).toMatchObject({ status: 422 });
  const many = Array.from({ length: LIMITS.tasksAtOnce + 1 }, () => ids[0] as TaskId);
  expect(await ask(owner, project, many, wish)).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'ids', code: 'tasks.too_many_at_once' }] },
  });
  expect(await stateOfTasks()).toBe(before);
  await done(owner.call(archiveProject, { params: { id: project } }));
  expect(await ask(owner, project, ids, wish)).toMatchObject({
    status: 409,
    error: { code: 'projects.archived' },
  });
});

/** As many as may be in the full run. */
const MANY = isFull ? LIMITS.tasksAtOnce : 100;

test('many are changed by as many statements as one', async () => {
  const { project } = await teamWith();
  const first = await makeTask(project, { status: 'inProgress' });
  await sql`
    insert into tasks (project_id, title, description, status, rank, priority, created_at)
    select ${project}, 'Task ' || n, '', 'inProgress', 'f' || lpad(n::text, 4, '0') || '1', 'low', ${clock.now()}
      from generate_series(1, ${MANY - 1}::int) as n`.execute(platform.db);
  await sql`update projects set in_progress_tasks = in_progress_tasks + ${MANY - 1} where id = ${project}`.execute(
    platform.db,
  );
  const { rows } = await sql<{ id: TaskId }>`
    select id from tasks where project_id = ${project} order by id`.execute(platform.db);
  const ids = rows.map(({ id }) => id);
  expect(ids[0]).toBe(first);
  const item = await change(manager, project, ids, { kind: 'worker', to: performer.uuid });
  expect(item.done).toHaveLength(MANY);
  // With all that follows of it: who works on them is told of each.
  let to: 'high' | 'low' = 'low';
  const costOf = (some: readonly TaskId[]) =>
    countQueries(world, async () => {
      to = to === 'high' ? 'low' : 'high';
      await change(manager, project, some, { kind: 'priority', to });
      await handOut(world);
    });
  // Some more, for they are handed out in more than one go.
  expect(await costOf(ids)).toBeLessThan(2 * (await costOf(ids.slice(0, 2))));
  const moved = await change(manager, project, ids, { kind: 'status', to: 4, goesOn: false });
  expect(moved.done).toHaveLength(MANY);
  const back = await done(undo(manager, project, ids, 'status', moved.at));
  expect(back.item.done).toHaveLength(MANY);
});

test('many at once, with single edits and moves between them, leave everything counted', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const ids = await makeAll(
    project,
    Array.from({ length: 12 }, () => ({ status: 'inProgress' as const })),
  );
  await connect(ids[0] as TaskId, ids[1] as TaskId, 'blocks');
  await connect(ids[2] as TaskId, ids[0] as TaskId, 'parentOf');
  const wishes: readonly ManyChange[] = [
    { kind: 'milestone', to: milestone },
    { kind: 'status', to: 1, goesOn: true },
    { kind: 'status', to: 2, goesOn: true },
    { kind: 'archived' },
    { kind: 'restored' },
  ];
  const managers = [owner, administrator, manager];
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => {
      const person = managers[n % 3] ?? owner;
      const some = n % 2 === 0 ? ids : ids.toReversed();
      const id = ids[n % ids.length] as TaskId;
      if (n % 10 === 9) return person.call(moveTask, { params: { id }, body: { version: 1, status: 4 } });
      return ask(person, project, some, wishes[n % wishes.length] as ManyChange);
    }),
  );
  expect(answers.filter((answer) => !answer.ok && answer.status >= 500)).toEqual([]);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tasks where project_id = ${project}`.execute(platform.db);
  expect(rows).toEqual([{ total: 12 }]);
});
