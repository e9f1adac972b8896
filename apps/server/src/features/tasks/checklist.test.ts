import {
  addChecklistItem,
  type ChecklistItemId,
  removeChecklistItem,
  type TaskId,
  updateChecklistItem,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { archive, cast, clock, done, eventsIn, historyOf, listMiscounted, makeTask, platform } = world;
const { readTask, stateOfTasks, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

type Changes = NonNullable<SentInput<typeof updateChecklistItem>['body']>;

const add = (person: Person, id: TaskId, text: string) =>
  person.call(addChecklistItem, { params: { id }, body: { text } });
const change = (person: Person, id: TaskId, item: ChecklistItemId, changes: Changes) =>
  person.call(updateChecklistItem, { params: { id, item }, body: changes });
const remove = (person: Person, id: TaskId, item: ChecklistItemId) =>
  person.call(removeChecklistItem, { params: { id, item } });
const lines = async (id: TaskId) =>
  (await readTask(owner, id)).checklistItems.map(({ text, isDone }) => (isDone ? `✓ ${text}` : text));

async function fill(id: TaskId, ...texts: string[]): Promise<ChecklistItemId[]> {
  const ids: ChecklistItemId[] = [];
  for (const text of texts) ids.push((await done(add(owner, id, text))).item.id);
  return ids;
}

test('lines are added at the end, ticked, reworded, moved and taken off; the card counts them', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project, { worker: performer });
  const [a, b, c] = await fill(id, '  a ', 'b', 'c');
  if (!a || !b || !c) throw new Error('nothing was added');
  expect(await lines(id)).toEqual(['a', 'b', 'c']);
  expect(await done(change(performer, id, b, { isDone: true, text: 'bee' }))).toEqual({
    item: { id: b, text: 'bee', isDone: true },
  });
  await done(change(performer, id, c, { after: null }));
  expect(await lines(id)).toEqual(['c', 'a', '✓ bee']);
  await done(change(performer, id, c, { after: a }));
  expect(await lines(id)).toEqual(['a', 'c', '✓ bee']);
  await done(change(performer, id, c, { after: c }));
  await done(change(performer, id, a, { after: b }));
  expect(await lines(id)).toEqual(['c', '✓ bee', 'a']);
  expect((await readTask(owner, id)).checklist).toEqual({ count: 3, done: 1 });
  await done(remove(performer, id, b));
  expect(await lines(id)).toEqual(['c', 'a']);
  expect((await readTask(owner, id)).checklist).toEqual({ count: 2, done: 0 });
  expect(await listMiscounted()).toEqual([]);
});

test('is told, recorded, and only where something is another now', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const [item] = await fill(id, 'one');
  if (!item) throw new Error('nothing was added');
  await done(change(owner, id, item, { text: 'two', isDone: true }));
  const before = await stateOfTasks();
  await done(change(owner, id, item, { text: 'two', isDone: true }));
  await done(change(owner, id, item, {}));
  expect(await stateOfTasks()).toBe(before);
  await done(change(owner, id, item, { isDone: false }));
  await done(remove(owner, id, item));
  expect((await historyOf(observer, id)).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['itemRemoved', 'two', null],
    ['itemUndone', null, 'two'],
    ['itemDone', null, 'two'],
    ['itemChanged', 'one', 'two'],
    ['itemAdded', null, 'one'],
  ]);
  const events = await eventsIn(project, observer);
  const counts = events.flatMap(({ type, patch }) =>
    type === 'task.changed' ? [(patch as { card: { checklist: unknown } }).card.checklist] : [],
  );
  expect(counts).toEqual([
    { count: 1, done: 0 },
    { count: 1, done: 1 },
    { count: 1, done: 0 },
    { count: 0, done: 0 },
  ]);
  expect(events.filter(({ type }) => type === 'task.partsChanged')).toHaveLength(4);
});

test('another order is told, once, and recorded nowhere', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const [a, b, c] = await fill(id, 'a', 'b', 'c');
  if (!a || !b || !c) throw new Error('nothing was added');
  const [told, recorded] = [await eventsIn(project, observer), await historyOf(observer, id)];
  const before = await stateOfTasks();
  // Where they are already.
  await done(change(owner, id, a, { after: null }));
  await done(change(owner, id, c, { after: b }));
  await done(change(owner, id, c, { after: c }));
  expect(await stateOfTasks()).toBe(before);
  await done(change(owner, id, c, { after: null }));
  expect(await lines(id)).toEqual(['c', 'a', 'b']);
  const events = (await eventsIn(project, observer)).slice(told.length);
  expect(events.map(({ type }) => type)).toEqual(['task.partsChanged']);
  expect(await historyOf(observer, id)).toEqual(recorded);
});

test('moved by many at once, every line has a place of its own', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const texts = Array.from({ length: 10 }, (_, index) => `line ${index}`);
  const items = await fill(id, ...texts);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) => {
      const [item, after] = [items[turn % 10], items[(turn * 7 + 3) % 10]];
      if (!item || !after) throw new Error('nothing was added');
      return change(turn % 2 === 0 ? owner : manager, id, item, { after: turn % 5 === 0 ? null : after });
    }),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await lines(id)).toSorted()).toEqual(texts);
  const { rows } = await sql<{ ranks: number }>`
    select count(distinct rank) as ranks from task_checklist where task_id = ${id}`.execute(platform.db);
  expect(rows[0]?.ranks).toBe(10);
});

test('a line is moved below one that is taken off at once before that, or not at all', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  for (let turn = 0; turn < 5; turn++) {
    const [above, , item] = await fill(id, 'above', 'below', 'item');
    if (!above || !item) throw new Error('nothing was added');
    const [removed, moved] = await Promise.all([
      remove(owner, id, above),
      change(manager, id, item, { after: above }),
    ]);
    expect(removed.ok).toBe(true);
    expect(moved.status).toBe(moved.ok ? 200 : 404);
    expect((await lines(id)).slice(-2)).toEqual(moved.ok ? ['item', 'below'] : ['below', 'item']);
  }
  expect(await listMiscounted()).toEqual([]);
});

test('is for those who may edit the task', async () => {
  const { project, other } = await teamWith();
  const id = await makeTask(project, { worker: temporaryPerformer, creator: manager });
  const elsewhere = await makeTask(other);
  const [item] = await fill(id, 'one');
  const [foreign] = await fill(elsewhere, 'foreign');
  if (!item || !foreign) throw new Error('nothing was added');
  const before = await stateOfTasks();
  for (const [person, status] of [
    [performer, 403],
    [observer, 403],
    [bystander, 404],
    [outsider, 404],
  ] as const) {
    expect((await add(person, id, 'two')).status).toBe(status);
    expect((await change(person, id, item, { isDone: true })).status).toBe(status);
    expect((await change(person, id, item, { after: null })).status).toBe(status);
    expect((await remove(person, id, item)).status).toBe(status);
  }
  expect((await add(temporaryPerformer, elsewhere, 'two')).status).toBe(404);
  // Of another task, or none at all.
  for (const wrong of [foreign, 900_000 as ChecklistItemId]) {
    expect((await change(owner, id, wrong, { isDone: true })).status).toBe(404);
    expect((await change(owner, id, item, { after: wrong })).status).toBe(404);
    expect((await remove(owner, id, wrong)).status).toBe(404);
  }
  expect(await stateOfTasks()).toBe(before);
  expect((await add(temporaryPerformer, id, 'two')).ok).toBe(true);
});

test('of what is archived it is only read', async () => {
  const { id: team, project } = await teamWith();
  const id = await makeTask(project);
  const [item] = await fill(id, 'one');
  if (!item) throw new Error('nothing was added');
  const refused = async (code: string) => {
    for (const answer of [
      await add(owner, id, 'two'),
      await change(owner, id, item, { isDone: true }),
      await change(owner, id, item, { after: null }),
      await remove(owner, id, item),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code } });
    }
  };
  await archive(owner, id);
  await refused('tasks.archived');
  await sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  await refused('projects.archived');
  await sql`update teams set archived_at = ${clock.now()} where id = ${team}`.execute(platform.db);
  await refused('teams.archived');
});

test('holds so many lines and no more, also when many come at once', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const most = LIMITS.checklistItems;
  await sql`
    insert into task_checklist (task_id, text, rank)
    select ${id}, 'line', 'a' || chr(48 + n / 10) || chr(48 + n % 10) || '1'
      from generate_series(1, ${most - 20}::int) n`.execute(platform.db);
  await sql`update tasks set checklist_count = ${most - 20} where id = ${id}`.execute(platform.db);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => add(owner, id, `late ${index}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 422,
    error: { code: 'tasks.too_many_items', params: { max: most } },
  });
  const { rows } = await sql<{ ranks: number }>`
    select count(distinct rank) as ranks from task_checklist where task_id = ${id}`.execute(platform.db);
  expect(rows[0]?.ranks).toBe(most);
  expect(await listMiscounted()).toEqual([]);
});

test('fifty ticks at once of one line count it once', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const [item] = await fill(id, 'one', 'two');
  if (!item) throw new Error('nothing was added');
  await Promise.all(Array.from({ length: AT_ONCE }, () => change(owner, id, item, { isDone: true })));
  expect((await readTask(owner, id)).checklist).toEqual({ count: 2, done: 1 });
  expect((await historyOf(owner, id)).filter(({ kind }) => kind === 'itemDone')).toHaveLength(1);
});

test('a line is neither empty nor too long', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  for (const text of ['  ', 'x'.repeat(LIMITS.checklistText.max + 1)]) {
    expect(await add(owner, id, text)).toMatchObject({ status: 422, error: { fields: [{ path: 'text' }] } });
  }
  expect(await add(owner, id, 'x'.repeat(50_000))).toMatchObject({
    status: 413,
    error: { code: 'common.too_large' },
  });
  expect((await add(owner, id, 'x'.repeat(LIMITS.checklistText.max))).ok).toBe(true);
});
