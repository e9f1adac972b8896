import type { ImageId } from '@quilt/contract/core';
import type { Notification } from '@quilt/contract/features/notifications';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { NotificationRow } from './notifications.repository';

export function presentNotification(
  row: NotificationRow,
  actors: PersonCard[],
  teamImage: ImageId | null,
): Notification {
  return {
    id: row.id,
    kind: row.kind,
    params: row.params,
    teamImage,
    actors,
    count: row.count,
    isRead: row.read_at !== null,
    at: row.at.toISOString(),
    isOpen: row.is_open,
  };
}
