import { z } from 'zod';
import { READ_ONLY_PROJECT } from '../../access/read-only';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { item, list, nothing, pageQuery } from '../../core/envelope';
import { ImageId, UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { TeamId } from '../teams/teams.ids';
import {
  Milestone,
  MilestoneChanges,
  MilestoneId,
  NewMilestone,
  NewProject,
  NewTag,
  PROJECT_SORTS,
  Project,
  ProjectCard,
  ProjectChanges,
  ProjectId,
  ProjectMember,
  StatusNumber,
  Tag,
  TagId,
} from './projects.schema';

const one = z.strictObject({ id: ProjectId });
const search = z.string().trim().max(LIMITS.searchText.max).optional();
/** What every change of a project can be refused by. */

export const listProjects = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects',
  summary: 'Projects of the teams that the signed-in user is in',
  caller: 'user',
  scope: 'projects:read',
  query: z.strictObject({
    team: TeamId.optional(),
    state: z.enum(['active', 'archived', 'deleted']).default('active'),
    status: StatusNumber.optional(),
    search,
    sort: z.enum(PROJECT_SORTS).default('title'),
    ...pageQuery,
  }),
  answer: list(ProjectCard),
  errors: [],
});

export const createProject = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects',
  summary: 'A new project of a team',
  caller: 'user',
  scope: 'projects:write',
  isRepeatable: true,
  status: 201,
  body: NewProject,
  answer: item(Project),
  errors: ['teams.archived', 'teams.deleted', 'projects.too_many', 'projects.days_wrong'],
});

export const getProject = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id',
  summary: 'A project, as far as the caller may see it',
  caller: 'user',
  scope: 'projects:read',
  params: one,
  answer: item(Project),
  errors: [],
});

export const updateProject = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/projects/:id',
  summary: 'Change a project',
  caller: 'user',
  scope: 'projects:write',
  params: one,
  body: edit(ProjectChanges),
  answer: item(Project),
  errors: [...READ_ONLY_PROJECT, 'projects.days_wrong'],
});

export const archiveProject = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/archive',
  summary: 'Archive a project: it is kept, and read only',
  caller: 'user',
  scope: 'projects:write',
  params: one,
  answer: item(Project),
  errors: ['teams.archived', 'teams.deleted', 'projects.deleted'],
});

export const restoreProject = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/restore',
  summary: 'Take a project back from the archive',
  caller: 'user',
  scope: 'projects:write',
  params: one,
  answer: item(Project),
  errors: ['teams.archived', 'teams.deleted', 'projects.deleted', 'projects.too_many'],
});

export const deleteProject = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/deletion',
  summary: 'Delete a project; for a month it can be had back',
  caller: 'user',
  scope: 'projects:write',
  params: one,
  answer: item(Project),
  errors: ['teams.archived', 'teams.deleted'],
});

export const undeleteProject = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/projects/:id/deletion',
  summary: 'Have a deleted project back',
  caller: 'user',
  scope: 'projects:write',
  params: one,
  status: 200,
  answer: item(Project),
  errors: ['teams.archived', 'teams.deleted', 'projects.too_many'],
});

export const uploadProjectImage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/image',
  summary: 'An image for a project, in place of its quilt mark',
  caller: 'user',
  kind: 'multipart',
  status: 201,
  params: one,
  files: { image: { maxBytes: LIMITS.avatar.bytes } },
  answer: item(Project),
  errors: [
    ...READ_ONLY_PROJECT,
    'profile.image_unreadable',
    'profile.image_too_long',
    'profile.image_too_many_pixels',
  ],
  rateLimit: { max: LIMITS.avatarsPerMinute, seconds: 60, by: 'user' },
});

export const removeProjectImage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/projects/:id/image',
  summary: 'The quilt mark again',
  caller: 'user',
  params: one,
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});

export const getProjectImage = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/image/:image',
  summary: 'The image of a project',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ id: ProjectId, image: ImageId }),
  answer: z.undefined(),
  errors: [],
  cache: 'immutable',
});

export const listProjectMembers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/members',
  summary: 'Members of a project, by name',
  caller: 'user',
  scope: 'projects:read',
  params: one,
  query: z.strictObject({ search, ...pageQuery }),
  answer: list(ProjectMember),
  errors: [],
});

/** For a temporary performer it is also what opens the project to them. */
export const addProjectMember = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/projects/:id/members/:uuid',
  summary: 'Put a member of the team on the list of a project',
  caller: 'user',
  scope: 'projects:write',
  params: z.strictObject({ id: ProjectId, uuid: UserUuid }),
  answer: item(ProjectMember),
  errors: [...READ_ONLY_PROJECT, 'projects.no_member'],
});

export const removeProjectMember = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/projects/:id/members/:uuid',
  summary: 'Take somebody off the list of a project',
  caller: 'user',
  scope: 'projects:write',
  params: z.strictObject({ id: ProjectId, uuid: UserUuid }),
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});

export const createTag = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/tags',
  summary: 'A new tag of a project',
  caller: 'user',
  scope: 'projects:write',
  status: 201,
  params: one,
  body: NewTag,
  answer: item(Tag),
  errors: [...READ_ONLY_PROJECT, 'projects.tag_taken', 'projects.too_many_tags'],
});

const oneTag = z.strictObject({ id: ProjectId, tag: TagId });

export const updateTag = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/projects/:id/tags/:tag',
  summary: 'Another title or colour for a tag',
  caller: 'user',
  scope: 'projects:write',
  params: oneTag,
  body: NewTag,
  answer: item(Tag),
  errors: [...READ_ONLY_PROJECT, 'projects.tag_taken'],
});

export const deleteTag = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/projects/:id/tags/:tag',
  summary: 'Delete a tag',
  caller: 'user',
  scope: 'projects:write',
  params: oneTag,
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});

export const createMilestone = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/milestones',
  summary: 'A new milestone of a project',
  caller: 'user',
  scope: 'projects:write',
  status: 201,
  params: one,
  body: NewMilestone,
  answer: item(Milestone),
  errors: [...READ_ONLY_PROJECT, 'projects.days_wrong', 'projects.too_many_milestones'],
});

const oneMilestone = z.strictObject({ id: ProjectId, milestone: MilestoneId });

export const updateMilestone = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/projects/:id/milestones/:milestone',
  summary: 'Change a milestone',
  caller: 'user',
  scope: 'projects:write',
  params: oneMilestone,
  body: edit(MilestoneChanges),
  answer: item(Milestone),
  errors: [...READ_ONLY_PROJECT, 'projects.days_wrong'],
});

export const deleteMilestone = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/projects/:id/milestones/:milestone',
  summary: 'Delete a milestone',
  caller: 'user',
  scope: 'projects:write',
  params: oneMilestone,
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});
