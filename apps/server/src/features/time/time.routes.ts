import * as endpoints from '@quilt/contract/features/time';
import { type Route, route } from '../../platform/feature';
import * as entries from './entries.service';
import * as timers from './timers.service';
import { getWeekSheet } from './week.service';

export const timeRoutes: readonly Route[] = [
  route(endpoints.getTimer, async (context) => ({ item: await timers.getTimer(context) })),
  route(endpoints.startTimer, (context, { params }) => timers.startTimer(context, params.id)),
  route(endpoints.stopTimer, async (context, { body }) => ({
    item: await timers.stopTimer(context, body.timer),
  })),
  route(endpoints.discardTimer, async (context, { body }) => {
    await timers.discardTimer(context, body.timer);
    return undefined;
  }),
  route(endpoints.listTaskTime, (context, { params, query }) =>
    entries.listTaskTime(context, params.id, query),
  ),
  route(endpoints.logTime, async (context, { params, body }) => ({
    item: await entries.logTime(context, params.id, body),
  })),
  route(endpoints.updateTimeEntry, async (context, { params: { id: task, entry }, body }) => ({
    item: await entries.updateTimeEntry(context, { task, entry }, body),
  })),
  route(endpoints.deleteTimeEntry, async (context, { params: { id: task, entry } }) => {
    await entries.deleteTimeEntry(context, { task, entry });
    return undefined;
  }),
  route(endpoints.getWeekSheet, async (context, { query }) => ({ item: await getWeekSheet(context, query) })),
];
