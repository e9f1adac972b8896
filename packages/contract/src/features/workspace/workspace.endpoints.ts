import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { Day, item, nothing, pageQuery } from '../../core/envelope';
import { PersonCard } from '../profile/profile.schema';
import {
  DueTasks,
  Mention,
  Month,
  MonthDays,
  Workspace,
  WorkspaceFilter,
  WorkspaceGroup,
  WorkspacePage,
} from './workspace.schema';

export const getWorkspace = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace',
  summary: 'What the signed-in user works on, inspects and is mentioned in, with what others did to it',
  caller: 'user',
  scope: 'tasks:read',
  query: z.strictObject(WorkspaceFilter),
  answer: item(Workspace),
  errors: [],
});

export const listWorkspaceTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/tasks',
  summary: 'Open tasks of one group, the soonest due first; those without a date by id, the newest first',
  caller: 'user',
  scope: 'tasks:read',
  query: z.strictObject({ group: WorkspaceGroup, ...WorkspaceFilter, ...pageQuery }),
  answer: WorkspacePage,
  errors: [],
});

export const listDayTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/days/:day',
  summary: 'Open tasks of one’s own that are due on a day',
  caller: 'user',
  scope: 'tasks:read',
  params: z.strictObject({ day: Day }),
  query: z.strictObject({ ...WorkspaceFilter, ...pageQuery }),
  answer: WorkspacePage,
  errors: [],
});

export const getMonthDays = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/calendar',
  summary: 'On which days of a month open tasks of one’s own are due',
  caller: 'user',
  scope: 'tasks:read',
  query: z.strictObject({ month: Month, ...WorkspaceFilter }),
  answer: item(MonthDays),
  errors: [],
});

export const listMentions = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/mentions',
  summary: 'Where one was mentioned, the newest first',
  caller: 'user',
  scope: 'tasks:read',
  query: z.strictObject({ ...WorkspaceFilter, ...pageQuery }),
  answer: z.object({
    items: z.array(Mention),
    nextCursor: z.string().nullable(),
    people: z.array(PersonCard),
  }),
  errors: [],
});

export const getDueTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/due',
  summary: 'What is due today or before, and what waits for one’s inspection',
  caller: 'user',
  scope: 'tasks:read',
  answer: item(DueTasks),
  errors: [],
});

export const closeFirstSteps = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/workspace/first-steps',
  summary: 'Not to be shown the first steps any more',
  caller: 'user',
  answer: nothing,
  errors: [],
});
