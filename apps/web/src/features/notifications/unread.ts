import { countNotifications, notificationsChanged } from '@quilt/contract/features/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { patchQuery, refetchNow } from '../../lib/live-query';

/** Up to 100, which reads "99+". */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(countNotifications, {}, { signal })).item.unread,
});

/** Of every list of them, whatever it leaves out. */
export const LISTS = ['notifications', 'list'] as const;

/** Of every count of groups. */
export const GROUPS = ['notifications', 'groups'] as const;

const LISTENER: LiveListener = {
  handlers: [
    on(notificationsChanged, (_, { unread }) => {
      patchQuery(unreadQuery, () => unread);
      // It says nothing of what came or went: a list that is open is asked for again, the others when they are opened.
      void refetchNow({ queryKey: LISTS });
      void refetchNow({ queryKey: GROUPS });
    }),
  ],
  onReset: (since) => {
    void refetchNow(unreadQuery, since);
    void refetchNow({ queryKey: LISTS }, since);
    void refetchNow({ queryKey: GROUPS }, since);
  },
};

/** Follows them on every page: what is read on one device is read on all. */
export function useLiveNotifications(): void {
  useOwnScope(LISTENER);
}
