import type { ProjectId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';
import { taskKey, taskQuery } from './api';
import { dropCard, refreshLists, refreshNarrowed, refreshTask, showCard } from './cache';
import { undoChange } from './writes';

type TaskCard = endpoints.TaskCard;
type TaskId = endpoints.TaskId;

export const lossesQuery = (id: TaskId, to: ProjectId) =>
  queryOptions({
    queryKey: [...taskKey(id), 'transfer', to],
    queryFn: async ({ signal }) =>
      (await call(endpoints.previewTransfer, { params: { id }, query: { to } }, { signal })).item,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** It is gone here and new there; its page is the same. */
function keepElsewhere(from: ProjectId, card: TaskCard): TaskCard {
  dropCard(from, card.id);
  queryClient.setQueryData(taskQuery(card.id).queryKey, (task) => task && { ...task, ...card });
  showCard(card);
  for (const project of [from, card.project]) {
    refreshNarrowed(project);
    refreshLists(project);
  }
  void refreshTask(card.id);
  return card;
}

export async function transferTask(
  { id, project }: TaskCard,
  to: ProjectId,
  keepsTags: boolean,
): Promise<TaskCard> {
  const body = { from: project, to, keepsTags };
  const { item } = await call(endpoints.transferTask, { params: { id }, body });
  return keepElsewhere(project, item);
}

/** With what it had there, as far as that is still there. */
export async function transferBack({ id, project }: TaskCard): Promise<TaskCard> {
  const { items } = await call(endpoints.listHistory, { params: { id }, query: {} });
  const change = items.find(({ kind }) => kind === 'project');
  if (!change) throw new Error('a task that was moved has no history of it');
  return keepElsewhere(project, await undoChange(id, change.id));
}
