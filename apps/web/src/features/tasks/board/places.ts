import { can, canSetWorker, type Refusal } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import type { Board, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { columnOf } from '../board';
import { standingOf, verdictOf } from '../standing';
import { STATUSES } from '../statuses';
import type { Move } from '../writes';

/** Where a card that is in the hand would come: before so many others of the column, itself not counted. */
export interface Place {
  status: TaskStatus;
  index: number;
}

export function othersIn(board: Board, status: number, id: TaskId): TaskCard[] {
  return columnOf(board, status)?.items.filter((card) => card.id !== id) ?? [];
}

/** Where it is now. */
export function placeOf(board: Board, card: TaskCard): Place | null {
  const status = STATUSES.find((one) => one === card.status);
  const index = columnOf(board, card.status)?.items.findIndex(({ id }) => id === card.id) ?? -1;
  return status === undefined || index < 0 ? null : { status, index };
}

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.status === other?.status && one?.index === other?.index;

/** What the server is asked for. */
export function toMove(board: Board, card: TaskCard, { status, index }: Place): Move {
  const above = othersIn(board, status, card.id)[index - 1];
  return { status, after: above?.id ?? null };
}

/** Among all of the column, with the card that is in the hand: for a line before it. */
export function lineAt(items: readonly TaskCard[], held: TaskId, index: number): number {
  const own = items.findIndex(({ id }) => id === held);
  return own >= 0 && index > own ? index + 1 : index;
}

type Viewer = { project: Project; viewer: UserUuid | undefined };

/** Why a card may not come into that column; null where it may, if only after a question. */
export function refusalOf(card: TaskCard, status: number, { project, viewer }: Viewer): Refusal | null {
  if (status === card.status) {
    return can(standingOf(card, project, viewer), 'task.edit') ? null : 'move_forbidden';
  }
  const verdict = verdictOf(card, status, { project, viewer });
  return verdict.outcome === 'refused' ? verdict.reason : null;
}

export const isMovable = (card: TaskCard, viewer: Viewer): boolean =>
  STATUSES.some((status) => refusalOf(card, status, viewer) === null);

/** Whether the viewer may begin a task in that column: new for whoever creates, in progress for who may take it too. */
export function mayAddTo(status: TaskStatus, { project, viewer }: Viewer): boolean {
  if (!project.can.includes('task.create') || viewer === undefined) return false;
  if (status === 1) return true;
  const people = { creator: viewer, inspector: null };
  const free = standingOf({ ...people, worker: null }, project, viewer);
  const taken = standingOf({ ...people, worker: viewer }, project, viewer);
  return status === 2 && canSetWorker(free, 'self') && can(taken, 'task.start');
}
