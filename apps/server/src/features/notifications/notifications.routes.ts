import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
} from '@quilt/contract/features/notifications';
import { route } from '../../platform/feature';
import * as service from './notifications.service';

export const notificationsRoutes = [
  route(listNotifications, (context, { query }) => service.listNotifications(context, query)),
  route(countNotifications, async (context) => ({
    item: { unread: await service.countNotifications(context) },
  })),
  route(markNotification, async (context, { params, body }) => {
    await service.markNotification(context, params.id, body.isRead);
    return undefined;
  }),
  route(markAllNotifications, async (context, { body }) => {
    await service.markAllNotifications(context, body.upTo);
    return undefined;
  }),
];
