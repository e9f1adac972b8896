import type {
  ChangeKind,
  ChecklistItem,
  ChecklistItemChanges,
  ChecklistItemId,
  NewChecklistItem,
  TaskId,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { once } from '../../platform/writes';
import {
  deleteItem,
  findItem,
  findLastRank,
  type ItemRow,
  insertItem,
  listItems,
  putItemBack,
  updateItem,
} from './checklist.repository';
import { rankBetween } from './ranks';
import { tellChanged, tellPartsChanged } from './task-events';
import { type RecordedChange, recordChange } from './task-history';
import { lockTask, type TaskAccess } from './tasks.access';
import { updateTaskRow } from './tasks.repository';

export function presentItem({ id, text, is_done }: ItemRow): ChecklistItem {
  return { id, text, isDone: is_done };
}

export function addChecklistItem(
  context: Context<Viewer>,
  id: TaskId,
  { text }: NewChecklistItem,
): Promise<ChecklistItem> {
  return context.transaction(async (tx) => {
    const access = await lockTask(tx, context.viewer, id, 'task.edit');
    const item = await once(tx, context, async () => {
      requireRoom(access);
      const made = await insertItem(tx, id, text, rankBetween(await findLastRank(tx, id), null));
      await recordItem(tx, context, access, 'itemAdded', { was: null, is: made });
      await keepItemCounts(tx, context, access, { was: null, is: made });
      return made.id;
    });
    return presentItem(await requireItem(tx, id, item));
  });
}

export function updateChecklistItem(
  context: Context<Viewer>,
  id: TaskId,
  itemId: ChecklistItemId,
  changes: ChecklistItemChanges,
): Promise<ChecklistItem> {
  return context.transaction(async (tx) => {
    const access = await lockTask(tx, context.viewer, id, 'task.edit');
    await once(tx, context, async () => {
      await applyItemChanges(tx, context, access, itemId, changes);
      return undefined;
    });
    return presentItem(await requireItem(tx, id, itemId));
  });
}

export async function removeChecklistItem(
  context: Context<Viewer>,
  id: TaskId,
  itemId: ChecklistItemId,
): Promise<void> {
  await context.transaction(async (tx) => {
    const access = await lockTask(tx, context.viewer, id, 'task.edit');
    await once(tx, context, async () => {
      await takeItemOff(tx, context, access, await requireItem(tx, id, itemId));
      return undefined;
    });
  });
}

/** Of a locked task that the viewer may edit. */
export async function applyItemChanges(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  id: ChecklistItemId,
  { text, was: seen, isDone, after }: ChecklistItemChanges,
): Promise<ItemRow> {
  const was = await requireItem(tx, access.task.id, id);
  if (text !== undefined && seen !== undefined) requireSeen({ mine: text, seen, theirs: was.text });
  const rank = after === undefined ? was.rank : await rankBehind(tx, access.task.id, was, after);
  const is = { ...was, text: text ?? was.text, is_done: isDone ?? was.is_done, rank };
  if (is.text === was.text && is.is_done === was.is_done && is.rank === was.rank) return was;
  await updateItem(tx, is);
  if (is.text !== was.text) await recordItem(tx, context, access, 'itemChanged', { was, is });
  if (is.is_done !== was.is_done) {
    await recordItem(tx, context, access, is.is_done ? 'itemDone' : 'itemUndone', { was, is });
  }
  await keepItemCounts(tx, context, access, { was, is });
  return is;
}

/** As above. */
export async function takeItemOff(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  item: ItemRow,
): Promise<void> {
  await deleteItem(tx, item.id);
  await recordItem(tx, context, access, 'itemRemoved', { was: item, is: null });
  await keepItemCounts(tx, context, access, { was: item, is: null });
}

/** As above, of one that was taken off. */
export async function takeItemBack(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  item: ItemRow,
): Promise<void> {
  requireRoom(access);
  // Its place may have been given to another meanwhile.
  const items = await listItems(tx, access.task.id);
  const index = items.findIndex(({ rank }) => rank === item.rank);
  const rank = index < 0 ? item.rank : rankBetween(item.rank, items[index + 1]?.rank ?? null);
  const back = { ...item, rank };
  await putItemBack(tx, access.task.id, back);
  await recordItem(tx, context, access, 'itemAdded', { was: null, is: back });
  await keepItemCounts(tx, context, access, { was: null, is: back });
}

interface ItemChange {
  was: ItemRow | null;
  is: ItemRow | null;
}

async function recordItem(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  { task }: TaskAccess,
  kind: ChangeKind,
  { was, is }: ItemChange,
): Promise<void> {
  const change: RecordedChange = {
    task: task.id,
    actor: viewer.id,
    at: clock.now(),
    kind,
    // Of what was ticked only which it is.
    shownFrom: kind === 'itemDone' || kind === 'itemUndone' ? null : (was?.text ?? null),
    shownTo: is?.text ?? null,
    valueFrom: was,
    valueTo: is,
  };
  await recordChange(tx, [change]);
}

async function keepItemCounts(
  tx: Tx,
  { viewer }: Context<Viewer>,
  { task, project }: TaskAccess,
  { was, is }: ItemChange,
): Promise<void> {
  const count = (is ? 1 : 0) - (was ? 1 : 0);
  const done = (is?.is_done ? 1 : 0) - (was?.is_done ? 1 : 0);
  if (count !== 0 || done !== 0) {
    const columns = {
      checklist_count: task.checklist_count + count,
      checklist_done: task.checklist_done + done,
    };
    const row = await updateTaskRow(tx, { ...task, version: task.version + 1 }, columns);
    tellChanged(tx, { row, project, actor: viewer.uuid, fields: [], was: row.status, counts: null });
  }
  tellPartsChanged(tx, project, task.id);
}

/** A line has no version: what it said is what was seen of it. */
function requireSeen({ mine, seen, theirs }: { mine: string; seen: string; theirs: string }): void {
  if (theirs === seen || theirs === mine) return;
  throw fail('common.edit_conflict', {}, [
    { path: 'text', code: 'common.edit_conflict', params: { mine, theirs } },
  ]);
}

function requireRoom({ task }: TaskAccess): void {
  if (task.checklist_count >= LIMITS.checklistItems) {
    throw fail('tasks.too_many_items', { max: LIMITS.checklistItems });
  }
}

async function requireItem(tx: Tx, task: TaskId, id: ChecklistItemId): Promise<ItemRow> {
  const item = await findItem(tx, task, id);
  if (!item) throw fail('common.not_found');
  return item;
}

/** A place directly below another one, or above all; its own where it is there already. */
async function rankBehind(
  tx: Tx,
  task: TaskId,
  item: ItemRow,
  after: ChecklistItemId | null,
): Promise<string> {
  if (after === item.id) return item.rank;
  const items = await listItems(tx, task);
  const others = items.filter(({ id }) => id !== item.id);
  const index = others.findIndex(({ id }) => id === after);
  if (after !== null && index < 0) throw fail('common.not_found');
  if (items[index + 1]?.id === item.id) return item.rank;
  return rankBetween(others[index]?.rank ?? null, others[index + 1]?.rank ?? null);
}
