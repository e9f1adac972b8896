import * as endpoints from '@quilt/contract/features/tasks';
import { route } from '../../platform/feature';
import { createTask } from './creation.service';
import { changeTasks, undoTasks } from './many.service';
import { findDayFaults } from './task-edits';
import * as tasks from './tasks.service';

export const tasksRoutes = [
  route(
    endpoints.createTask,
    async (context, { params, body }) => ({ item: await createTask(context, params.id, body) }),
    async (_context, fields) => findDayFaults(fields),
  ),
  route(endpoints.updateTask, async (context, { params, body }) => ({
    item: await tasks.updateTask(context, params.id, body),
  })),
  route(endpoints.changeTasks, async (context, { params, body }) => ({
    item: await changeTasks(context, params.id, body),
  })),
  route(endpoints.undoTasks, async (context, { params, body }) => ({
    item: await undoTasks(context, params.id, body),
  })),
  route(endpoints.moveTask, async (context, { params, body }) => ({
    item: await tasks.moveTask(context, params.id, body),
  })),
  route(endpoints.archiveTask, async (context, { params }) => ({
    item: await tasks.archiveTask(context, params.id),
  })),
  route(endpoints.restoreTask, async (context, { params }) => ({
    item: await tasks.restoreTask(context, params.id),
  })),
  route(endpoints.deleteTask, async (context, { params }) => {
    await tasks.deleteTask(context, params.id);
    return undefined;
  }),
];
