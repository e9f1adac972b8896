import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, list, nothing, pageQuery } from '../../core/envelope';
import { LIMITS } from '../../limits';
import {
  GroupCounts,
  MailedTopic,
  MailSwitch,
  Notification,
  NotificationGroups,
  NotificationId,
  NotificationSettings,
  NotificationTopic,
  UnreadCount,
} from './notifications.schema';

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

export const countNotificationGroups = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/notifications/groups',
  summary: 'How many there are of each group, up to 100',
  caller: 'user',
  scope: 'notifications:read',
  query: z.strictObject({ state: z.enum(['all', 'unread']).default('all') }),
  answer: item(GroupCounts),
  errors: [],
});

export const getNotificationSettings = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/notifications/settings',
  summary: 'Of what the signed-in user is told, in the app and by mail',
  caller: 'user',
  scope: 'notifications:read',
  answer: item(NotificationSettings),
  errors: [],
});

export const switchInApp = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/notifications/settings/app',
  summary: 'Whether a topic is told in the app',
  caller: 'user',
  scope: 'notifications:write',
  body: z.strictObject({ topic: NotificationTopic, isOn: z.boolean() }),
  answer: item(NotificationSettings),
  errors: [],
});

export const switchByMail = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/notifications/settings/mail',
  summary: 'Whether a topic is mailed to whoever is away',
  caller: 'user',
  scope: 'notifications:write',
  body: z.strictObject({ topic: MailedTopic, isOn: z.boolean() }),
  answer: item(NotificationSettings),
  errors: [],
});

/* By the link of a mail: whoever has it may do this and nothing else. */
const ofMail = z.strictObject({ token: z.string().min(1).max(LIMITS.mailSwitchToken) });
const rateLimit = { max: LIMITS.mailSwitchesPerMinute, seconds: 60, by: 'user' } as const;

export const getMailSwitch = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/notifications/mails/:token',
  summary: 'Which mails the link of a mail switches off; looking changes nothing',
  caller: 'anyone',
  params: ofMail,
  answer: item(MailSwitch),
  errors: [],
  rateLimit,
});

/** Mail programs send this themselves, with a form that says nothing more; the page sends nothing. */
export const switchMailsOff = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/notifications/mails/:token',
  summary: 'Switch off the mails that the link of a mail names',
  caller: 'anyone',
  kind: 'raw',
  bodyBytes: LIMITS.emptyBodyBytes,
  params: ofMail,
  answer: nothing,
  status: 204,
  errors: [],
  rateLimit,
});
