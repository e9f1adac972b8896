import * as endpoints from '@quilt/contract/features/templates';
import { type Route, route } from '../../platform/feature';
import * as ofProjects from './project-templates.service';
import * as ofTasks from './task-templates.service';

export const templatesRoutes: readonly Route[] = [
  route(endpoints.listTaskTemplates, async (context, { params }) => ({
    items: await ofTasks.listTaskTemplates(context, params.id),
  })),
  route(endpoints.createTaskTemplate, async (context, { params, body }) => ({
    item: await ofTasks.createTaskTemplate(context, params.id, body),
  })),
  route(endpoints.updateTaskTemplate, async (context, { params, body }) => ({
    item: await ofTasks.updateTaskTemplate(context, params.id, body),
  })),
  route(endpoints.deleteTaskTemplate, async (context, { params }) => {
    await ofTasks.deleteTaskTemplate(context, params.id);
    return undefined;
  }),
  route(endpoints.createTaskFromTemplate, async (context, { params }) => ({
    item: await ofTasks.createTaskFromTemplate(context, params.id),
  })),
  route(endpoints.listProjectTemplates, async (context, { params }) => ({
    items: await ofProjects.listProjectTemplates(context, params.id),
  })),
  route(endpoints.createProjectTemplate, async (context, { params, body }) => ({
    item: await ofProjects.createProjectTemplate(context, params.id, body),
  })),
  route(endpoints.renameProjectTemplate, async (context, { params, body }) => ({
    item: await ofProjects.renameProjectTemplate(context, params.id, body),
  })),
  route(endpoints.deleteProjectTemplate, async (context, { params }) => {
    await ofProjects.deleteProjectTemplate(context, params.id);
    return undefined;
  }),
  route(endpoints.createProjectFromTemplate, async (context, { params, body }) => ({
    item: await ofProjects.createProjectFromTemplate(context, params.id, body),
  })),
];
