import { defineEvent } from '../../core/event';
import { NotificationSettings, UnreadCount } from './notifications.schema';

/** In the reader's own scope: something came, went or was read; the id is the reader's uuid. */
export const notificationsChanged = defineEvent('notifications.changed', UnreadCount);

/** As above: of what the reader is told. */
export const notificationSettingsChanged = defineEvent('notifications.settingsChanged', NotificationSettings);
