import { defineEvent } from '../../core/event';
import { UnreadCount } from './notifications.schema';

/** In the reader's own scope: something came, went or was read; the id is the reader's uuid. */
export const notificationsChanged = defineEvent('notifications.changed', UnreadCount);
