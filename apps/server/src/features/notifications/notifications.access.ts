import type { NotificationId } from '@quilt/contract/features/notifications';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { findOwnRow, type NotificationRow } from './notifications.repository';

/** The only way from an id to a notification: everybody has their own. */
export async function requireNotification(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: NotificationId,
): Promise<NotificationRow> {
  const row = await findOwnRow(reader, viewer.id, id);
  if (!row) throw fail('common.not_found');
  return row;
}
