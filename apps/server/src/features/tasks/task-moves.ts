import {
  can,
  REOPENED_PERCENT,
  type Standing,
  type TaskStatus,
  toStatus,
  toStatusNumber,
  transition,
  type Verdict,
} from '@quilt/contract/access';
import type { ProjectCounts } from '@quilt/contract/features/projects';
import type { TaskMove } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail, failFields } from '../../platform/fault';

import { keepConnected } from './connected.repository';
import { keptCounts } from './kept-counts';
import { type Blocker, findLastPercentage, listOpenBlockers } from './moves.repository';
import { lockProjectRow, rankAtBottom, rankAtTop, rankBelow } from './ranks';
import { say } from './saying';
import { tellChanged, tellConnected, tellPartsChanged } from './task-events';
import { recordChange } from './task-history';
import { addWatchers } from './task-names.repository';
import type { TaskAccess } from './tasks.access';
import { type TaskCardRow, type TaskRow, updateTaskRow } from './tasks.repository';

type Mover = Pick<Context<Viewer>, 'viewer' | 'clock'>;
type Move = Omit<TaskMove, 'version' | 'own'> & {
  /** Takes back what the mover has just done: allowed to whom that is. */
  isReversal?: boolean;
};

/**
 * Of a task that is locked with those connected to it: to another column by the table of moves, or to another place in
 * its own. Answers the task as it is then.
 */
export async function applyMove(tx: Tx, mover: Mover, access: TaskAccess, move: Move): Promise<TaskRow> {
  const { task } = access;
  const to = toStatus(move.status);
  if (to === task.status) {
    if (!can(access.standing, 'task.edit')) throw fail('common.forbidden');
  } else {
    await requireMove(tx, mover, access, to, move);
  }
  const { viewer, clock } = mover;
  const at = clock.now();
  const { rank, counts } = await takePlace(tx, task, to, move.after);
  if (rank === task.rank && to === task.status && move.comment === undefined) return task;
  const isMoved = to !== task.status;
  const version = task.version + 1;
  const percentage = isMoved ? await percentageIn(tx, to, task) : task.percentage;
  const row = await updateTaskRow(
    tx,
    { id: task.id, version, field_versions: movedIn(task, { to, percentage }, version) },
    {
      rank,
      ...(isMoved && { status: to, percentage, done_at: to === 'done' ? at : null }),
      ...(move.comment !== undefined && { comment_count: task.comment_count + 1 }),
    },
  );
  if (isMoved) await followMove(tx, mover, access, { row, at });
  tellChanged(tx, { row, project: access.project, actor: viewer.uuid, fields: [], was: task.status, counts });
  if (move.comment !== undefined) await sayWith(tx, mover, access, { text: move.comment, at });
  return row;
}

/** Who moves it to another column says from which; a place in the column is nobody's to clash about. */
function movedIn(
  task: TaskRow,
  { to, percentage }: { to: TaskStatus; percentage: number },
  version: number,
): Record<string, number> {
  const versions = task.field_versions as Record<string, number>;
  if (to === task.status) return versions;
  const isFixed = percentage !== task.percentage;
  return { ...versions, status: version, ...(isFixed && { percentage: version }) };
}

/** New is 0 %, done is 100 %; what is reopened is as far as it was said to be before. */
async function percentageIn(tx: Tx, to: TaskStatus, { id, status, percentage }: TaskRow): Promise<number> {
  if (to === 'new') return 0;
  if (to === 'done') return 100;
  if (status !== 'done') return percentage;
  return reopenedAt(await findLastPercentage(tx, id));
}

export function reopenedAt(said: number | null): number {
  return said === null || said === 100 ? REOPENED_PERCENT : said;
}

/** In the column, and in what is counted. */
async function takePlace(
  tx: Tx,
  task: TaskRow,
  to: TaskStatus,
  after: TaskMove['after'],
): Promise<{ rank: string; counts: ProjectCounts | null }> {
  const isMoved = to !== task.status;
  if (!isMoved && (after === undefined || after === task.id)) return { rank: task.rank, counts: null };
  const column = { project: task.project_id, status: to };
  const isAtTop = after === undefined || after === null || after === task.id;
  const [counts, rank] = await Promise.all([
    // Either holds the project's row before the neighbours are read.
    isMoved
      ? keptCounts(tx, task.project_id, task, { ...task, status: to })
      : lockProjectRow(tx, task.project_id).then(() => null),
    isAtTop
      ? rankAtTop(tx, column)
      : after === 'last'
        ? rankAtBottom(tx, column)
        : rankBelow(tx, column, after),
  ]);
  if (rank === null) throw failFields([{ path: 'after', code: 'tasks.not_in_project' }]);
  return { rank, counts };
}

async function followMove(
  tx: Tx,
  { viewer }: Mover,
  { task }: TaskAccess,
  { row, at }: { row: TaskRow; at: Date },
): Promise<void> {
  const [from, to] = [toStatusNumber(task.status), toStatusNumber(row.status)];
  const [connected] = await Promise.all([
    keepConnected(tx, task.id, { from: task.status, to: row.status }),
    recordChange(tx, [
      {
        task: task.id,
        actor: viewer.id,
        at,
        kind: 'status',
        shownFrom: from,
        shownTo: to,
        valueFrom: from,
        valueTo: to,
      },
    ]),
  ]);
  tellConnected(tx, connected, viewer.uuid);
}

async function sayWith(
  tx: Tx,
  { viewer }: Mover,
  { task, project }: TaskAccess,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  await say(tx, { project, tasks: [task.id], author: viewer, text, at, isOfMove: true });
  if (await addWatchers(tx, task.id, [viewer.id], { at, max: LIMITS.watchers })) {
    tellPartsChanged(tx, project, task.id);
  }
}

async function requireMove(
  tx: Tx,
  { viewer }: Mover,
  access: TaskAccess,
  to: TaskStatus,
  move: Move,
): Promise<void> {
  const code = refusalOf(access, to, { ...move, hasComment: move.comment !== undefined });
  if (code === null) return;
  if (code === 'tasks.comment_needed') throw fail(code, {}, [{ path: 'comment', code }]);
  if (code !== 'tasks.blocked' && code !== 'tasks.blocked_warning') throw fail(code);
  const { task, standing } = access;
  const blockers = await listOpenBlockers(tx, task.id, { viewer: viewer.id, limit: LIMITS.connections });
  throw fail(code, { tasks: nameBlockers(blockers, standing) });
}

interface Attempted {
  hasComment: boolean;
  goesOn: boolean;
  isReversal?: boolean;
}

/** Of what is in another column: why it does not go there; null where it does. */
export function refusalOf(
  { task, standing }: Stood,
  to: TaskStatus,
  { hasComment, goesOn, isReversal = false }: Attempted,
): MoveRefusal | null {
  if (isReversal && mayReverse({ task, standing }, to)) return null;
  const verdict = transition(task.status, to, {
    ...standing,
    isArchived: task.archived_at !== null,
    hasInspector: task.inspector_id !== null,
    hasOpenBlockers: task.open_blockers > 0,
    goesOn,
    hasComment,
  });
  return verdict.outcome === 'allowed' ? null : codeOf(verdict);
}

interface Stood {
  task: TaskCardRow;
  standing: Standing;
}

/** Whether the viewer may do today what they take back. */
export function mayReverse({ task, standing }: Stood, to: TaskStatus): boolean {
  const verdict = transition(to, task.status, {
    ...standing,
    isArchived: task.archived_at !== null,
    hasInspector: task.inspector_id !== null,
    hasOpenBlockers: false,
    goesOn: true,
    hasComment: true,
  });
  return verdict.outcome === 'allowed';
}

const REFUSALS = {
  move_not_listed: 'tasks.move_not_listed',
  task_archived: 'tasks.archived',
  move_forbidden: 'tasks.move_forbidden',
  own_work: 'tasks.own_work',
  inspector_accepts: 'tasks.inspector_accepts',
  blocked: 'tasks.blocked',
} as const;
const NEEDS = {
  comment: 'tasks.comment_needed',
  inspector: 'tasks.inspector_needed',
  goingOn: 'tasks.blocked_warning',
} as const;

type MoveRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | (typeof NEEDS)[keyof typeof NEEDS];

export function codeOf(verdict: Exclude<Verdict, { outcome: 'allowed' }>): MoveRefusal {
  return verdict.outcome === 'refused' ? REFUSALS[verdict.reason] : NEEDS[verdict.need];
}

/** So many are named, one more tells that there are others; of what the viewer may not see nothing is. */
export const NAMED_BLOCKERS = 5;

export function nameBlockers(blockers: readonly Blocker[], { role }: Standing): string {
  const seen = blockers.filter(({ is_assigned }) =>
    can({ role, relations: is_assigned ? ['assignedProject'] : [] }, 'task.see'),
  );
  const named = seen.slice(0, NAMED_BLOCKERS).map(({ id, title }) => `#${id} ${title}`);
  return [...named, ...(named.length < blockers.length ? ['…'] : [])].join(', ');
}
