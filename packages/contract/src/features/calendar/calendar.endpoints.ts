import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { Day, item, pageQuery } from '../../core/envelope';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.schema';
import { TableRow } from '../tasks/table.schema';
import { taskFilters } from '../tasks/tasks.schema';
import { CalendarMode, OwnCalendar, ProjectCalendar } from './calendar.schema';

const inProject = z.strictObject({ id: ProjectId });
const by = CalendarMode.default('deadline');

export const getProjectCalendar = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/calendar',
  summary: 'Tasks of a project by days, the first of each day and how many there are',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({ from: Day, to: Day, by, ...taskFilters }),
  answer: item(ProjectCalendar),
  errors: ['calendar.days_wrong', 'calendar.too_many_days'],
});

export const listUndatedTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/undated',
  summary: 'Open tasks of a project that stand on no day, the newest first',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({ by, ...taskFilters, ...pageQuery }),
  answer: z.object({
    items: z.array(TableRow),
    nextCursor: z.string().nullable(),
    people: z.array(PersonCard),
  }),
  errors: [],
});

export const getOwnCalendar = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/days',
  summary: 'Open tasks of one’s own by days, the first of each day and how many there are',
  caller: 'user',
  scope: 'tasks:read',
  query: z.strictObject({ from: Day, to: Day, by }),
  answer: item(OwnCalendar),
  errors: ['calendar.days_wrong', 'calendar.too_many_days'],
});
