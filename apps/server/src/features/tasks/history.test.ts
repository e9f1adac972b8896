import {
  archiveTask,
  listHistory,
  moveTask,
  restoreTask,
  type TaskChange,
  type TaskChangeId,
  type TaskChanges,
  type TaskId,
  undoChange,
  updateTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { createTaskPartsWorld } from '../../testing/task-parts-world';
import { deleteMember } from '../teams';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, clock, connect, context, countQueries, done, historyOf, listMiscounted } =
  world;
const { makeMilestone, makeTag, makeTask, platform, readTask, stateOfTasks, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const undo = (person: Person, id: TaskId, change: TaskChangeId) =>
  person.call(undoChange, { params: { id, change } });
const newest = async (id: TaskId, person = owner): Promise<TaskChange> => {
  const [change] = await historyOf(person, id);
  if (!change) throw new Error('nothing has happened');
  return change;
};
async function edit(id: TaskId, changes: TaskChanges, person = owner): Promise<TaskChange> {
  const { version } = await readTask(person, id);
  await done(person.call(updateTask, { params: { id }, body: { version, changes } }));
  return newest(id, person);
}
async function move(id: TaskId, status: number, comment?: string, person = owner): Promise<TaskChange> {
  const { version } = await readTask(person, id);
  await done(person.call(moveTask, { params: { id }, body: { version, status, comment, goesOn: true } }));
  return newest(id, person);
}
const cannotUndo = { status: 409, error: { code: 'tasks.cannot_undo' } };

test('tells what was changed, by whom, in pages, to those who see the task', async () => {
  const { project, other } = await teamWith();
  const { id } = await addTask(manager, project, 'First');
  for (let index = 0; index < 8; index += 1) await edit(id, { title: `Title ${index}` });
  const kinds: string[] = [];
  let people: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await done(observer.call(listHistory, { params: { id }, query: { limit: 3, cursor } }));
    kinds.push(...page.items.map(({ kind, to }) => `${kind} ${to}`));
    people = [...people, ...page.people.map(({ uuid }) => uuid)];
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(kinds).toEqual([
    ...Array.from({ length: 8 }, (_, index) => `title Title ${7 - index}`),
    'created First',
  ]);
  expect(new Set(people)).toEqual(new Set([owner.uuid, manager.uuid]));
  expect((await newest(id)).actor).toBe(owner.uuid);
  const elsewhere = await makeTask(other);
  const ask = async (person: Person, task: TaskId) =>
    (await person.call(listHistory, { params: { id: task }, query: {} })).status;
  expect([await ask(temporaryPerformer, id), await ask(temporaryPerformer, elsewhere)]).toEqual([200, 404]);
  expect([await ask(bystander, id), await ask(outsider, id)]).toEqual([404, 404]);
  const [first] = (await done(owner.call(listHistory, { params: { id }, query: { limit: 1 } }))).items;
  expect(first?.canUndo).toBe(true);
});

test('asks as often for many changes as for few', async () => {
  const { project } = await teamWith();
  const { id } = await addTask(owner, project, 'First');
  for (let index = 0; index < 20; index += 1) await edit(id, { title: `Title ${index}` });
  const count = (limit: number) =>
    countQueries(() => owner.call(listHistory, { params: { id }, query: { limit } }));
  await count(1);
  expect(await count(20)).toBe(await count(2));
});

describe('undoing an edit', () => {
  test('of each field puts back what was, as a change of its own', async () => {
    const { project } = await teamWith();
    const tags = [await makeTag(project, 'x'), await makeTag(project, 'y')];
    const milestone = await makeMilestone(project, 'm');
    const { id } = await addTask(manager, project, 'First', { status: 2, tags: tags.slice(0, 1) });
    const values: TaskChanges = {
      title: 'Second',
      description: 'Text',
      priority: 'high',
      worker: performer.uuid,
      inspector: observer.uuid,
      startsOn: '2026-06-01',
      deadline: '2026-06-30',
      percentage: 40,
      estimate: 60,
      milestone,
      tags,
    };
    for (const [field, value] of Object.entries(values)) {
      const before = await readTask(owner, id);
      const change = await edit(id, { [field]: value });
      expect(change).toMatchObject({ kind: field, canUndo: true });
      expect(await readTask(owner, id)).toMatchObject({ [field]: value });
      const { item } = await done(undo(owner, id, change.id));
      expect(item.version).toBe(before.version + 2);
      const key = field as keyof typeof before;
      expect((await readTask(owner, id))[key]).toEqual(before[key]);
      const undone = await newest(id);
      expect(undone).toMatchObject({ kind: field, from: change.to, to: change.from, actor: owner.uuid });
      expect(undone.id).toBeGreaterThan(change.id);
      expect(await undo(owner, id, change.id)).toMatchObject(cannotUndo);
    }
    expect(await listMiscounted()).toEqual([]);
  });

  test('is refused where it was changed again since then', async () => {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'First');
    const change = await edit(id, { title: 'Second' });
    const next = await edit(id, { title: 'Third' });
    const before = await stateOfTasks();
    expect(await undo(owner, id, change.id)).toMatchObject(cannotUndo);
    expect(await stateOfTasks()).toBe(before);
    const history = await historyOf(owner, id);
    expect(history.map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
    expect(await undo(owner, id, (history.at(-1) as TaskChange).id)).toMatchObject(cannotUndo);
    await done(undo(owner, id, next.id));
    await done(undo(owner, id, change.id));
    expect((await readTask(owner, id)).title).toBe('First');
  });

  test('stands under the rights of today, and under what is right today', async () => {
    const { id: team, project } = await teamWith();
    const { id } = await addTask(owner, project, 'First', { worker: performer.uuid, status: 2 });
    const title = await edit(id, { title: 'Second' }, performer);
    const inspector = await edit(id, { inspector: observer.uuid });
    const worker = await edit(id, { worker: manager.uuid });
    const rights = async (person: Person) =>
      (await historyOf(person, id)).filter(({ canUndo }) => canUndo).map(({ kind }) => kind);
    expect(await rights(owner)).toEqual(['worker', 'inspector', 'title']);
    expect(await rights(performer)).toEqual([]);
    expect(await rights(observer)).toEqual([]);
    const before = await stateOfTasks();
    for (const change of [title, inspector, worker]) {
      for (const person of [performer, observer]) {
        expect(await undo(person, id, change.id)).toMatchObject({ status: 403 });
      }
      for (const person of [bystander, outsider]) {
        expect(await undo(person, id, change.id)).toMatchObject({ status: 404 });
      }
    }
    const elsewhere = await makeTask(project);
    expect((await undo(owner, elsewhere, title.id)).status).toBe(404);
    expect((await undo(owner, id, 900_000 as TaskChangeId)).status).toBe(404);
    expect((await stateOfTasks()).length).toBeGreaterThan(before.length);
    // Who was the worker is not in the team any more.
    await context.transaction((tx) => deleteMember(tx, team, performer));
    expect(await undo(owner, id, worker.id)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'worker', code: 'tasks.cannot_work' }] },
    });
  });

  test('of many at once is done once', async () => {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'First');
    const change = await edit(id, { title: 'Second' });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => undo(owner, id, change.id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'tasks.cannot_undo')).toHaveLength(
      AT_ONCE - 1,
    );
    expect((await historyOf(owner, id)).map(({ kind }) => kind)).toEqual(['title', 'title', 'created']);
  });
});

describe('undoing a move', () => {
  test('goes back by the table of moves', async () => {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'Task', { worker: performer.uuid });
    const started = await move(id, 2, undefined, performer);
    expect(started).toMatchObject({ kind: 'status', from: 1, to: 2, canUndo: true });
    expect((await newest(id, observer)).canUndo).toBe(false);
    expect(await undo(observer, id, started.id)).toMatchObject({
      status: 403,
      error: { code: 'tasks.move_forbidden' },
    });
    const { item } = await done(undo(performer, id, started.id));
    expect(item).toMatchObject({ status: 1, percentage: 0 });
    const back = await newest(id);
    expect(back).toMatchObject({ kind: 'status', from: 2, to: 1 });
    await done(undo(owner, id, back.id));
    expect((await readTask(owner, id)).status).toBe(2);
    expect(await listMiscounted()).toEqual([]);
  });

  test('that would ask for a comment, or is in no table, is refused as the move is', async () => {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'Task', { status: 2 });
    const finished = await move(id, 4);
    expect((await newest(id, manager)).canUndo).toBe(false);
    expect(await undo(manager, id, finished.id)).toMatchObject({ error: { code: 'tasks.comment_needed' } });
    await sql`update task_changes set at = at - interval '11 minutes' where id = ${finished.id}`.execute(
      platform.db,
    );
    expect((await newest(id)).canUndo).toBe(false);
    expect(await undo(owner, id, finished.id)).toMatchObject({ error: { code: 'tasks.comment_needed' } });
    const reopened = await move(id, 2, 'Not quite');
    await edit(id, { inspector: observer.uuid });
    expect(await undo(manager, id, reopened.id)).toMatchObject({
      error: { code: 'tasks.inspector_accepts' },
    });
    await sql`update task_changes set at = at - interval '11 minutes' where id = ${reopened.id}`.execute(
      platform.db,
    );
    expect(await undo(owner, id, reopened.id)).toMatchObject({ error: { code: 'tasks.inspector_accepts' } });
    await move(id, 3);
    expect(await undo(owner, id, reopened.id)).toMatchObject(cannotUndo);
  });

  test('of one’s own, to the test or to done, is taken back without a word for a while, by whom it is allowed to', async () => {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'Task', {
      worker: performer.uuid,
      inspector: manager.uuid,
      status: 2,
    });
    await edit(id, { percentage: 70 }, performer);
    const handedIn = await move(id, 3, undefined, performer);
    expect(handedIn.canUndo).toBe(true);
    expect((await newest(id, observer)).canUndo).toBe(false);
    expect(await undo(observer, id, handedIn.id)).toMatchObject({ status: 403 });
    expect((await done(undo(performer, id, handedIn.id))).item).toMatchObject({ status: 2, percentage: 70 });
    await move(id, 3, undefined, performer);
    const accepted = await move(id, 4, undefined, manager);
    expect(await undo(performer, id, accepted.id)).toMatchObject({
      error: { code: 'tasks.move_not_listed' },
    });
    expect((await done(undo(manager, id, accepted.id))).item).toMatchObject({ status: 3, doneAt: null });
    const again = await move(id, 4, undefined, manager);
    // Under the rights of today.
    await edit(id, { worker: manager.uuid });
    expect((await newest(id, manager)).kind).toBe('worker');
    expect(await undo(manager, id, again.id)).toMatchObject({ error: { code: 'tasks.move_not_listed' } });
  });

  test('of one’s own, back from done, puts back what was accepted, for a while', async () => {
    const { project } = await teamWith();
    const people = { worker: performer.uuid, inspector: manager.uuid };
    const { id } = await addTask(owner, project, 'Task', { ...people, status: 2 });
    await move(id, 3, undefined, performer);
    await move(id, 4, undefined, manager);
    const reopened = await move(id, 2, 'Not quite', manager);
    expect(reopened.canUndo).toBe(true);
    expect((await newest(id, performer)).canUndo).toBe(false);
    expect(await undo(performer, id, reopened.id)).toMatchObject({
      error: { code: 'tasks.inspector_accepts' },
    });
    expect((await done(undo(manager, id, reopened.id))).item).toMatchObject({ status: 4, percentage: 100 });
  });

  test('warns of what blocks it', async () => {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'Task', { status: 2 });
    const released = await move(id, 1);
    const blocker = await makeTask(project);
    await done(connect(owner, blocker, 'blocks', id));
    expect((await historyOf(owner, id)).find((change) => change.id === released.id)?.canUndo).toBe(false);
    expect(await undo(owner, id, released.id)).toMatchObject({ error: { code: 'tasks.blocked_warning' } });
  });
});

test('archiving is undone by restoring, and that by archiving', async () => {
  const { project } = await teamWith();
  const { id } = await addTask(performer, project, 'Task');
  const change = await edit(id, { title: 'Second' });
  await archive(performer, id);
  const archived = await newest(id);
  expect(await undo(owner, id, change.id)).toMatchObject({ status: 409, error: { code: 'tasks.archived' } });
  expect((await historyOf(owner, id)).map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
  expect(await undo(observer, id, archived.id)).toMatchObject({ status: 403 });
  expect((await done(undo(performer, id, archived.id))).item.archivedAt).toBeNull();
  const restored = await newest(id);
  expect(restored.kind).toBe('restored');
  expect(await undo(owner, id, archived.id)).toMatchObject(cannotUndo);
  expect(await undo(observer, id, restored.id)).toMatchObject({ status: 403 });
  expect((await done(undo(owner, id, restored.id))).item.archivedAt).not.toBeNull();
  expect(await undo(owner, id, restored.id)).toMatchObject(cannotUndo);
  await done(owner.call(restoreTask, { params: { id } }));
  await done(owner.call(archiveTask, { params: { id } }));
  expect(await listMiscounted()).toEqual([]);
});

test('in an archived project or team nothing is undone', async () => {
  const { id: team, project } = await teamWith();
  const { id } = await addTask(owner, project, 'Task');
  const change = await edit(id, { title: 'Second' });
  await sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  expect((await newest(id)).canUndo).toBe(false);
  expect(await undo(owner, id, change.id)).toMatchObject({ error: { code: 'projects.archived' } });
  await sql`update projects set archived_at = null where id = ${project}`.execute(platform.db);
  await sql`update teams set archived_at = ${clock.now()} where id = ${team}`.execute(platform.db);
  expect((await newest(id)).canUndo).toBe(false);
  expect(await undo(owner, id, change.id)).toMatchObject({ error: { code: 'teams.archived' } });
});
