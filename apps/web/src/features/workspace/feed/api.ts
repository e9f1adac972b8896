import * as endpoints from '@quilt/contract/features/workspace';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { queryClient } from '../../../lib/query-client';

export const feedQuery = queryOptions({
  queryKey: ['calendarFeed'],
  queryFn: async ({ signal }) => (await call(endpoints.getCalendarFeed, {}, { signal })).item,
  refetchOnMount: 'always',
});

/** Answers with the address, which is told this once. */
export async function renewFeed(): Promise<string> {
  const {
    item: { url, ...feed },
  } = await call(endpoints.renewCalendarFeed, {});
  queryClient.setQueryData(feedQuery.queryKey, feed);
  return url;
}

export async function removeFeed(): Promise<void> {
  await call(endpoints.removeCalendarFeed, {});
  queryClient.setQueryData(feedQuery.queryKey, null);
}
