import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { Day, item, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { ProjectId } from '../projects/projects.schema';
import { TaskPage, taskFilters } from '../tasks/tasks.schema';
import { LoadFigure, ProjectLoad } from './load.schema';

const inProject = z.strictObject({ id: ProjectId });
const period = { from: Day, to: Day };

export const getProjectLoad = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/load',
  summary: 'What each worker of a project has to do, and what of a period they have done',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({ ...period, ...taskFilters }),
  answer: item(ProjectLoad),
  errors: ['load.days_wrong', 'load.too_many_days'],
});

export const listLoadTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/load/tasks',
  summary: 'The tasks that a figure of a worker counts, by id',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({
    ...period,
    /** Whose; `none` is nobody's. */
    of: z.union([z.literal('none'), UserUuid]),
    figure: LoadFigure,
    ...taskFilters,
    ...pageQuery,
  }),
  answer: TaskPage,
  errors: ['load.days_wrong', 'load.too_many_days'],
});
