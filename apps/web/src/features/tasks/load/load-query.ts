import { toScope } from '@quilt/contract/core';
import { getProjectLoad, type LoadFigure, listLoadTasks } from '@quilt/contract/features/load';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type TaskCard,
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
} from '@quilt/contract/features/tasks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api-client';
import { type LiveListener, on, useScope } from '../../../lib/live';
import { pagesQuery } from '../../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../../lib/query-client';
import { type TaskFilters, tasksKey } from '../api';
import { keepPeople } from '../people';
import type { Period } from './period';

const loadsKey = (project: ProjectId) => [...tasksKey(project), 'load'] as const;

export const loadQuery = (project: ProjectId, period: Period, filters: TaskFilters) =>
  queryOptions({
    queryKey: [...loadsKey(project), 'all', period, filters],
    queryFn: async ({ signal }) => {
      const query = { ...period, ...filters };
      const { item } = await call(getProjectLoad, { params: { id: project }, query }, { signal });
      keepPeople(item.people);
      return item;
    },
    refetchOnMount: unlessJustLoaded,
    placeholderData: keepPreviousData,
  });

export interface AskedFigure {
  /** Whose; `none` is nobody's. */
  of: string;
  figure: LoadFigure;
}

/** The tasks that a figure counts. */
export const figureQuery = (
  project: ProjectId,
  period: Period,
  filters: TaskFilters,
  { of, figure }: AskedFigure,
) =>
  pagesQuery<TaskCard>([...loadsKey(project), 'tasks', period, filters, of, figure], async (page, signal) => {
    const query = { ...period, ...filters, of, figure, ...page };
    const answer = await call(listLoadTasks, { params: { id: project }, query }, { signal });
    keepPeople(answer.people);
    return answer;
  });

const WAIT_MS = 1_000;
const waiting = new Set<ProjectId>();

/** Counted anew once for many events. */
function refreshLoad(project: ProjectId): void {
  if (waiting.has(project)) return;
  waiting.add(project);
  setTimeout(() => {
    waiting.delete(project);
    void queryClient.invalidateQueries({ queryKey: loadsKey(project) });
  }, WAIT_MS);
}

export function useLiveLoad(project: ProjectId): void {
  const listener = useMemo(
    (): LiveListener => ({
      handlers: [
        on(taskCreated, () => refreshLoad(project)),
        on(taskCame, () => refreshLoad(project)),
        on(taskChanged, () => refreshLoad(project)),
        on(taskLeft, () => refreshLoad(project)),
        on(taskDeleted, () => refreshLoad(project)),
      ],
      // All of the project's tasks are loaded again by whoever follows them.
      onReset: () => undefined,
    }),
    [project],
  );
  useScope(toScope('project', project), listener);
}
