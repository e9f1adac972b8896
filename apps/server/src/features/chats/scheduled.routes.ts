import * as endpoints from '@quilt/contract/features/chats';
import { type Route, route } from '../../platform/feature';
import * as scheduled from './scheduled.service';

export const scheduledRoutes: readonly Route[] = [
  route(endpoints.listScheduledMessages, (context, { query }) =>
    scheduled.listScheduled(context, query.chat),
  ),
  route(endpoints.scheduleMessage, async (context, { params, body }) => ({
    item: await scheduled.scheduleMessage(context, params.id, body),
  })),
  route(endpoints.updateScheduledMessage, async (context, { params, body }) => ({
    item: await scheduled.updateScheduled(context, params.id, body),
  })),
  route(endpoints.deleteScheduledMessage, async (context, { params }) => {
    await scheduled.cancelScheduled(context, params.id);
    return undefined;
  }),
  route(endpoints.sendScheduledMessage, async (context, { params }) => ({
    item: await scheduled.sendScheduled(context, params.id),
  })),
];
