import { randomUUID } from 'node:crypto';
import {
  addChecklistItem,
  moveTask,
  removeChecklistItem,
  type TaskId,
  updateChecklistItem,
  updateTask,
} from '@quilt/contract/features/tasks';
import { afterEach, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

/* Writes that have waited on a device: repeated, one behind the other, and later than what others did. */

const world = await createTaskPartsWorld();
const { cast, done, historyOf, listMiscounted, makeTask, readTask, stateOfTasks, teamWith } = world;
const { owner, manager, performer } = cast;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

type Edit = NonNullable<SentInput<typeof updateTask>['body']>;
type Move = NonNullable<SentInput<typeof moveTask>['body']>;

const edit = (person: Person, id: TaskId, body: Edit, clientId: string = randomUUID()) =>
  person.call(updateTask, { params: { id }, body }, { clientId });
const move = (person: Person, id: TaskId, body: Move, clientId: string = randomUUID()) =>
  person.call(moveTask, { params: { id }, body }, { clientId });
const CLASH = { status: 409, error: { code: 'common.edit_conflict' } };
const clashOf = (path: string, mine: string, theirs: string) => ({
  error: { code: 'common.edit_conflict', fields: [{ path, params: { mine, theirs } }] },
});

test('of what was changed twice without a line the second does not clash with the first', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const [first, second] = [randomUUID(), randomUUID()];
  await done(edit(manager, id, { version: 1, changes: { title: 'One', priority: 'high' } }, first));
  expect(await edit(manager, id, { version: 1, changes: { title: 'Two' } })).toMatchObject(CLASH);
  const own = { title: first };
  await done(edit(manager, id, { version: 1, changes: { title: 'Two' }, own }, second));
  await done(edit(manager, id, { version: 1, changes: { title: 'Three' }, own: { title: second } }));
  expect(await readTask(owner, id)).toMatchObject({ title: 'Three', priority: 'high' });
});

test('what somebody else did in between clashes all the same, in that field alone', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const first = randomUUID();
  await done(edit(manager, id, { version: 1, changes: { title: 'Mine', deadline: '2026-06-20' } }, first));
  await done(edit(owner, id, { version: 2, changes: { title: 'Theirs' } }));
  const own = { title: first, deadline: first };
  const late = { version: 1, changes: { title: 'Mine again', deadline: '2026-06-21' }, own };
  expect(await edit(manager, id, late)).toMatchObject(clashOf('title', 'Mine again', 'Theirs'));
  await done(
    edit(manager, id, { version: 1, changes: { deadline: '2026-06-21' }, own: { deadline: first } }),
  );
  expect(await readTask(owner, id)).toMatchObject({ title: 'Theirs', deadline: '2026-06-21' });
});

test('writes of other people and of other devices are nothing to build on', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const theirs = randomUUID();
  await done(edit(owner, id, { version: 1, changes: { title: 'Theirs' } }, theirs));
  const mine = { version: 1, changes: { title: 'Mine' } };
  expect(await edit(manager, id, { ...mine, own: { title: theirs as never } })).toMatchObject(CLASH);
  expect(await edit(owner, id, mine)).toMatchObject(CLASH);
  expect(await edit(owner, id, { ...mine, own: { title: randomUUID() as never } })).toMatchObject(CLASH);
  expect((await readTask(owner, id)).title).toBe('Theirs');
});

test('moves follow one another, each is made once, and clash with those of others', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project, { worker: performer, inspector: manager });
  const [first, second] = [randomUUID(), randomUUID()];
  const hand = { version: 1, status: 3, own: first as never };
  await done(move(performer, id, { version: 1, status: 2 }, first));
  await done(move(performer, id, hand, second));
  const before = await stateOfTasks();
  expect((await done(move(performer, id, { version: 1, status: 2 }, first))).item.status).toBe(3);
  expect((await done(move(performer, id, hand, second))).item.status).toBe(3);
  expect(await stateOfTasks()).toBe(before);
  await done(move(manager, id, { version: 3, status: 4 }));
  expect(await move(performer, id, { version: 1, status: 2, own: second as never })).toMatchObject(
    clashOf('status', '2', '4'),
  );
});

test('lines of the checklist are added, changed and taken off once, however often that is sent', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const [adding, ticking, removing] = [randomUUID(), randomUUID(), randomUUID()];
  const add = () =>
    owner.call(addChecklistItem, { params: { id }, body: { text: 'Sails' } }, { clientId: adding });
  const [one, ...others] = await Promise.all(Array.from({ length: 10 }, () => done(add())));
  const item = one?.item.id as never;
  expect(others.every((answer) => answer.item.id === item)).toBe(true);
  const tick = () =>
    owner.call(updateChecklistItem, { params: { id, item }, body: { isDone: true } }, { clientId: ticking });
  await done(tick());
  await done(owner.call(updateChecklistItem, { params: { id, item }, body: { isDone: false } }));
  expect((await done(tick())).item.isDone).toBe(false);
  const remove = () => owner.call(removeChecklistItem, { params: { id, item } }, { clientId: removing });
  await done(remove());
  await done(remove());
  expect((await readTask(owner, id)).checklistItems).toEqual([]);
  expect((await historyOf(owner, id)).map(({ kind }) => kind)).toEqual([
    'itemRemoved',
    'itemUndone',
    'itemDone',
    'itemAdded',
  ]);
  expect(await tick()).toMatchObject({ status: 404 });
});

test('a line that somebody else has reworded is told with both wordings', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const { item } = await done(owner.call(addChecklistItem, { params: { id }, body: { text: 'Sails' } }));
  const reword = (person: Person, text: string, was: string) =>
    person.call(updateChecklistItem, { params: { id, item: item.id }, body: { text, was } });
  await done(reword(manager, 'Two sails', 'Sails'));
  expect(await reword(owner, 'Three sails', 'Sails')).toMatchObject(
    clashOf('text', 'Three sails', 'Two sails'),
  );
  await done(reword(owner, 'Two sails', 'Sails'));
  await done(reword(owner, 'Three sails', 'Two sails'));
  expect((await readTask(owner, id)).checklistItems).toMatchObject([{ text: 'Three sails' }]);
});
