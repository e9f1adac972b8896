import * as endpoints from '@quilt/contract/features/recurrence';
import type { TaskId } from '@quilt/contract/features/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchNow } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';

/** Of what is shown of a task, so that it is asked for again with it. */
export const repeatQuery = (task: TaskId) =>
  queryOptions({
    queryKey: ['task', task, 'repeat'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getTaskRepeat, { params: { id: task } }, { signal })).item,
    refetchOnMount: 'always',
  });

export async function setRepeat(task: TaskId, wanted: endpoints.NewRepeat): Promise<void> {
  const { item } = await call(endpoints.setTaskRepeat, { params: { id: task }, body: wanted });
  queryClient.setQueryData(repeatQuery(task).queryKey, item);
}

export async function stopRepeat(task: TaskId): Promise<void> {
  await call(endpoints.stopTaskRepeat, { params: { id: task } });
  await refetchNow(repeatQuery(task));
}
