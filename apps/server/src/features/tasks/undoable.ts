import { isDeepStrictEqual } from 'node:util';
import { can, canConnect, TASK_STATUSES, toStatus, toStatusNumber, transition } from '@quilt/contract/access';
import { UserUuid } from '@quilt/contract/core';
import { MilestoneId, ProjectId, StatusNumber, TagId } from '@quilt/contract/features/projects';
import {
  ChecklistItemId,
  CONNECTION_ENDS,
  ConnectionId,
  type TaskChangeId,
  TaskChanges,
  type TaskField,
  TaskId,
} from '@quilt/contract/features/tasks';
import { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';

import { type ItemRow, listItems } from './checklist.repository';
import { kindFrom } from './connections.presenter';
import { type ConnectionRow, listConnections } from './connections.repository';
import { type ChangeRow, findLastMove } from './history.repository';
import { mayChange, type TaskValues, valuesOf } from './task-edits';
import { mayReverse } from './task-moves';
import type { TaskAccess } from './tasks.access';
import type { TaskCardRow } from './tasks.repository';
import type { Wish } from './transfer-record';

const StoredItem = z.object({
  id: ChecklistItemId,
  text: z.string(),
  is_done: z.boolean(),
  rank: z.string(),
});
const StoredWish = z.object({
  project: ProjectId,
  /** Of where it was, since moves to other teams are for fewer. */
  team: TeamId.optional(),
  milestone: MilestoneId.nullable(),
  tags: z.array(TagId),
  worker: UserUuid.nullable(),
  inspector: UserUuid.nullable(),
  status: z.enum(TASK_STATUSES),
  percentage: z.int(),
});
const StoredConnection = z.object({
  id: ConnectionId,
  from_id: TaskId,
  to_id: TaskId,
  kind: z.enum(['blocks', 'precedes', 'parentOf', 'duplicates', 'relatesTo']),
  ends: z.enum(CONNECTION_ENDS).nullable(),
  lag: z.int().nullable(),
});

/** For so long whoever has moved a task takes that back without a word: nobody has built on it yet. */
const REVERSAL_MS = LIMITS.ownMoveUndoMinutes * 60_000;

/** What undoing a change does. */
export type Undoing =
  | { does: 'edit'; changes: TaskChanges; field: TaskField }
  | { does: 'move'; status: StatusNumber; isReversal: boolean }
  | { does: 'transfer'; project: ProjectId; team: TeamId | undefined; wish: Wish }
  | { does: 'archive' | 'restore' }
  | { does: 'removeItem'; item: ItemRow }
  | { does: 'putItemBack'; item: ItemRow }
  | { does: 'changeItem'; id: ChecklistItemId; changes: { text?: string; isDone?: boolean } }
  | { does: 'disconnect'; connection: ConnectionRow }
  | { does: 'redate'; connection: ConnectionRow; to: Pick<ConnectionRow, 'ends' | 'lag'> }
  | { does: 'connect'; connection: ConnectionRow };

/** What a task is now, as far as changes of it are told. */
export interface Present {
  values: Partial<TaskValues>;
  items: ReadonlyMap<ChecklistItemId, ItemRow>;
  connections: readonly ConnectionRow[];
  /** Who takes back an earlier one takes back what others did since. */
  lastMove: TaskChangeId | null;
}

/** In one trip, for one change or a page of them. */
export async function readPresent(reader: Reader, { task }: TaskAccess): Promise<Present> {
  const [items, connections, lastMove] = await Promise.all([
    listItems(reader, task.id),
    listConnections(reader, task.id),
    findLastMove(reader, task.id),
  ]);
  return {
    values: valuesOf(task),
    items: new Map(items.map((item) => [item.id, item])),
    connections,
    lastMove,
  };
}

/** Null where what it made is not there any more as it made it, or it made nothing that could be undone. */
export function findUndoing(
  { id, kind, value_from: from, value_to: to, actor_id, at }: ChangeRow,
  { task }: { task: TaskCardRow },
  present: Present,
  { viewer, clock }: Pick<Context<Viewer>, 'viewer' | 'clock'>,
): Undoing | null {
  switch (kind) {
    case 'created':
    case 'titleNotTaken':
    case 'descriptionNotTaken':
    // Taken off and hung on again where the files are.
    case 'fileAdded':
    case 'fileRemoved':
    // Put right in the log.
    case 'timeLogged':
    case 'timeChanged':
    case 'timeRemoved':
    // Set anew, or stopped, where it is set.
    case 'repeatSet':
    case 'repeatStopped':
    case 'repeatMade':
      return null;
    case 'status':
      return to === toStatusNumber(task.status)
        ? {
            does: 'move',
            status: StatusNumber.parse(from),
            isReversal:
              actor_id === viewer.id &&
              id === present.lastMove &&
              isOfInspection({ from, to }) &&
              clock.now().getTime() - at.getTime() <= REVERSAL_MS,
          }
        : null;
    case 'project':
      return findTransferBack({ from, to }, task);
    case 'archived':
      return task.archived_at ? { does: 'restore' } : null;
    case 'restored':
      return task.archived_at ? null : { does: 'archive' };
    case 'itemAdded':
    case 'itemRemoved':
    case 'itemChanged':
    case 'itemDone':
    case 'itemUndone':
      return findItemUndoing(kind, { from, to }, present);
    case 'connected': {
      const { id } = StoredConnection.parse(to);
      const connection = present.connections.find((one) => one.id === id);
      return connection ? { does: 'disconnect', connection } : null;
    }
    case 'connectionChanged': {
      const [was, made] = [StoredConnection.parse(from), StoredConnection.parse(to)];
      const connection = present.connections.find((one) => one.id === made.id);
      return connection?.ends === made.ends && connection.lag === made.lag
        ? { does: 'redate', connection, to: { ends: was.ends, lag: was.lag } }
        : null;
    }
    case 'disconnected': {
      if (from === null) return null;
      const connection = StoredConnection.parse(from);
      return present.connections.some((one) => isSame(one, connection))
        ? null
        : { does: 'connect', connection };
    }
    default:
      return isDeepStrictEqual(present.values[kind], to)
        ? { does: 'edit', field: kind, changes: TaskChanges.parse({ [kind]: from }) }
        : null;
  }
}

/** With what it had there, but for what was changed since it came here. */
function findTransferBack({ from, to }: { from: unknown; to: unknown }, task: TaskCardRow): Undoing | null {
  const [was, made] = [StoredWish.parse(from), StoredWish.parse(to)];
  if (made.project !== task.project_id) return null;
  const { project, team, ...wish } = was;
  const keep = <Value>(now: Value, then: Value, before: Value): Value => (now === then ? before : now);
  const isMoved = task.status !== made.status;
  return {
    does: 'transfer',
    project,
    team,
    wish: {
      ...wish,
      worker: keep(task.worker_uuid, made.worker, was.worker),
      inspector: keep(task.inspector_uuid, made.inspector, was.inspector),
      status: isMoved ? task.status : was.status,
      percentage: isMoved || task.percentage !== made.percentage ? task.percentage : was.percentage,
    },
  };
}

/**
 * To the test or to done, or back from there: whoever sends such a task back says why, but for who has just sent it on,
 * and what was accepted is handed in and accepted again, but by who has just sent it back.
 */
const isOfInspection = ({ from, to }: { from: unknown; to: unknown }): boolean =>
  Math.max(Number(from), Number(to)) >= 3;

type ItemKind = 'itemAdded' | 'itemRemoved' | 'itemChanged' | 'itemDone' | 'itemUndone';

function findItemUndoing(
  kind: ItemKind,
  { from, to }: { from: unknown; to: unknown },
  { items }: Present,
): Undoing | null {
  if (kind === 'itemRemoved') {
    const item = StoredItem.parse(from);
    return items.has(item.id) ? null : { does: 'putItemBack', item };
  }
  const made = StoredItem.parse(to);
  const item = items.get(made.id);
  if (!item) return null;
  if (kind === 'itemAdded') {
    const isUntouched = item.text === made.text && item.is_done === made.is_done;
    return isUntouched ? { does: 'removeItem', item } : null;
  }
  const was = StoredItem.parse(from);
  if (kind === 'itemChanged') {
    return item.text === made.text ? { does: 'changeItem', id: made.id, changes: { text: was.text } } : null;
  }
  return item.is_done === made.is_done
    ? { does: 'changeItem', id: made.id, changes: { isDone: was.is_done } }
    : null;
}

function isSame(one: ConnectionRow, other: ConnectionRow): boolean {
  return one.from_id === other.from_id && one.to_id === other.to_id && one.kind === other.kind;
}

/** Under the rights of today, where the task is now. */
export function mayUndo(
  undoing: Undoing,
  { task, project, standing }: TaskAccess,
  viewer: { uuid: UserUuid },
): boolean {
  if (project.archived_at || project.team_archived_at) return false;
  if (undoing.does === 'restore') return can(standing, 'task.restore');
  if (task.archived_at) return false;
  switch (undoing.does) {
    case 'transfer':
      // Whether they may create tasks there is asked when it is done.
      return (
        can(standing, 'task.move') &&
        (undoing.team === undefined || undoing.team === project.team_id || can(standing, 'task.delete'))
      );
    case 'archive':
      return can(standing, 'task.archive');
    case 'edit':
      return mayChange(standing, viewer, undoing.changes);
    case 'move': {
      if (undoing.isReversal && mayReverse({ task, standing }, toStatus(undoing.status))) return true;
      const verdict = transition(task.status, toStatus(undoing.status), {
        ...standing,
        isArchived: false,
        hasInspector: task.inspector_id !== null,
        hasOpenBlockers: task.open_blockers > 0,
        goesOn: false,
        hasComment: false,
      });
      return verdict.outcome === 'allowed';
    }
    case 'connect':
    case 'disconnect':
    case 'redate':
      // Of the other task it is known here only that it is of the same team; the rest is asked when it is done.
      return canConnect(kindFrom(undoing.connection, task.id), standing, {
        role: standing.role,
        relations: [],
      });
    default:
      return can(standing, 'task.edit');
  }
}
