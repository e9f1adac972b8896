import type { ClientId } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/projects';
import type { ProjectFromTemplate, ProjectTemplateId } from '@quilt/contract/features/templates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchInParts } from '../../lib/live-parts';
import { refetchNow } from '../../lib/live-query';
import { pagesQuery } from '../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../lib/query-client';
import { upload } from '../../lib/upload';
import { makeProject } from '../templates';
import type { Address } from './address';

type ProjectId = endpoints.ProjectId;
type Project = endpoints.Project;

/** Before every list of projects. */
const PROJECTS = ['projects'] as const;

/** What was shown stays until what is asked for has come. */
export const projectsQuery = (asked: Address) => ({
  ...pagesQuery<endpoints.ProjectCard>([...PROJECTS, asked], (page, signal) =>
    call(endpoints.listProjects, { query: { ...asked, ...page } }, { signal }),
  ),
  placeholderData: keepPreviousData,
});

/** Before all that is shown of one project. */
const projectKey = (id: ProjectId) => ['project', id] as const;

export const projectQuery = (id: ProjectId) =>
  queryOptions({
    queryKey: [...projectKey(id), 'page'],
    queryFn: async ({ signal }) => (await call(endpoints.getProject, { params: { id } }, { signal })).item,
    refetchOnMount: unlessJustLoaded,
  });

export const projectMembersQuery = (id: ProjectId, search: string) =>
  pagesQuery<endpoints.ProjectMember>(
    [...projectKey(id), 'members', search],
    (page, signal) =>
      call(
        endpoints.listProjectMembers,
        { params: { id }, query: { ...(search !== '' && { search }), ...page } },
        { signal },
      ),
    { needs: 'team.seeMembers' },
  );

export async function refetchProjects(since?: number): Promise<void> {
  await refetchNow({ queryKey: PROJECTS }, since);
}

export async function refetchProject(id: ProjectId, since?: number): Promise<void> {
  await refetchInParts(projectQuery(id), since);
}

/** What a write answers is shown at once. */
function keepProject(project: Project): Project {
  queryClient.setQueryData(projectQuery(project.id).queryKey, project);
  void queryClient.invalidateQueries({ queryKey: PROJECTS });
  return project;
}

/** From one of the team’s own. */
export const createFromTemplate = async (
  template: ProjectTemplateId,
  wanted: ProjectFromTemplate,
  clientId: ClientId,
): Promise<Project> => keepProject(await makeProject(template, wanted, clientId));

export const createProject = async (body: endpoints.NewProject, clientId: ClientId): Promise<Project> =>
  keepProject((await call(endpoints.createProject, { body }, { clientId })).item);

export const updateProject = async (
  id: ProjectId,
  body: { version: number; changes: endpoints.ProjectChanges },
): Promise<Project> => keepProject((await call(endpoints.updateProject, { params: { id }, body })).item);

export const archiveProject = async (id: ProjectId): Promise<Project> =>
  keepProject((await call(endpoints.archiveProject, { params: { id } })).item);

export const restoreProject = async (id: ProjectId): Promise<Project> =>
  keepProject((await call(endpoints.restoreProject, { params: { id } })).item);

export const deleteProject = async (id: ProjectId): Promise<Project> =>
  keepProject((await call(endpoints.deleteProject, { params: { id } })).item);

export const undeleteProject = async (id: ProjectId): Promise<Project> =>
  keepProject((await call(endpoints.undeleteProject, { params: { id } })).item);

export async function changeImage(
  id: ProjectId,
  image: Blob,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  keepProject(
    (await upload(endpoints.uploadProjectImage, { params: { id }, files: { image } }, options)).item,
  );
}

export async function removeImage(id: ProjectId): Promise<void> {
  await call(endpoints.removeProjectImage, { params: { id } });
  await refetchProject(id);
  void queryClient.invalidateQueries({ queryKey: PROJECTS });
}
