import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { integerId } from '../../core/integer-id';
import { PersonCard } from '../profile/profile.schema';

export const NotificationId = integerId('NotificationId');
export type NotificationId = z.output<typeof NotificationId>;

/** What can happen to somebody. The web words each, by its params; every feature adds its own. */
const NOTIFICATION_KINDS = [
  'friendAsked',
  'friendAccepted',
  'subscribed',
  'subscriptionAsked',
  'subscriptionAccepted',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  /** Who did it, the latest first, as the reader may see them now; at most three. */
  actors: z.array(PersonCard),
  /** How often it happened, and so by how many at most. */
  count: z.int(),
  isRead: z.boolean(),
  /** Of the latest. */
  at: Instant,
  /** Still to be answered, such as a friend request; the row then has buttons. */
  isOpen: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** Up to 100, which reads "99+". */
export const UnreadCount = z.object({ unread: z.int() });
