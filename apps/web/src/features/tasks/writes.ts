import type { ProjectId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/tasks';
import type { z } from 'zod';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';
import { taskQuery } from './api';
import { countMove, LAST_RANK, putCard, rankBelow } from './board';
import {
  dropCard,
  knownCard,
  patchBoards,
  refreshLists,
  refreshNarrowed,
  refreshTask,
  showCard,
} from './cache';

/* What is done to a task is shown at once, and taken back where it is refused. */

type TaskId = endpoints.TaskId;
type TaskCard = endpoints.TaskCard;
type TaskChanges = endpoints.TaskChanges;
type Task = endpoints.Task;

/** What a write answers is shown, with what else it may have changed. */
function keep(card: TaskCard): TaskCard {
  showCard(card);
  refreshNarrowed(card.project);
  void refreshTask(card.id);
  return card;
}

export type NewTaskInput = z.input<typeof endpoints.NewTask>;

export async function createTask(
  project: ProjectId,
  body: NewTaskInput,
  options: { clientId?: string } = {},
): Promise<TaskCard> {
  const { item } = await call(endpoints.createTask, { params: { id: project }, body }, options);
  const isCounted = knownCard(project, item.id) !== undefined;
  patchBoards(project, (board, isPlain) => {
    if (!isPlain) return board;
    return putCard(isCounted ? board : countMove(board, null, item.status), item);
  });
  refreshNarrowed(project);
  refreshLists(project);
  return item;
}

/** The card as it will be when its write is answered; the way back, where nobody has changed it meanwhile. */
function showAhead(card: TaskCard, ahead: TaskCard, description?: string): () => void {
  showCard(ahead);
  const before = queryClient.getQueryData(taskQuery(card.id).queryKey)?.description;
  const describe = (text: string | undefined): void => {
    if (text !== undefined) patchQuery(taskQuery(card.id), (task: Task) => ({ ...task, description: text }));
  };
  describe(description);
  return () => {
    const shown = knownCard(card.project, card.id);
    if (shown && shown.version > card.version) return;
    showCard(card);
    if (description !== undefined) describe(before);
  };
}

/** Changes fields, of the version that was seen. */
export async function updateTask(
  card: TaskCard,
  edit: { version: number; changes: TaskChanges },
): Promise<TaskCard> {
  const { description, ...shown } = edit.changes;
  const known = knownCard(card.project, card.id) ?? card;
  const takeBack = showAhead(known, { ...toCard(known), ...given(shown) }, description);
  try {
    return keep((await call(endpoints.updateTask, { params: { id: card.id }, body: edit })).item);
  } catch (error) {
    takeBack();
    throw error;
  }
}

type Given<Changes> = { [Name in keyof Changes]?: Exclude<Changes[Name], undefined> };

/** Without what is left as it is. */
function given<Changes extends object>(changes: Changes): Given<Changes> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<Changes>;
}

/** Without what only its page has. */
function toCard(card: TaskCard): TaskCard {
  return endpoints.TaskCard.parse(card);
}

export interface Move {
  status: number;
  /** Directly below this one; null is the top. Left out, it keeps its place, or comes to the top of another column. */
  after?: TaskId | 'last' | null;
  comment?: string;
  goesOn?: boolean;
}

export async function moveTask(card: TaskCard, move: Move): Promise<TaskCard> {
  const { status } = move;
  const isElsewhere = status !== card.status;
  const above = move.after && move.after !== 'last' ? knownCard(card.project, move.after) : undefined;
  const staysInPlace = !isElsewhere && move.after === undefined;
  const percentage = status === 1 ? 0 : status === 4 ? 100 : card.percentage;
  const ahead: TaskCard = {
    ...toCard(card),
    status,
    rank: staysInPlace ? card.rank : move.after === 'last' ? LAST_RANK : rankBelow(above?.rank ?? null),
    ...(isElsewhere && { percentage }),
  };
  const takeBack = showAhead(card, ahead);
  try {
    const body = { ...move, version: card.version };
    return keep((await call(endpoints.moveTask, { params: { id: card.id }, body })).item);
  } catch (error) {
    takeBack();
    throw error;
  }
}

export async function archiveTask(card: TaskCard): Promise<TaskCard> {
  const kept = keep((await call(endpoints.archiveTask, { params: { id: card.id } })).item);
  refreshLists(card.project);
  return kept;
}

export async function restoreTask(card: TaskCard): Promise<TaskCard> {
  const kept = keep((await call(endpoints.restoreTask, { params: { id: card.id } })).item);
  refreshLists(card.project);
  return kept;
}

export async function deleteTask(card: TaskCard): Promise<void> {
  await call(endpoints.deleteTask, { params: { id: card.id } });
  dropCard(card.project, card.id);
}

export async function watchTask(id: TaskId): Promise<void> {
  await call(endpoints.watchTask, { params: { id } });
  await refreshTask(id);
}

export async function unwatchTask(id: TaskId): Promise<void> {
  await call(endpoints.unwatchTask, { params: { id } });
  await refreshTask(id);
}

export async function addChecklistItem(id: TaskId, text: string): Promise<endpoints.ChecklistItem> {
  const { item } = await call(endpoints.addChecklistItem, { params: { id }, body: { text } });
  patchQuery(taskQuery(id), (task) => ({
    ...task,
    checklistItems: [...task.checklistItems.filter((one) => one.id !== item.id), item],
  }));
  await refreshTask(id);
  return item;
}

/** Shown before it is answered: a tick follows the hand. */
export async function updateChecklistItem(
  id: TaskId,
  item: endpoints.ChecklistItemId,
  changes: endpoints.ChecklistItemChanges,
): Promise<void> {
  const { after, ...shown } = changes;
  const former = queryClient.getQueryData(taskQuery(id).queryKey)?.checklistItems;
  patchQuery(taskQuery(id), (task) => ({
    ...task,
    checklistItems: moveBelow(
      task.checklistItems.map((one) => (one.id === item ? { ...one, ...given(shown) } : one)),
      item,
      after,
    ),
  }));
  try {
    await call(endpoints.updateChecklistItem, { params: { id, item }, body: changes });
  } catch (error) {
    patchQuery(taskQuery(id), (task) => ({ ...task, checklistItems: former ?? task.checklistItems }));
    throw error;
  }
  await refreshTask(id);
}

function moveBelow(
  items: readonly endpoints.ChecklistItem[],
  id: endpoints.ChecklistItemId,
  after: endpoints.ChecklistItemId | null | undefined,
): endpoints.ChecklistItem[] {
  const moved = items.find((one) => one.id === id);
  if (after === undefined || !moved) return [...items];
  const others = items.filter((one) => one !== moved);
  return others.toSpliced(others.findIndex((one) => one.id === after) + 1, 0, moved);
}

export async function removeChecklistItem(id: TaskId, item: endpoints.ChecklistItemId): Promise<void> {
  await call(endpoints.removeChecklistItem, { params: { id, item } });
  patchQuery(taskQuery(id), (task) => ({
    ...task,
    checklistItems: task.checklistItems.filter((one) => one.id !== item),
  }));
  await refreshTask(id);
}

export async function connectTask(
  id: TaskId,
  body: z.input<typeof endpoints.NewConnection>,
): Promise<endpoints.Connection> {
  const { item } = await call(endpoints.connectTask, { params: { id }, body });
  await Promise.all([refreshTask(id), refreshTask(body.task as TaskId)]);
  return item;
}

export async function disconnectTask(id: TaskId, connection: endpoints.ConnectionId): Promise<void> {
  await call(endpoints.disconnectTask, { params: { id, connection } });
  await refreshTask(id);
}

export async function undoChange(id: TaskId, change: endpoints.TaskChangeId): Promise<TaskCard> {
  const kept = keep((await call(endpoints.undoChange, { params: { id, change } })).item);
  refreshLists(kept.project);
  return kept;
}
