import {
  getChangedText,
  type TaskChange,
  type TaskEdit,
  type TaskId,
  updateTask,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const { addTask, cast, done, historyOf, readTask, teamWith } = await createTaskPartsWorld();
const { owner, manager, performer, observer, outsider } = cast;

const edit = (person: Person, id: TaskId, body: TaskEdit) =>
  person.call(updateTask, { params: { id }, body });
const textOf = async (person: Person, id: TaskId, { id: change }: Pick<TaskChange, 'id'>) =>
  (await done(person.call(getChangedText, { params: { id, change } }))).item;
async function newest(id: TaskId): Promise<TaskChange> {
  const [change] = await historyOf(owner, id);
  if (!change) throw new Error('nothing has happened');
  return change;
}

/** The manager has described it since the owner looked. */
async function clashed(): Promise<TaskId> {
  const { project } = await teamWith();
  const { id } = await addTask(owner, project, 'Routes');
  await done(edit(manager, id, { version: 1, changes: { title: 'Their routes', description: 'Theirs' } }));
  return id;
}

test('a change of the description tells both texts to whoever sees the history, and to nobody else', async () => {
  const id = await clashed();
  await done(edit(owner, id, { version: 2, changes: { description: 'Anew' } }));
  const change = await newest(id);
  expect(change).toMatchObject({ kind: 'description', from: null, to: null });
  expect(await textOf(observer, id, change)).toEqual({ from: 'Theirs', to: 'Anew' });
  const ask = (person: Person, task: TaskId, of = change.id) =>
    person.call(getChangedText, { params: { id: task, change: of } });
  const other = await clashed();
  expect(await ask(outsider, id)).toMatchObject({ status: 404 });
  expect(await ask(owner, other)).toMatchObject({ status: 404 });
  const created = (await historyOf(owner, id)).at(-1);
  expect(await ask(owner, id, created?.id)).toMatchObject({ status: 404 });
});

test('who takes the other text keeps their own in the history', async () => {
  const id = await clashed();
  const mine = { title: 'My routes', description: 'Mine' };
  await done(edit(owner, id, { version: 2, changes: {}, notTaken: { since: 1, mine } }));
  expect(await readTask(owner, id)).toMatchObject({
    title: 'Their routes',
    description: 'Theirs',
    version: 2,
  });
  const [second, first] = await historyOf(owner, id);
  expect(first).toMatchObject({ kind: 'titleNotTaken', actor: owner.uuid, to: 'My routes', canUndo: false });
  expect(second).toMatchObject({ kind: 'descriptionNotTaken', actor: owner.uuid, to: null, canUndo: false });
  expect(second && (await textOf(manager, id, second))).toEqual({ from: null, to: 'Mine' });
});

test('who takes their own keeps the other one in the history, under its writer', async () => {
  const id = await clashed();
  const changes = { title: 'My routes', description: 'Mine' };
  const theirs: ['title', 'description'] = ['title', 'description'];
  await done(edit(owner, id, { version: 2, changes, notTaken: { since: 1, theirs } }));
  const [second, first] = await historyOf(owner, id);
  expect(first).toMatchObject({ kind: 'titleNotTaken', actor: manager.uuid, to: 'Their routes' });
  expect(second).toMatchObject({ kind: 'descriptionNotTaken', actor: manager.uuid });
  expect(second && (await textOf(owner, id, second))).toEqual({ from: null, to: 'Theirs' });
});

test('what was taken after all, and what nobody wrote, is not told', async () => {
  const id = await clashed();
  const before = await historyOf(owner, id);
  await done(
    edit(owner, id, {
      version: 2,
      changes: {},
      notTaken: {
        since: 1,
        mine: { title: 'Their routes', description: '' },
        theirs: ['title', 'description'],
      },
    }),
  );
  expect(await historyOf(owner, id)).toEqual(before);
});

test('who may not edit the text leaves none', async () => {
  const id = await clashed();
  const left = { version: 2, changes: {}, notTaken: { since: 1, mine: { description: 'Mine' } } };
  expect(await edit(observer, id, left)).toMatchObject({ status: 403 });
  expect(await edit(performer, id, left)).toMatchObject({ status: 403 });
  expect(await edit(outsider, id, left)).toMatchObject({ status: 404 });
  expect((await newest(id)).kind).toBe('description');
});

test('nothing is told of a text that nobody has changed since it was seen', async () => {
  const id = await clashed();
  const seen = { since: 2, mine: { title: 'Mine', description: 'Mine' }, theirs: ['title' as const] };
  await done(edit(owner, id, { version: 2, changes: { title: 'My routes' }, notTaken: seen }));
  expect((await historyOf(owner, id)).map(({ kind }) => kind)).toEqual([
    'title',
    'description',
    'title',
    'created',
  ]);
  // The title is another since then, the description is not.
  await done(edit(manager, id, { version: 3, changes: {}, notTaken: seen }));
  expect((await historyOf(owner, id)).slice(0, 2)).toMatchObject([
    { kind: 'titleNotTaken', actor: manager.uuid, to: 'Mine' },
    { kind: 'title', actor: owner.uuid },
  ]);
});

test('beside one text stand so many others of one person, also when they come at once', async () => {
  const id = await clashed();
  const leave = (person: Person, text: string) =>
    edit(person, id, { version: 2, changes: {}, notTaken: { since: 1, mine: { description: text } } });
  const sent = Array.from({ length: LIMITS.textsNotTaken + 5 }, (_, place) => leave(owner, `Mine ${place}`));
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200);
  const left = async (person: Person) =>
    (await historyOf(owner, id)).filter(
      ({ kind, actor }) => kind === 'descriptionNotTaken' && actor === person.uuid,
    ).length;
  expect(await left(owner)).toBe(LIMITS.textsNotTaken);
  await done(leave(manager, 'Of another'));
  expect(await left(manager)).toBe(1);
  // Beside the next one there is room again.
  await done(edit(manager, id, { version: 2, changes: { description: 'Theirs, anew' } }));
  await done(leave(owner, 'Mine again'));
  expect(await left(owner)).toBe(LIMITS.textsNotTaken + 1);
});
