import {
  addChecklistItem,
  disconnectTask,
  removeChecklistItem,
  type TaskChange,
  type TaskChangeId,
  type TaskId,
  undoChange,
  updateChecklistItem,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { addTask, cast, connect, done, historyOf, listMiscounted } = world;
const { makeTask, platform, readTask, teamWith } = world;
const { owner, performer, temporaryPerformer, observer } = cast;

const undo = (person: Person, id: TaskId, change: TaskChangeId) =>
  person.call(undoChange, { params: { id, change } });
const newest = async (id: TaskId): Promise<TaskChange> => {
  const [change] = await historyOf(owner, id);
  if (!change) throw new Error('nothing has happened');
  return change;
};
const cannotUndo = { status: 409, error: { code: 'tasks.cannot_undo' } };

describe('undoing what was done to a checklist', () => {
  async function start() {
    const { project } = await teamWith();
    const { id } = await addTask(owner, project, 'Task', { worker: performer.uuid });
    const { item } = await done(owner.call(addChecklistItem, { params: { id }, body: { text: 'one' } }));
    const params = { id, item: item.id };
    const change = async (body: { text?: string; isDone?: boolean }) => {
      await done(owner.call(updateChecklistItem, { params, body }));
      return newest(id);
    };
    const remove = async () => {
      await done(owner.call(removeChecklistItem, { params }));
      return newest(id);
    };
    const lines = async () =>
      (await readTask(owner, id)).checklistItems.map(({ text, isDone }) => (isDone ? `✓ ${text}` : text));
    return { id, item, change, remove, lines, added: await newest(id) };
  }

  test('takes a tick back, and gives it again', async () => {
    const { id, change, lines } = await start();
    const ticked = await change({ isDone: true });
    expect(await undo(observer, id, ticked.id)).toMatchObject({ status: 403 });
    await done(undo(performer, id, ticked.id));
    expect(await lines()).toEqual(['one']);
    const unticked = await newest(id);
    expect(unticked.kind).toBe('itemUndone');
    expect(await undo(owner, id, ticked.id)).toMatchObject(cannotUndo);
    await done(undo(owner, id, unticked.id));
    expect(await lines()).toEqual(['✓ one']);
    expect(await listMiscounted()).toEqual([]);
  });

  test('gives a line its words back', async () => {
    const { id, change, lines, added } = await start();
    const reworded = await change({ text: 'two' });
    expect(await undo(owner, id, added.id)).toMatchObject(cannotUndo);
    await done(undo(owner, id, reworded.id));
    expect(await lines()).toEqual(['one']);
    expect(await undo(owner, id, reworded.id)).toMatchObject(cannotUndo);
  });

  test('takes a new line off, and brings back one that was taken off as it was', async () => {
    const { id, item, change, remove, lines, added } = await start();
    await done(owner.call(addChecklistItem, { params: { id }, body: { text: 'last' } }));
    const ticked = await change({ isDone: true });
    const removed = await remove();
    expect(await lines()).toEqual(['last']);
    expect(await undo(owner, id, ticked.id)).toMatchObject(cannotUndo);
    expect(await undo(observer, id, removed.id)).toMatchObject({ status: 403 });
    await done(undo(owner, id, removed.id));
    expect(await lines()).toEqual(['✓ one', 'last']);
    expect((await readTask(owner, id)).checklistItems[0]?.id).toBe(item.id);
    expect(await undo(owner, id, removed.id)).toMatchObject(cannotUndo);
    await done(undo(owner, id, ticked.id));
    await done(undo(owner, id, added.id));
    expect(await lines()).toEqual(['last']);
    expect(await listMiscounted()).toEqual([]);
  });

  test('finds a place for what comes back where another has taken it', async () => {
    const { id, remove, lines } = await start();
    const removed = await remove();
    await done(owner.call(addChecklistItem, { params: { id }, body: { text: 'instead' } }));
    await done(undo(owner, id, removed.id));
    expect(await lines()).toEqual(['instead', 'one']);
    const { checklistItems } = await readTask(owner, id);
    const [first, second] = checklistItems;
    if (!first || !second) throw new Error('no lines');
    const params = { id, item: second.id };
    await done(owner.call(updateChecklistItem, { params, body: { after: null } }));
    expect(await lines()).toEqual(['one', 'instead']);
  });

  test('is refused where there is no room for it', async () => {
    const { id, remove } = await start();
    const removed = await remove();
    await sql`update tasks set checklist_count = ${LIMITS.checklistItems} where id = ${id}`.execute(
      platform.db,
    );
    expect(await undo(owner, id, removed.id)).toMatchObject({ error: { code: 'tasks.too_many_items' } });
    await sql`update tasks set checklist_count = 0 where id = ${id}`.execute(platform.db);
  });
});

describe('undoing a connection', () => {
  async function start() {
    const { project, other } = await teamWith();
    const [a, b] = [
      await makeTask(project, { creator: performer }),
      await makeTask(other, { worker: performer }),
    ];
    const { item } = await done(connect(owner, a, 'precedes', b));
    return { project, a, b, connection: item.id, made: await newest(a) };
  }

  test('lets go, and connects again as it was', async () => {
    const { a, b, connection, made } = await start();
    expect(await undo(observer, a, made.id)).toMatchObject({ status: 403 });
    await done(undo(performer, a, made.id));
    expect((await readTask(owner, b)).connections).toEqual([]);
    expect(await undo(owner, a, made.id)).toMatchObject(cannotUndo);
    const gone = await newest(b);
    expect(gone).toMatchObject({ kind: 'disconnected', canUndo: true });
    await done(undo(owner, b, gone.id));
    const [again] = (await readTask(owner, a)).connections;
    expect(again).toMatchObject({ kind: 'precedes', ends: 'FS', lag: 0 });
    expect(again?.id).not.toBe(connection);
    // The first stays undone: what is there now was made anew.
    expect(await undo(owner, a, made.id)).toMatchObject(cannotUndo);
    expect(await undo(owner, b, gone.id)).toMatchObject(cannotUndo);
    expect(await listMiscounted()).toEqual([]);
  });

  test('closes no loop, and connects with nothing that the viewer does not see', async () => {
    const { project, a, b, connection } = await start();
    await done(owner.call(disconnectTask, { params: { id: a, connection } }));
    const gone = await newest(a);
    await done(connect(owner, b, 'precedes', a));
    expect(await undo(owner, a, gone.id)).toMatchObject({
      error: { code: 'tasks.loop', params: { loop: `#${a} → #${b} → #${a}` } },
    });
    const own = await makeTask(project, { worker: temporaryPerformer });
    const { item } = await done(connect(owner, own, 'blocks', b));
    const connected = await newest(own);
    expect(await undo(temporaryPerformer, own, connected.id)).toMatchObject({ status: 422 });
    await done(owner.call(disconnectTask, { params: { id: own, connection: item.id } }));
    expect(await undo(temporaryPerformer, own, (await newest(own)).id)).toMatchObject({
      status: 422,
      error: { fields: [{ code: 'tasks.not_in_project' }] },
    });
  });
});
