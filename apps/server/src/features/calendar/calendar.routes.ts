import * as endpoints from '@quilt/contract/features/calendar';
import { type Route, route } from '../../platform/feature';
import * as calendar from './calendar.service';

export const calendarRoutes: readonly Route[] = [
  route(endpoints.getProjectCalendar, async (context, { params, query }) => ({
    item: await calendar.getProjectCalendar(context, params.id, query),
  })),
  route(endpoints.listUndatedTasks, (context, { params, query }) =>
    calendar.listUndatedTasks(context, params.id, query),
  ),
  route(endpoints.getOwnCalendar, async (context, { query }) => ({
    item: await calendar.getOwnCalendar(context, query),
  })),
];
