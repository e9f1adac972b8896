import { z } from 'zod';
import { READ_ONLY_PROJECT, READ_ONLY_TEAM } from '../../access/read-only';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { ProjectId } from '../projects/projects.ids';
import { Project } from '../projects/projects.schema';
import { TaskCard } from '../tasks/tasks.schema';
import { TeamId } from '../teams/teams.ids';
import {
  NewTaskTemplate,
  OwnProjectTemplate,
  ProjectFromTemplate,
  ProjectTemplateId,
  ProjectTemplateTitle,
  TaskTemplate,
  TaskTemplateChanges,
  TaskTemplateId,
} from './templates.schema';

const ofTasks = z.strictObject({ id: TaskTemplateId });
const ofProjects = z.strictObject({ id: ProjectTemplateId });
const inProject = z.strictObject({ id: ProjectId });
const inTeam = z.strictObject({ id: TeamId });

export const listTaskTemplates = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/task-templates',
  summary: 'Templates that tasks of a project are made from',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  answer: all(TaskTemplate),
  errors: [],
});

export const createTaskTemplate = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/task-templates',
  summary: 'Save a template for tasks of a project',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: inProject,
  body: NewTaskTemplate,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TaskTemplate),
  errors: [...READ_ONLY_PROJECT, 'templates.title_taken', 'templates.too_many', 'tasks.not_in_project'],
});

export const updateTaskTemplate = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/task-templates/:id',
  summary: 'Change or rename a template for tasks',
  caller: 'user',
  scope: 'tasks:write',
  params: ofTasks,
  body: edit(TaskTemplateChanges),
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TaskTemplate),
  errors: [...READ_ONLY_PROJECT, 'templates.title_taken', 'tasks.not_in_project'],
});

export const deleteTaskTemplate = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/task-templates/:id',
  summary: 'Delete a template for tasks; what was made from it stays',
  caller: 'user',
  scope: 'tasks:write',
  params: ofTasks,
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});

export const createTaskFromTemplate = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/task-templates/:id/tasks',
  summary: 'Make a task from a template, with as much of it as its maker may set',
  caller: 'user',
  scope: 'tasks:write',
  isRepeatable: true,
  status: 201,
  params: ofTasks,
  answer: item(TaskCard),
  errors: [...READ_ONLY_PROJECT, 'tasks.too_many'],
});

export const listProjectTemplates = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/project-templates',
  summary: 'A team’s own templates of projects, for those who make projects',
  caller: 'user',
  scope: 'projects:read',
  params: inTeam,
  answer: all(OwnProjectTemplate),
  errors: [],
});

export const createProjectTemplate = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/template',
  summary: 'Save what a project holds as a template of its team',
  caller: 'user',
  scope: 'projects:write',
  status: 201,
  params: inProject,
  body: ProjectTemplateTitle,
  answer: item(OwnProjectTemplate),
  errors: [...READ_ONLY_PROJECT, 'templates.title_taken', 'templates.too_many', 'templates.too_large'],
});

export const renameProjectTemplate = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/project-templates/:id',
  summary: 'Rename a team’s template of projects',
  caller: 'user',
  scope: 'projects:write',
  params: ofProjects,
  body: ProjectTemplateTitle,
  answer: item(OwnProjectTemplate),
  errors: [...READ_ONLY_TEAM, 'templates.title_taken'],
});

export const deleteProjectTemplate = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/project-templates/:id',
  summary: 'Delete a team’s template of projects; what was made from it stays',
  caller: 'user',
  scope: 'projects:write',
  params: ofProjects,
  answer: nothing,
  errors: READ_ONLY_TEAM,
});

export const createProjectFromTemplate = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/project-templates/:id/projects',
  summary: 'Make a project from a team’s own template',
  caller: 'user',
  scope: 'projects:write',
  isRepeatable: true,
  status: 201,
  params: ofProjects,
  body: ProjectFromTemplate,
  answer: item(Project),
  errors: [...READ_ONLY_TEAM, 'projects.too_many', 'projects.days_wrong'],
});
