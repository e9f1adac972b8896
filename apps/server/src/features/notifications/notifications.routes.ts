import {
  countNotificationGroups,
  countNotifications,
  getMailSwitch,
  getNotificationSettings,
  listNotifications,
  markAllNotifications,
  markNotification,
  switchByMail,
  switchInApp,
  switchMailsOff,
} from '@quilt/contract/features/notifications';
import { route } from '../../platform/feature';
import * as service from './notifications.service';
import * as switches from './switches.service';

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
  route(countNotificationGroups, async (context, { query }) => ({
    item: await service.countGroups(context, query.state === 'unread'),
  })),
  route(getNotificationSettings, async (context) => ({ item: await switches.getSettings(context) })),
  route(switchInApp, async (context, { body: { topic, isOn } }) => ({
    item: await switches.switchTopic(context, topic, { inApp: isOn }),
  })),
  route(switchByMail, async (context, { body: { topic, isOn } }) => ({
    item: await switches.switchTopic(context, topic, { byMail: isOn }),
  })),
  route(getMailSwitch, async (context, { params }) => ({
    item: await switches.getMailSwitch(context, params.token),
  })),
  route(switchMailsOff, async (context, { params }) => {
    await switches.switchMailsOff(context, params.token);
    return undefined;
  }),
];
