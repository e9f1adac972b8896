import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, list, nothing, pageQuery } from '../../core/envelope';
import { Notification, NotificationGroups, NotificationId, UnreadCount } from './notifications.schema';

const one = z.strictObject({ id: NotificationId });

export const listNotifications = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of the signed-in user, newest first',
  caller: 'user',
  scope: 'notifications:read',
  query: z.strictObject({
    state: z.enum(['all', 'unread']).default('all'),
    groups: NotificationGroups.optional(),
    ...pageQuery,
  }),
  answer: list(Notification),
  errors: [],
});

export const countNotifications = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/notifications/count',
  summary: 'How many are unread, up to 100',
  caller: 'user',
  scope: 'notifications:read',
  answer: item(UnreadCount),
  errors: [],
});

export const markNotification = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/notifications/:id',
  summary: 'Mark one as read or unread',
  caller: 'user',
  scope: 'notifications:write',
  params: one,
  body: z.strictObject({ isRead: z.boolean() }),
  answer: nothing,
  status: 204,
  errors: [],
});

/** What came later than the newest that was shown stays unread. */
export const markAllNotifications = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark all as read, up to one of them',
  caller: 'user',
  scope: 'notifications:write',
  body: z.strictObject({ upTo: NotificationId }),
  answer: nothing,
  status: 204,
  errors: [],
});
