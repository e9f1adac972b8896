import type { UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import * as endpoints from '@quilt/contract/features/time';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchNow } from '../../lib/live-query';
import { whenSent } from '../../lib/offline-kinds';
import { queueWrite } from '../../lib/offline-queue';
import { queryClient } from '../../lib/query-client';

type NewTimeEntry = endpoints.NewTimeEntry;
type StoppedTimer = endpoints.StoppedTimer;
type TimeEntry = endpoints.TimeEntry;
type Timer = endpoints.Timer;

/** Said as what it may be, or the library takes it for all there is. */
const FIRST = null as string | null;

export const timerQuery = queryOptions({
  queryKey: ['timer'],
  queryFn: async ({ signal }) => (await call(endpoints.getTimer, {}, { signal })).item,
});

/** Before the time of every task. */
export const TASK_TIME = ['taskTime'] as const;

/** In pages, each with the sums; those of the first are shown. */
export const taskTimeQuery = (task: TaskId) =>
  infiniteQueryOptions({
    queryKey: [...TASK_TIME, task],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return call(endpoints.listTaskTime, { params: { id: task }, query }, { signal });
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** Before every week sheet. */
export const WEEKS = ['weekSheet'] as const;

export const weekQuery = (from: string, user: UserUuid | null) =>
  queryOptions({
    queryKey: [...WEEKS, from, user],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getWeekSheet, { query: { from, ...(user && { user }) } }, { signal })).item,
    refetchOnMount: 'always',
  });

/** Whatever shows somebody's time on a task. */
function refreshTime(task: TaskId): void {
  void refetchNow(taskTimeQuery(task));
  void refetchNow({ queryKey: WEEKS });
}

export async function startTimer(task: TaskId): Promise<StoppedTimer | null> {
  const { item, stopped } = await call(endpoints.startTimer, { params: { id: task } });
  queryClient.setQueryData(timerQuery.queryKey, item);
  if (stopped) refreshTime(stopped.entry.task);
  return stopped;
}

export async function stopTimer({ id }: Timer): Promise<StoppedTimer> {
  const { item } = await call(endpoints.stopTimer, { body: { timer: id } });
  queryClient.setQueryData(timerQuery.queryKey, null);
  refreshTime(item.entry.task);
  return item;
}

export async function discardTimer({ id }: Timer): Promise<void> {
  await call(endpoints.discardTimer, { body: { timer: id } });
  queryClient.setQueryData(timerQuery.queryKey, null);
}

/** Kept on the device until it is sent, so nothing waits for it; rejects at once where too much is kept already. */
export async function logTime(task: TaskId, entry: NewTimeEntry): Promise<void> {
  const { day, minutes, note } = entry;
  await queueWrite(
    endpoints.logTime,
    { params: { id: task }, body: entry },
    { kind: 'timeEntry', params: { task: String(task), day, minutes: String(minutes), note } },
  );
  refreshTime(task);
}

// Also of what was logged before a reload.
whenSent('timeEntry', ({ task }) => refreshTime(endpoints.TimeEntry.shape.task.parse(Number(task))));

export async function updateEntry({ id, task }: TimeEntry, changes: NewTimeEntry): Promise<void> {
  await call(endpoints.updateTimeEntry, { params: { id: task, entry: id }, body: changes });
  refreshTime(task);
}

export async function deleteEntry({ id, task }: TimeEntry): Promise<void> {
  await call(endpoints.deleteTimeEntry, { params: { id: task, entry: id } });
  refreshTime(task);
}
