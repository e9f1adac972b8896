import type { ProjectId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchNow } from '../../lib/live-query';

type SavedView = endpoints.SavedView;

export const viewsQuery = (project: ProjectId) =>
  queryOptions({
    queryKey: ['views', project],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listViews, { params: { id: project } }, { signal })).items,
    refetchOnMount: 'always',
  });

/** What a write has changed of the list the server tells: names sort in it, and others may have changed it too. */
async function keep<Answer>(project: ProjectId, writing: Promise<Answer>): Promise<Answer> {
  const answer = await writing;
  await refetchNow(viewsQuery(project));
  return answer;
}

export async function createView(project: ProjectId, body: endpoints.NewView): Promise<SavedView> {
  return (await keep(project, call(endpoints.createView, { params: { id: project }, body }))).item;
}

export async function updateView(
  project: ProjectId,
  { id, version }: SavedView,
  changes: endpoints.ViewChanges,
): Promise<SavedView> {
  const body = { version, changes };
  return (await keep(project, call(endpoints.updateView, { params: { id }, body }))).item;
}

export async function deleteView(project: ProjectId, { id }: SavedView): Promise<void> {
  await keep(project, call(endpoints.deleteView, { params: { id } }));
}

export async function restoreView(project: ProjectId, { id }: SavedView): Promise<SavedView> {
  return (await keep(project, call(endpoints.restoreView, { params: { id } }))).item;
}

export async function setDefaultView(project: ProjectId, view: endpoints.ViewId | null): Promise<void> {
  await keep(project, call(endpoints.setDefaultView, { params: { id: project }, body: { view } }));
}
