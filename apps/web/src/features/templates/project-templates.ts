import { type ClientId, toScope } from '@quilt/contract/core';
import type { Project, ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import * as endpoints from '@quilt/contract/features/templates';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api-client';
import { type LiveListener, on, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';

type OwnProjectTemplate = endpoints.OwnProjectTemplate;

export const projectTemplatesQuery = (team: TeamId) =>
  queryOptions({
    queryKey: ['projectTemplates', team],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listProjectTemplates, { params: { id: team } }, { signal })).items,
    refetchOnMount: 'always',
  });

export function useLiveProjectTemplates(team: TeamId): void {
  const listener = useMemo((): LiveListener => {
    const follow = (): void => void refetchNow(projectTemplatesQuery(team));
    return { handlers: [on(endpoints.projectTemplatesChanged, follow)], onReset: follow };
  }, [team]);
  useScope(toScope('team', team), listener);
}

export async function saveProjectTemplate(
  { id, team }: { id: ProjectId; team: { id: TeamId } },
  title: string,
): Promise<OwnProjectTemplate> {
  const { item } = await call(endpoints.createProjectTemplate, { params: { id }, body: { title } });
  await refetchNow(projectTemplatesQuery(team.id));
  return item;
}

export async function renameProjectTemplate(
  team: TeamId,
  { id }: OwnProjectTemplate,
  title: string,
): Promise<void> {
  await call(endpoints.renameProjectTemplate, { params: { id }, body: { title } });
  await refetchNow(projectTemplatesQuery(team));
}

export async function deleteProjectTemplate(team: TeamId, { id }: OwnProjectTemplate): Promise<void> {
  await call(endpoints.deleteProjectTemplate, { params: { id } });
  await refetchNow(projectTemplatesQuery(team));
}

export async function makeProject(
  id: endpoints.ProjectTemplateId,
  body: endpoints.ProjectFromTemplate,
  clientId: ClientId,
): Promise<Project> {
  return (await call(endpoints.createProjectFromTemplate, { params: { id }, body }, { clientId })).item;
}
