import { getMilestone, getPlan } from '@quilt/contract/features/plan';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import { changeTasks, type TaskId, undoTasks } from '@quilt/contract/features/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchNow } from '../../lib/live-query';
import { unlessJustLoaded } from '../../lib/query-client';

/** Before all that is shown of one milestone. */
const milestoneKey = (id: MilestoneId) => ['milestone', id] as const;

export const milestoneQuery = (id: MilestoneId) =>
  queryOptions({
    queryKey: [...milestoneKey(id), 'page'],
    queryFn: async ({ signal }) => (await call(getMilestone, { params: { id } }, { signal })).item,
    refetchOnMount: unlessJustLoaded,
  });

export const milestoneTasksQuery = (project: ProjectId, id: MilestoneId) =>
  queryOptions({
    queryKey: [...milestoneKey(id), 'tasks'],
    queryFn: async ({ signal }) => {
      const query = { milestone: String(id) };
      return (await call(getPlan, { params: { id: project }, query }, { signal })).item;
    },
    refetchOnMount: unlessJustLoaded,
  });

export async function refetchMilestone(id: MilestoneId, since?: number): Promise<void> {
  await refetchNow({ queryKey: milestoneKey(id) }, since);
}

/** Answers what of them was moved, and when, by which it is taken back. */
export async function moveToMilestone(project: ProjectId, ids: readonly TaskId[], to: MilestoneId) {
  const body = { ids: [...ids], change: { kind: 'milestone' as const, to } };
  const { item } = await call(changeTasks, { params: { id: project }, body });
  return { ids: item.done.map(({ id }) => id), at: item.at };
}

export async function takeBackMove(
  project: ProjectId,
  { ids, at }: { ids: readonly TaskId[]; at: string },
): Promise<void> {
  if (ids.length === 0) return;
  await call(undoTasks, { params: { id: project }, body: { ids: [...ids], kind: 'milestone', at } });
}
