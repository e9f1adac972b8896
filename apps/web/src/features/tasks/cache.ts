import type { ProjectId } from '@quilt/contract/features/projects';
import type { Board, Task, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { patchQuery } from '../../lib/live-query';
import { remove, replace } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import {
  type AskedTasks,
  boardQuery,
  boardsKey,
  listsKey,
  type TaskFilters,
  taskKey,
  taskQuery,
  tasksQuery,
} from './api';
import { countMove, findCard, putCard, removeCard } from './board';

/* What was written or told, put into everything that shows it. Answers and events both arrive, in any order. */

const keysOf = (queryKey: readonly unknown[]) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey.at(-1));

/** Their own keys have what they were asked by at the end. */
const cachedBoards = (project: ProjectId) => keysOf(boardsKey(project)) as TaskFilters[];
const cachedLists = (project: ProjectId) => keysOf(listsKey(project)) as AskedTasks[];

const isPlain = (filters: TaskFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

export function patchBoards(project: ProjectId, update: (board: Board, isPlain: boolean) => Board): void {
  for (const filters of cachedBoards(project)) {
    patchQuery(boardQuery(project, filters), (board) => update(board, isPlain(filters)));
  }
}

const WAIT_MS = 400;
const waiting = new Set<ProjectId>();

/** What of a board that is narrowed has come to match, or does no more, the server knows: it is asked once for many. */
export function refreshNarrowed(project: ProjectId): void {
  if (waiting.has(project) || cachedBoards(project).every(isPlain)) return;
  waiting.add(project);
  setTimeout(() => {
    waiting.delete(project);
    void queryClient.invalidateQueries({
      queryKey: boardsKey(project),
      predicate: ({ queryKey }) => !isPlain(queryKey.at(-1) as TaskFilters),
    });
  }, WAIT_MS);
}

export function refreshBoards(project: ProjectId): void {
  void queryClient.invalidateQueries({ queryKey: boardsKey(project) });
  refreshLists(project);
}

export function refreshLists(project: ProjectId): void {
  void queryClient.invalidateQueries({ queryKey: listsKey(project) });
}

/** The task as it is known here, from wherever. */
export function knownCard(project: ProjectId, id: TaskId): TaskCard | undefined {
  for (const filters of cachedBoards(project)) {
    const board = queryClient.getQueryData(boardQuery(project, filters).queryKey);
    const card = board && findCard(board, id);
    if (card) return card;
  }
  return queryClient.getQueryData(taskQuery(id).queryKey);
}

/** Shows a card as it is; what is older than what is shown is left. False where it was. */
export function showCard(card: TaskCard): boolean {
  const { id, project } = card;
  let isNews = false;
  const isOld = (shown: TaskCard | undefined): boolean => shown !== undefined && shown.version > card.version;
  patchBoards(project, (board, isPlainBoard) => {
    const shown = findCard(board, id);
    if (isOld(shown)) return board;
    isNews ||= shown === undefined || shown.version < card.version;
    if (shown === undefined && !isPlainBoard) return board;
    const counted = shown
      ? countMove(board, shown.status, card.archivedAt === null ? card.status : null)
      : board;
    return putCard(counted, card);
  });
  for (const asked of cachedLists(project)) replace(tasksQuery(project, asked), card);
  patchQuery(taskQuery(id), (task) => {
    if (isOld(task)) return task;
    isNews ||= task.version < card.version;
    return withCard(task, card);
  });
  return isNews;
}

const withCard = (task: Task, card: TaskCard): Task => ({ ...task, ...card });

export function dropCard(project: ProjectId, id: TaskId): void {
  patchBoards(project, (board) => removeCard(board, id));
  for (const asked of cachedLists(project)) remove(tasksQuery(project, asked), id);
}

/** The page of a task and its history, which a card does not tell. */
export async function refreshTask(id: TaskId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: taskKey(id) });
}
