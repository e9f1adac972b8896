import type { UserUuid } from '@quilt/contract/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery, useLiveNotifications } from './unread';

interface UnreadCountProps {
  uuid: UserUuid;
  onCount(unread: number): void;
}

/** Shows nothing: tells the bell how many are unread, so that the bell itself comes without the code for it. */
export function UnreadCount({ uuid, onCount }: UnreadCountProps) {
  const { data: unread = 0 } = useQuery(unreadQuery);
  useLiveNotifications(uuid);
  useEffect(() => onCount(unread), [unread, onCount]);
  return null;
}
