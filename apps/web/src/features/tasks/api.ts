import type { ProjectId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client';
import { pagesQuery } from '../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../lib/query-client';
import { addPage, columnOf } from './board';
import { keepPeople } from './people';

type TaskId = endpoints.TaskId;
type TaskCard = endpoints.TaskCard;
type Board = endpoints.Board;
type BoardColumn = endpoints.BoardColumn;

/** As the server takes them; those that are not set are left out. */
export type TaskFilters = {
  [Name in keyof typeof endpoints.taskFilters]?: z.input<(typeof endpoints.taskFilters)[Name]>;
};

/** Before all boards and lists of a project's tasks. */
export const tasksKey = (project: ProjectId) => ['tasks', project] as const;
export const boardsKey = (project: ProjectId) => [...tasksKey(project), 'board'] as const;
export const listsKey = (project: ProjectId) => [...tasksKey(project), 'list'] as const;

/** So much of a column that was scrolled far is loaded anew with it. */
const KEPT_OF_COLUMN = 300;

/** The columns, as far as they are loaded. What was shown stays until what is asked for has come. */
export const boardQuery = (project: ProjectId, filters: TaskFilters = {}) =>
  queryOptions({
    queryKey: [...boardsKey(project), filters],
    queryFn: ({ signal }) => loadBoard(project, filters, signal),
    refetchOnMount: unlessJustLoaded,
    placeholderData: keepPreviousData,
  });

/** What is called much the same as what is being typed. */
export const similarQuery = (project: ProjectId, title: string) =>
  queryOptions({
    queryKey: [...tasksKey(project), 'similar', title],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listSimilarTasks, { params: { id: project }, query: { title } }, { signal }))
        .items,
    placeholderData: keepPreviousData,
  });

/** Who has tasks on the board of a project, or had: the rows in which it can be laid. */
export const workersQuery = (project: ProjectId) =>
  queryOptions({
    queryKey: [...tasksKey(project), 'workers'],
    queryFn: async ({ signal }) => {
      const { items } = await call(endpoints.listWorkers, { params: { id: project } }, { signal });
      keepPeople(items);
      return items;
    },
    refetchOnMount: unlessJustLoaded,
  });

async function loadBoard(project: ProjectId, filters: TaskFilters, signal: AbortSignal): Promise<Board> {
  const answer = await call(endpoints.getBoard, { params: { id: project }, query: filters }, { signal });
  const board = answer.item;
  keepPeople(board.people);
  const shown = queryClient.getQueryData(boardQuery(project, filters).queryKey);
  const columns = await Promise.all(
    board.columns.map(async (column) => {
      const before = shown && columnOf(shown, column.status)?.items.length;
      const wanted = Math.min(before ?? 0, KEPT_OF_COLUMN);
      let loaded: BoardColumn = column;
      while (loaded.items.length < wanted && loaded.nextCursor !== null) {
        const page = await loadColumn(project, filters, column.status, loaded.nextCursor, signal);
        loaded = { ...loaded, items: [...loaded.items, ...page.items], nextCursor: page.nextCursor };
      }
      return loaded;
    }),
  );
  return { ...board, columns };
}

async function loadColumn(
  project: ProjectId,
  filters: TaskFilters,
  status: number,
  cursor: string,
  signal?: AbortSignal,
): Promise<endpoints.TaskPage> {
  const query = { ...filters, status, cursor, limit: LIMITS.page.items };
  const page = await call(endpoints.listTasks, { params: { id: project }, query }, signal ? { signal } : {});
  keepPeople(page.people);
  return page;
}

/** The next window of a column. */
export async function loadMore(project: ProjectId, filters: TaskFilters, status: number): Promise<void> {
  const { queryKey } = boardQuery(project, filters);
  const board = queryClient.getQueryData(queryKey);
  const cursor = (board && columnOf(board, status)?.nextCursor) ?? null;
  if (cursor === null) return;
  const page = await loadColumn(project, filters, status, cursor);
  queryClient.setQueryData(queryKey, (now) => now && addPage(now, status, cursor, page));
}

export type AskedTasks = TaskFilters & { status?: number; state?: 'active' | 'archived' };

/** Tasks in a list: of one column, the newest of all, or what is archived. */
export const tasksQuery = (project: ProjectId, asked: AskedTasks) =>
  pagesQuery<TaskCard>([...listsKey(project), asked], async (page, signal) => {
    const query = { ...asked, ...page };
    const answer = await call(endpoints.listTasks, { params: { id: project }, query }, { signal });
    keepPeople(answer.people);
    return answer;
  });

export const taskKey = (id: TaskId) => ['task', id] as const;

export const taskQuery = (id: TaskId) =>
  queryOptions({
    queryKey: [...taskKey(id), 'page'],
    queryFn: async ({ signal }) => {
      const { item } = await call(endpoints.getTask, { params: { id } }, { signal });
      keepPeople(item.people);
      return item;
    },
    refetchOnMount: 'always',
  });

export const historyQuery = (id: TaskId) =>
  pagesQuery<endpoints.TaskChange>([...taskKey(id), 'history'], async (page, signal) => {
    const answer = await call(endpoints.listHistory, { params: { id }, query: page }, { signal });
    keepPeople(answer.people);
    return answer;
  });

/** Of a change whose texts a page of the history is too short for. */
export const changedTextQuery = (id: TaskId, change: endpoints.TaskChangeId) =>
  queryOptions({
    queryKey: ['changedText', id, change],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getChangedText, { params: { id, change } }, { signal })).item,
    // What was, stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
