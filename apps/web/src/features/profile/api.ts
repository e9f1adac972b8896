import type { ImageId, UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/profile';
import { queryOptions } from '@tanstack/react-query';
import { call, callForBytes } from '../../lib/api-client';
import { CallError } from '../../lib/call-error';
import { followAccount } from '../../lib/change-language';
import { queryClient } from '../../lib/query-client';
import { keepCurrentUser, useSession } from '../../lib/session';

const CURRENT_USER_RETRIES = 2;
const FIRST_RETRY_MS = 500;
/** How often a server that does not answer is asked again by itself. */
const UNREACHABLE_POLL_MS = 15_000;

/** The server answered, and the answer is no. Waiting for a better line would not help. */
export function isRefusal(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.status === null) return false;
  return error.status === 500 || (error.status >= 400 && error.status < 500 && error.status !== 429);
}

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: async () => {
    const { token, isStarting } = useSession.getState();
    const { item } = await call(endpoints.getCurrentUser, {});
    keepCurrentUser(token, item);
    // Whoever is signing in may have chosen one before: see `startLanguage`.
    if (!isStarting) followAccount(item);
    return item;
  },
  // A 4xx would be the same again; a 500 may be an accident.
  retry: (failures, error) => failures < CURRENT_USER_RETRIES && !(isRefusal(error) && error.status !== 500),
  retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
  refetchInterval: (query) => (query.state.status === 'error' ? UNREACHABLE_POLL_MS : false),
});

/** Ahead of whoever will show the user. */
export async function prefetchCurrentUser(): Promise<void> {
  await queryClient.prefetchQuery(currentUserQuery);
}

/** The avatar as an object URL, made once for all who show it. */
export function thumbnailQuery(uuid: UserUuid, avatar: ImageId | null) {
  return queryOptions({
    queryKey: ['thumbnail', uuid, avatar],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await callForBytes(endpoints.getThumbnail, { params: { uuid } }, { signal })),
    enabled: avatar !== null,
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const url: unknown = query.state.data;
  if (type === 'removed' && query.queryKey[0] === 'thumbnail' && typeof url === 'string') {
    URL.revokeObjectURL(url);
  }
});
