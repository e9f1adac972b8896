import * as endpoints from '@quilt/contract/features/recurrence';
import { type Route, route } from '../../platform/feature';
import * as recurrence from './recurrence.service';

export const recurrenceRoutes: readonly Route[] = [
  route(endpoints.getTaskRepeat, async (context, { params }) => ({
    item: await recurrence.getTaskRepeat(context, params.id),
  })),
  route(endpoints.setTaskRepeat, async (context, { params, body }) => ({
    item: await recurrence.setTaskRepeat(context, params.id, body),
  })),
  route(endpoints.stopTaskRepeat, async (context, { params }) => {
    await recurrence.stopTaskRepeat(context, params.id);
    return undefined;
  }),
];
