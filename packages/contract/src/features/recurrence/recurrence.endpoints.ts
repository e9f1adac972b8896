import { z } from 'zod';
import { READ_ONLY_TASK } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { TaskId } from '../tasks/tasks.ids';
import { NewRepeat, TaskRepeat } from './recurrence.schema';

const ofTask = z.strictObject({ id: TaskId });

export const getTaskRepeat = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/repeat',
  summary: 'How a task repeats, also of an earlier one of the series',
  caller: 'user',
  scope: 'tasks:read',
  params: ofTask,
  answer: item(TaskRepeat),
  errors: [],
});

export const setTaskRepeat = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/tasks/:id/repeat',
  summary: 'Let a task repeat, or change how it does',
  caller: 'user',
  scope: 'tasks:write',
  params: ofTask,
  body: NewRepeat,
  answer: item(TaskRepeat),
  errors: [...READ_ONLY_TASK, 'recurrence.not_last', 'recurrence.never_comes'],
});

export const stopTaskRepeat = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/repeat',
  summary: 'Let a task repeat no more; those that were made stay',
  caller: 'user',
  scope: 'tasks:write',
  params: ofTask,
  answer: nothing,
  errors: [...READ_ONLY_TASK, 'recurrence.not_last'],
});
