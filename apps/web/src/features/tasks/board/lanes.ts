import { can, canSetWorker } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project } from '@quilt/contract/features/projects';
import type { Board, TaskCard, TaskChanges, TaskId } from '@quilt/contract/features/tasks';
import type { TaskFilters } from '../api';
import { countAll, findCard } from '../board';
import { standingOf } from '../standing';

/** What every task of a lane has, and gets by coming into it. */
export type LaneFields = Pick<TaskChanges, 'worker' | 'milestone'>;

/** A row of the board, with four columns of its own. */
export interface Lane {
  /** As the filter spells it: an id, or `none`. Empty where the board is one row. */
  key: string;
  /** Null where there is nothing to tell it from. */
  title: string | null;
  person: PersonCard | null;
  filters: TaskFilters;
  fields: LaneFields;
  isFolded: boolean;
  /** What is shown was asked for before, and what is asked for now is on its way. */
  isStale: boolean;
  /** How many tasks; null for more than are counted, and left out until that is known. */
  count: number | null | undefined;
  /** Left out until it is loaded, and while it is folded. */
  board: Board | undefined;
}

/** All of a board as one row. */
export const wholeBoard = (board: Board, filters: TaskFilters, isStale: boolean): Lane => ({
  key: '',
  title: null,
  person: null,
  filters,
  fields: {},
  isFolded: false,
  isStale,
  count: countAll(board, filters),
  board,
});

export const laneOf = (lanes: readonly Lane[], id: TaskId): Lane | undefined =>
  lanes.find(({ board }) => board && findCard(board, id));

/** What of a task has to be changed for it to be there; null where nothing. */
export function changesInto(card: TaskCard, { worker, milestone }: LaneFields): LaneFields | null {
  if (worker !== undefined && worker !== card.worker) return { worker };
  if (milestone !== undefined && milestone !== card.milestone) return { milestone };
  return null;
}

export type LaneRefusal = 'worker_forbidden' | 'milestone_forbidden';

export interface Viewing {
  project: Project;
  viewer: UserUuid | undefined;
}

/** Why the viewer may not change that of a task, as in its drawer. */
export function laneRefusal(
  card: Pick<TaskCard, 'creator' | 'worker' | 'inspector'>,
  { worker, milestone }: LaneFields,
  { project, viewer }: Viewing,
): LaneRefusal | null {
  const standing = standingOf(card, project, viewer);
  if (worker !== undefined) {
    const to = worker === null ? 'nobody' : worker === viewer ? 'self' : 'other';
    return canSetWorker(standing, to) ? null : 'worker_forbidden';
  }
  return milestone === undefined || can(standing, 'task.plan') ? null : 'milestone_forbidden';
}

/** Whether there may be another lane for it. */
export function mayLeaveLane(card: TaskCard, { worker, milestone }: LaneFields, viewing: Viewing): boolean {
  if (card.archivedAt !== null) return false;
  if (worker !== undefined) {
    const { project, viewer } = viewing;
    const standing = standingOf(card, project, viewer);
    return canSetWorker(standing, 'other') || (worker !== viewer && canSetWorker(standing, 'self'));
  }
  return milestone !== undefined && laneRefusal(card, { milestone: null }, viewing) === null;
}
