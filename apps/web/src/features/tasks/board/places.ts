import { can, canSetWorker } from '@quilt/contract/access';
import type { Board, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { columnOf, comesBefore } from '../board';
import { edited } from '../offline/overlay';
import { type MoveRefusal, restOf, standingOf, verdictOf } from '../standing';
import { STATUSES } from '../statuses';
import type { Move } from '../writes';
import {
  changesInto,
  type Lane,
  type LaneFields,
  type LaneRefusal,
  laneOf,
  laneRefusal,
  mayLeaveLane,
  type Viewing,
} from './lanes';

/** Where a card that is in the hand would come: before so many others of the column, itself not counted. */
export interface Place {
  /** The key of the row that it is in. */
  lane: string;
  status: TaskStatus;
  index: number;
}

export function othersIn(board: Board, status: number, id: TaskId): TaskCard[] {
  return columnOf(board, status)?.items.filter((card) => card.id !== id) ?? [];
}

/** Where it is now. */
export function placeOf(lanes: readonly Lane[], card: TaskCard): Place | null {
  const lane = laneOf(lanes, card.id);
  return lane?.board ? placeIn(lane.board, lane.key, card) : null;
}

export function placeIn(board: Board, lane: string, card: TaskCard): Place | null {
  const status = STATUSES.find((one) => one === card.status);
  const index = columnOf(board, card.status)?.items.findIndex(({ id }) => id === card.id) ?? -1;
  return status === undefined || index < 0 ? null : { lane, status, index };
}

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.lane === other?.lane && one?.status === other?.status && one?.index === other?.index;

/** What the server is asked for: to change what tells the lanes apart, and to move it. */
export interface Drop {
  changes: LaneFields | null;
  move: Move | null;
}

export function toDrop(lane: Lane, card: TaskCard, place: Place, { project, viewer }: Viewing): Drop {
  const { status, index } = place;
  const others = lane.board ? othersIn(lane.board, status, card.id) : [];
  const changes = changesInto(card, lane.fields);
  const move = { status, after: others[index - 1]?.id ?? null };
  if (changes === null || status !== card.status) return { changes, move };
  // Into another lane it takes its place along, unless another one is meant, and it is its mover's to give.
  const own = others.findIndex((other) => comesBefore(card, other));
  const isItsOwn = index === (own < 0 ? others.length : own);
  const mayPlace = can(standingOf(edited(card, changes), project, viewer), 'task.edit');
  return { changes, move: isItsOwn || !mayPlace ? null : move };
}

/** Among all of the column, with the card that is in the hand: for a line before it. */
export function lineAt(items: readonly TaskCard[], held: TaskId, index: number): number {
  const own = items.findIndex(({ id }) => id === held);
  return own >= 0 && index > own ? index + 1 : index;
}

/** Why a card may not come into that column; null where it may, if only after a question. */
export function refusalOf(card: TaskCard, status: number, { project, viewer }: Viewing): MoveRefusal | null {
  if (status === card.status) {
    return can(standingOf(card, project, viewer), 'task.edit') ? null : (restOf(project) ?? 'move_forbidden');
  }
  const verdict = verdictOf(card, status, { project, viewer });
  return verdict.outcome === 'refused' ? verdict.reason : null;
}

/** The same of a column of another lane, where it is first made what it has to be there. */
export function refusalInto(
  card: TaskCard,
  fields: LaneFields,
  status: number,
  viewing: Viewing,
): MoveRefusal | LaneRefusal | null {
  const changes = changesInto(card, fields);
  if (changes === null) return refusalOf(card, status, viewing);
  const refusal = laneRefusal(card, changes, viewing);
  if (refusal !== null || status === card.status) return refusal;
  return refusalOf(edited(card, changes), status, viewing);
}

export const isMovable = (card: TaskCard, fields: LaneFields, viewing: Viewing): boolean =>
  STATUSES.some((status) => refusalOf(card, status, viewing) === null) || mayLeaveLane(card, fields, viewing);

/**
 * Whether the viewer may begin a task in that column: new for whoever creates, in progress for who may give it to whom it
 * is begun by. What is begun is begun by somebody: the viewer, where a lane does not say by whom.
 */
export function mayAddTo(status: TaskStatus, fields: LaneFields, viewing: Viewing): boolean {
  const { project, viewer } = viewing;
  if (!project.can.includes('task.create') || viewer === undefined) return false;
  const made = { creator: viewer, inspector: null };
  const isPlanned = fields.milestone !== undefined && fields.milestone !== null;
  if (isPlanned && laneRefusal({ ...made, worker: null }, fields, viewing) !== null) return false;
  if (fields.worker !== undefined && laneRefusal({ ...made, worker: null }, fields, viewing) !== null)
    return false;
  if (status === 1) return true;
  const { worker = viewer } = fields;
  if (status !== 2 || worker === null) return false;
  const free = standingOf({ ...made, worker: null }, project, viewer);
  const taken = standingOf({ ...made, worker }, project, viewer);
  return canSetWorker(free, worker === viewer ? 'self' : 'other') && can(taken, 'task.start');
}
