import { z } from 'zod';
import { READ_ONLY_PROJECT } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { item, pageQuery } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { ProjectId, StatusNumber } from '../projects/projects.schema';
import { TABLE_SORTS, TasksChange, TasksChanged, TasksUndo, TaskTable } from './table.schema';
import { taskFilters } from './tasks.schema';

const inProject = z.strictObject({ id: ProjectId });

export const getTable = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/table',
  summary: 'Tasks of a project as rows of a table, sorted by one of their fields',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({
    ...taskFilters,
    status: StatusNumber.optional(),
    sort: z.enum(TABLE_SORTS).default('status'),
    order: z.enum(['ascending', 'descending']).default('ascending'),
    ...pageQuery,
  }),
  answer: TaskTable,
  errors: [],
});

export const changeTasks = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/tasks/change',
  summary: 'Change many tasks of a project alike, each as far as one may',
  caller: 'user',
  scope: 'tasks:write',
  params: inProject,
  body: TasksChange,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TasksChanged),
  errors: READ_ONLY_PROJECT,
});

export const undoTasks = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/tasks/undo',
  summary: 'Take back what one has changed of many tasks a moment ago',
  caller: 'user',
  scope: 'tasks:write',
  params: inProject,
  body: TasksUndo,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TasksChanged),
  errors: READ_ONLY_PROJECT,
});
