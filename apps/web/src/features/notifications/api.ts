import type { Notification, NotificationGroup, NotificationId } from '@quilt/contract/features/notifications';
import * as endpoints from '@quilt/contract/features/notifications';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { pagesQuery } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import { GROUPS, LISTS, unreadQuery } from './unread';

export const STATES = ['all', 'unread'] as const;
export type State = (typeof STATES)[number];

/** Of these groups, or of all where none is named. */
export function notificationsQuery(state: State, groups: readonly NotificationGroup[] = []) {
  const named = groups.length === 0 ? {} : { groups: groups.join(',') };
  return pagesQuery<Notification>([...LISTS, state, ...groups], (page, signal) =>
    call(endpoints.listNotifications, { query: { state, ...named, ...page } }, { signal }),
  );
}

/** How many there are of each group. */
export const groupsQuery = (state: State) =>
  queryOptions({
    queryKey: [...GROUPS, state],
    queryFn: async ({ signal }) =>
      (await call(endpoints.countNotificationGroups, { query: { state } }, { signal })).item,
    refetchOnMount: 'always',
  });

/** Shown at once, and taken back when the server did not take it. */
export async function markNotification({ id }: Notification, isRead: boolean): Promise<void> {
  await write(
    (one) => (one.id === id ? { ...one, isRead } : one),
    () => call(endpoints.markNotification, { params: { id }, body: { isRead } }),
  );
}

/** What comes after the newest that was shown stays unread. */
export async function markAllNotifications(upTo: NotificationId): Promise<void> {
  await write(
    (one) => (one.id <= upTo ? { ...one, isRead: true } : one),
    () => call(endpoints.markAllNotifications, { body: { upTo } }),
  );
}

/** What was accepted stays, without its question; what was declined goes. */
export async function answerNotification(
  { id }: Notification,
  isAccepted: boolean,
  answer: () => Promise<unknown>,
): Promise<void> {
  await answer();
  changeLists((one) => {
    if (one.id !== id) return one;
    return isAccepted ? { ...one, isOpen: false, isRead: true } : null;
  });
  // The lists follow by the event: the server settles what it has told a moment after the answer.
}

async function write(change: Change, send: () => Promise<unknown>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LISTS });
  const before = queryClient.getQueriesData({ queryKey: LISTS });
  changeLists(change);
  try {
    await send();
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    throw error;
  } finally {
    refetchNotifications();
  }
}

/** Null where it goes. */
type Change = (one: Notification) => Notification | null;

function changeLists(change: Change): void {
  type Pages = InfiniteData<{ items: Notification[]; nextCursor: string | null }>;
  queryClient.setQueriesData<Pages>({ queryKey: LISTS }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((one) => change(one) ?? []),
          })),
        },
  );
}

export function refetchNotifications(): void {
  void queryClient.invalidateQueries({ queryKey: LISTS });
  void queryClient.invalidateQueries({ queryKey: GROUPS });
  void queryClient.invalidateQueries(unreadQuery);
}
