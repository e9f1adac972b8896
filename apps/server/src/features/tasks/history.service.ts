import { can } from '@quilt/contract/access';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type ChangedText,
  type ChangeKind,
  type TaskCard,
  type TaskChange,
  TaskChangeId,
  type TaskId,
} from '@quilt/contract/features/tasks';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { readColleagues } from '../teams';
import { applyItemChanges, takeItemBack, takeItemOff } from './checklist.service';
import { connect, disconnect, lockBoth, redate } from './connections.service';
import { type ChangeRow, findChange, listChanges } from './history.repository';
import { applyChanges } from './task-edits';
import { applyMove } from './task-moves';
import { lockTask, lockTaskWithConnected, requireTask, type TaskAccess } from './tasks.access';
import { presentTaskCard } from './tasks.presenter';
import { findTask } from './tasks.repository';
import { archive, restore } from './tasks.service';
import { applyTransfer, lockForTransfer } from './transfer.service';
import { findUndoing, mayUndo, type Present, readPresent, type Undoing } from './undoable';

const Before = z.tuple([TaskChangeId]);

export async function listHistory(
  context: Context<Viewer>,
  id: TaskId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: TaskChange[]; nextCursor: string | null; people: PersonCard[] }> {
  const { db, viewer } = context;
  const access = await requireTask(db, viewer, id, 'task.seeHistory');
  const of = `history ${id}`;
  const before = decodeCursor(Before, cursor, of)?.[0] ?? null;
  const timeOf = can(access.standing, 'time.seeOthers') ? null : viewer.id;
  const [rows, present] = await Promise.all([
    listChanges(db, id, { before, limit: limit + 1, timeOf }),
    readPresent(db, access),
  ]);
  const { items, nextCursor } = toPage(rows, limit, of, (row) => [row.id]);
  const people = await readColleagues(
    db,
    items.map(({ actor_id }) => actor_id),
  );
  return {
    items: items.map((row) => presentChange(row, access, present, context)),
    nextCursor,
    people: [...people.values()],
  };
}

/** The whole texts of a change of the description; of any other there are none. */
export async function getChangedText(
  { db, viewer }: Context<Viewer>,
  id: TaskId,
  changeId: TaskChangeId,
): Promise<ChangedText> {
  await requireTask(db, viewer, id, 'task.seeHistory');
  const change = await findChange(db, id, changeId);
  if (!change || !TEXT_KINDS.includes(change.kind)) throw fail('common.not_found');
  return { from: textOf(change.value_from), to: textOf(change.value_to) };
}

const TEXT_KINDS: readonly ChangeKind[] = ['description', 'descriptionNotTaken'];
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function presentChange(
  row: ChangeRow,
  access: TaskAccess,
  present: Present,
  context: Context<Viewer>,
): TaskChange {
  const undoing = findUndoing(row, access, present, context);
  return {
    id: row.id,
    kind: row.kind,
    from: row.shown_from,
    to: row.shown_to,
    actor: row.actor_uuid,
    isAutomatic: row.is_automatic,
    at: row.at.toISOString(),
    canUndo: undoing !== null && mayUndo(undoing, access, context.viewer),
  };
}

export function undoChange(context: Context<Viewer>, id: TaskId, changeId: TaskChangeId): Promise<TaskCard> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const seen = await requireTask(tx, viewer, id, 'task.seeHistory');
    const change = await findChange(tx, id, changeId);
    if (!change) throw fail('common.not_found');
    const expected = findUndoing(change, seen, await readPresent(tx, seen), context);
    if (!expected) throw fail('tasks.cannot_undo');
    if (expected.does === 'transfer') return transferBack(tx, context, change, expected.project, id);
    const access = await lockFor(tx, viewer, seen, expected);
    const undoing = findUndoing(change, access, await readPresent(tx, access), context);
    if (undoing?.does !== expected.does) throw fail('tasks.cannot_undo');
    await undo(tx, context, access, undoing);
    const row = await findTask(tx, id);
    if (!row) throw new Error('a locked task is gone');
    return presentTaskCard(row);
  });
}

async function transferBack(
  tx: Tx,
  context: Context<Viewer>,
  change: ChangeRow,
  to: ProjectId,
  id: TaskId,
): Promise<TaskCard> {
  const { access, target } = await lockForTransfer(tx, context.viewer, id, to);
  const undoing = findUndoing(change, access, await readPresent(tx, access), context);
  if (undoing?.does !== 'transfer') throw fail('tasks.cannot_undo');
  return presentTaskCard(await applyTransfer(tx, context, access, target, undoing.wish));
}

/** What it touches, and that the viewer may; of edits, moves and connections that is asked when they are made. */
async function lockFor(tx: Tx, viewer: Viewer, seen: TaskAccess, undoing: Undoing): Promise<TaskAccess> {
  const { id } = seen.task;
  switch (undoing.does) {
    case 'edit':
      return lockTask(tx, viewer, id, 'task.see');
    case 'move':
      return lockTaskWithConnected(tx, viewer, id, 'task.see');
    case 'archive':
      return lockTaskWithConnected(tx, viewer, id, 'task.archive');
    case 'restore':
      return lockTaskWithConnected(tx, viewer, id, 'task.restore');
    case 'connect':
    case 'disconnect':
    case 'redate': {
      const { from_id, to_id } = undoing.connection;
      await lockBoth(tx, viewer, seen, from_id === id ? to_id : from_id);
      return lockTask(tx, viewer, id, 'task.see');
    }
    default:
      return lockTask(tx, viewer, id, 'task.edit');
  }
}

async function undo(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  undoing: Undoing,
): Promise<unknown> {
  switch (undoing.does) {
    case 'edit':
      return applyChanges(
        tx,
        context,
        access,
        { version: access.task.version, changes: undoing.changes },
        '',
      );
    case 'move':
      return applyMove(tx, context, access, {
        status: undoing.status,
        goesOn: false,
        isReversal: undoing.isReversal,
      });
    case 'archive':
      return archive(tx, context, access);
    case 'restore':
      return restore(tx, context, access);
    case 'removeItem':
      return takeItemOff(tx, context, access, undoing.item);
    case 'putItemBack':
      return takeItemBack(tx, context, access, undoing.item);
    case 'changeItem':
      return applyItemChanges(tx, context, access, undoing.id, undoing.changes);
    case 'connect':
      return connect(tx, context, access, undoing.connection);
    case 'disconnect':
      return disconnect(tx, context, access, undoing.connection);
    case 'redate':
      return redate(tx, context, access, undoing.connection, undoing.to);
  }
}
