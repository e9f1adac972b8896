import type { TaskStatus } from '@quilt/contract/access';
import { toStatusNumber } from '@quilt/contract/access';
import { type ClientId, Version } from '@quilt/contract/core';
import type { TaskCard, TaskEdit, TaskId, TaskMove } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { mergeEdit } from '../../platform/edits';
import { fail } from '../../platform/fault';
import { findMade, once } from '../../platform/writes';

import { keepConnected } from './connected.repository';
import { listScopesOf } from './history.repository';
import { keptCounts } from './kept-counts';
import { readClashed, recordNotTaken } from './not-taken';
import { lockProjectRow, rankAtTop } from './ranks';
import { applyChanges } from './task-edits';
import { forgetTask, tellChanged, tellConnected, tellDeleted, tellPartsChanged } from './task-events';
import { recordChange } from './task-history';
import { applyMove } from './task-moves';
import {
  lockTask,
  lockTaskAtRest,
  lockTaskWithConnected,
  requireOnBoard,
  type TaskAccess,
} from './tasks.access';
import { presentTaskCard } from './tasks.presenter';
import { deleteTaskRow, listConnectedTo, type TaskRow, updateTaskRow } from './tasks.repository';

export function updateTask(
  context: Context<Viewer>,
  id: TaskId,
  { own = {}, notTaken, ...edit }: TaskEdit,
): Promise<TaskCard> {
  return context.transaction(async (tx) => {
    const access = await lockTask(tx, context.viewer, id, 'task.see');
    let row = access.task;
    await once(tx, context, async () => {
      const seen = await versionsMade(tx, context.viewer, own);
      const clashed = notTaken ? await readClashed(tx, context.viewer, access, notTaken) : [];
      row = await applyChanges(tx, context, access, { ...edit, seen });
      if (notTaken) await recordNotTaken(tx, context, { access, row }, notTaken, clashed);
      return row.version;
    });
    return presentTaskCard(row);
  });
}

export function moveTask(
  context: Context<Viewer>,
  id: TaskId,
  { version, own, ...move }: TaskMove,
): Promise<TaskCard> {
  return context.transaction(async (tx) => {
    const access = await lockTaskWithConnected(tx, context.viewer, id, 'task.see');
    requireOnBoard(access);
    let row = access.task;
    await once(tx, context, async () => {
      const { status } = move;
      const seen = await versionsMade(tx, context.viewer, own ? { status: own } : {});
      mergeEdit(row, { status: toStatusNumber(row.status) }, { version, changes: { status }, seen });
      row = await applyMove(tx, context, access, move);
      return row.version;
    });
    return presentTaskCard(row);
  });
}

/** In which version writes of one's own have left each field. */
async function versionsMade<Field extends string>(
  tx: Tx,
  viewer: Viewer,
  own: Readonly<Partial<Record<Field, ClientId | undefined>>>,
): Promise<Partial<Record<Field, number>>> {
  const entries = (Object.entries(own) as [Field, ClientId | undefined][]).flatMap(([field, clientId]) =>
    clientId ? [[field, clientId] as const] : [],
  );
  const made = await findMade(
    tx,
    viewer.id,
    entries.map(([, clientId]) => clientId),
  );
  const versions = entries.flatMap(([field, clientId]) => {
    const version = Version.safeParse(made.get(clientId));
    return version.success ? [[field, version.data]] : [];
  });
  return Object.fromEntries(versions);
}

export function archiveTask(context: Context<Viewer>, id: TaskId): Promise<TaskCard> {
  return context.transaction(async (tx) => {
    const access = await lockTaskWithConnected(tx, context.viewer, id, 'task.archive');
    return presentTaskCard(await archive(tx, context, access));
  });
}

export function restoreTask(context: Context<Viewer>, id: TaskId): Promise<TaskCard> {
  return context.transaction(async (tx) => {
    const access = await lockTaskWithConnected(tx, context.viewer, id, 'task.restore');
    return presentTaskCard(await restore(tx, context, access));
  });
}

/** Of a task that is locked with those connected to it, also by whoever undoes that it was restored. */
export async function archive(tx: Tx, context: Context<Viewer>, access: TaskAccess): Promise<TaskRow> {
  if (access.task.archived_at) return access.task;
  return setArchived(tx, context, access, { archived_at: context.clock.now() });
}

/** As above; at the top of the column it was in. */
export async function restore(tx: Tx, context: Context<Viewer>, access: TaskAccess): Promise<TaskRow> {
  const { task } = access;
  if (!task.archived_at) return task;
  const column = { project: task.project_id, status: task.status };
  const [, rank] = await Promise.all([lockProjectRow(tx, task.project_id), rankAtTop(tx, column)]);
  return setArchived(tx, context, access, { archived_at: null, rank });
}

async function setArchived(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  { task, project }: TaskAccess,
  columns: { archived_at: Date | null; rank?: string },
): Promise<TaskRow> {
  const counts = await keptCounts(tx, project.id, task, { ...task, ...columns });
  const row = await updateTaskRow(tx, { ...task, version: task.version + 1 }, columns);
  const [was, is] = [placeOf(task), placeOf(row)];
  const [connected] = await Promise.all([
    keepConnected(tx, task.id, { from: was, to: is }),
    recordChange(tx, [
      {
        task: task.id,
        actor: viewer.id,
        at: clock.now(),
        kind: row.archived_at ? 'archived' : 'restored',
        shownFrom: null,
        shownTo: null,
      },
    ]),
  ]);
  tellChanged(tx, { row, project, actor: viewer.uuid, fields: [], was, counts });
  tellConnected(tx, connected, viewer.uuid);
  return row;
}

/** On the board; null is off it. */
function placeOf({ status, archived_at }: TaskRow): TaskStatus | null {
  return archived_at ? null : status;
}

/** For good, with all that hangs on it. What was connected to it has not counted it since it was archived. */
export async function deleteTask(context: Context<Viewer>, id: TaskId): Promise<void> {
  await context.transaction(async (tx) => {
    const { task, project } = await lockTaskAtRest(tx, context.viewer, id, 'task.delete');
    if (!task.archived_at) throw fail('tasks.not_archived');
    const connected = await listConnectedTo(tx, id);
    forgetTask(tx, id, await listScopesOf(tx, id, project.id));
    await deleteTaskRow(tx, id);
    await keptCounts(tx, project.id, task, null);
    tellDeleted(tx, project, id);
    for (const other of connected) tellPartsChanged(tx, { id: other.project_id }, other.id);
  });
}
