import type { ProjectId } from '@quilt/contract/features/projects';
import type { Board, Task, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query';
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
  tasksKey,
  tasksQuery,
  workersQuery,
} from './api';
import { columnOf, countMove, findCard, putCard, removeCard } from './board';
import { isPlain, matches } from './matching';
import { type AskedTable, groupKeyOf, mapRows, rowsOf, type TablePages, tablesKey } from './table-query';

/* What was written or told, put into everything that shows it. Answers and events both arrive, in any order. */

const keysOf = (queryKey: readonly unknown[]) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey.at(-1));

/** Their own keys have what they were asked by at the end. */
const cachedBoards = (project: ProjectId) => keysOf(boardsKey(project)) as TaskFilters[];
const cachedLists = (project: ProjectId) => keysOf(listsKey(project)) as AskedTasks[];

export function patchBoards(project: ProjectId, update: (board: Board, filters: TaskFilters) => Board): void {
  for (const filters of cachedBoards(project)) {
    patchQuery(boardQuery(project, filters), (board) => update(board, filters));
  }
}

const WAIT_MS = 400;
const waiting = new Set<ProjectId>();
/** What is known to have others in it now: narrowed boards, and who has a lane. */
const due = new Map<ProjectId, Set<string>>();

function makeDue(project: ProjectId, { queryKey }: { queryKey: QueryKey }): void {
  due.set(project, (due.get(project) ?? new Set()).add(hashKey(queryKey)));
}

/**
 * What of a board that is narrowed has come to match, or does no more, the server knows: it is asked once for many, and
 * of a card only for the boards that had it or may have it.
 */
export function refreshNarrowed(project: ProjectId, card?: TaskCard): void {
  const narrowed = cachedBoards(project).filter((filters) => !isPlain(filters));
  for (const filters of narrowed) {
    if (!card || matches(filters, card) !== false || hasCard(project, filters, card.id)) {
      makeDue(project, boardQuery(project, filters));
    }
  }
  if (!card || isNewWorker(project, card)) makeDue(project, workersQuery(project));
  askForDue(project);
}

function askForDue(project: ProjectId): void {
  if (waiting.has(project) || !due.has(project)) return;
  waiting.add(project);
  setTimeout(() => {
    const changed = due.get(project);
    waiting.delete(project);
    due.delete(project);
    void queryClient.invalidateQueries({
      queryKey: tasksKey(project),
      predicate: ({ queryHash }) => changed?.has(queryHash) ?? false,
    });
  }, WAIT_MS);
}

function hasCard(project: ProjectId, filters: TaskFilters, id: TaskId): boolean {
  const board = queryClient.getQueryData(boardQuery(project, filters).queryKey);
  return board !== undefined && findCard(board, id) !== undefined;
}

/** Somebody who had no task before, and so no lane. */
function isNewWorker(project: ProjectId, { worker }: TaskCard): boolean {
  const known = queryClient.getQueryData(workersQuery(project).queryKey);
  return known !== undefined && worker !== null && !known.some(({ uuid }) => uuid === worker);
}

export function refreshBoards(project: ProjectId): void {
  void queryClient.invalidateQueries({ queryKey: boardsKey(project) });
  void queryClient.invalidateQueries(workersQuery(project));
  refreshLists(project);
}

export function refreshLists(project: ProjectId): void {
  void queryClient.invalidateQueries({ queryKey: listsKey(project) });
  refreshTables(project);
}

/** Where their rows belong, the server knows. */
export function refreshTables(project: ProjectId): void {
  for (const table of cachedTables(project)) makeDue(project, table);
  askForDue(project);
}

interface CachedTable {
  queryKey: DataTag<QueryKey, TablePages, Error>;
  asked: AskedTable;
}

const cachedTables = (project: ProjectId): CachedTable[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: tablesKey(project) })
    .map(({ queryKey }) => ({
      queryKey: queryKey as CachedTable['queryKey'],
      asked: queryKey.at(-1) as AskedTable,
    }));

function findRow({ queryKey }: CachedTable, id: TaskId): TaskCard | undefined {
  const data = queryClient.getQueryData(queryKey);
  return data && rowsOf(data).find((row) => row.id === id);
}

/** Rows keep their places, whatever they are sorted by, until they are asked for again: others do not move them away. */
function showInTables(card: TaskCard): boolean {
  let isNews = false;
  for (const table of cachedTables(card.project)) {
    const shown = findRow(table, card.id);
    if (!shown || shown.version > card.version) continue;
    isNews ||= shown.version < card.version;
    const { filters, group } = table.asked;
    const isOut = card.archivedAt !== null || matches(filters, card) === false;
    patchQuery(table, (data) =>
      mapRows(data, (rows) =>
        isOut
          ? rows.filter(({ id }) => id !== card.id)
          : rows.map((row) => (row.id === card.id ? card : row)),
      ),
    );
    const isElsewhere = group && groupKeyOf(group.by, shown) !== groupKeyOf(group.by, card);
    if (isElsewhere || isOut) makeDue(card.project, table);
  }
  return isNews;
}

/** One that is on the screen and has the card. */
export function shownBoardOf(project: ProjectId, id: TaskId): Board | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: boardsKey(project), type: 'active' })
    .map(({ state }) => state.data as Board | undefined)
    .find((board) => board && findCard(board, id));
}

/** The task as it is known here, from wherever. */
export function knownCard(project: ProjectId, id: TaskId): TaskCard | undefined {
  for (const filters of cachedBoards(project)) {
    const board = queryClient.getQueryData(boardQuery(project, filters).queryKey);
    const card = board && findCard(board, id);
    if (card) return card;
  }
  for (const table of cachedTables(project)) {
    const card = findRow(table, id);
    if (card) return card;
  }
  return queryClient.getQueryData(taskQuery(id).queryKey);
}

type Follower = (card: TaskCard) => void;
const followers = new Set<Follower>();

/** For lists that tasks of several projects stand in: told every card as it is shown. Until the function is called. */
export function followCards(follow: Follower): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** Shows a card as it is; what is older than what is shown is left. False where it was. */
export function showCard(card: TaskCard): boolean {
  const { id, project } = card;
  let isNews = false;
  const isOld = (shown: TaskCard | undefined): boolean => shown !== undefined && shown.version > card.version;
  const known = knownCard(project, id);
  patchBoards(project, (board, filters) => {
    const shown = findCard(board, id);
    if (isOld(shown ?? known)) return board;
    isNews ||= shown === undefined || shown.version < card.version;
    return withNews(board, filters, card);
  });
  for (const asked of cachedLists(project)) replace(tasksQuery(project, asked), card);
  for (const follow of followers) follow(card);
  if (showInTables(card)) isNews = true;
  patchQuery(taskQuery(id), (task) => {
    if (isOld(task)) return task;
    isNews ||= task.version < card.version;
    return withCard(task, card);
  });
  return isNews;
}

/** With the card as it is now; where it comes or goes, the server is asked for the rest. */
function withNews(board: Board, filters: TaskFilters, card: TaskCard): Board {
  const { id, project } = card;
  const shown = findCard(board, id);
  const fits = matches(filters, card);
  if (shown && fits === false) {
    makeDue(project, boardQuery(project, filters));
    return countMove(removeCard(board, id), shown.status, null);
  }
  if (shown)
    return putCard(countMove(board, shown.status, card.archivedAt === null ? card.status : null), card);
  if (fits !== true) return board;
  // Of all of them the counts are told by themselves; here what is not loaded may be counted already.
  const isCounted = isPlain(filters) || columnOf(board, card.status)?.nextCursor !== null;
  const isShown = card.archivedAt === null;
  if (isShown && !isPlain(filters)) makeDue(project, boardQuery(project, filters));
  return putCard(isCounted || !isShown ? board : countMove(board, null, card.status), card);
}

const withCard = (task: Task, card: TaskCard): Task => ({ ...task, ...card });

export function dropCard(project: ProjectId, id: TaskId): void {
  patchBoards(project, (board, filters) => {
    const shown = isPlain(filters) ? undefined : findCard(board, id);
    return removeCard(shown ? countMove(board, shown.status, null) : board, id);
  });
  for (const asked of cachedLists(project)) remove(tasksQuery(project, asked), id);
  for (const table of cachedTables(project)) {
    patchQuery(table, (data) => mapRows(data, (rows) => rows.filter((row) => row.id !== id)));
  }
}

/** The page of a task and its history, which a card does not tell. */
export async function refreshTask(id: TaskId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: taskKey(id) });
}
