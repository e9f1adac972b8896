import * as endpoints from '@quilt/contract/features/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';
import { keepCurrentUser, useSession } from '../../lib/session';
import { withProof } from '../auth';
import { currentUserQuery } from '../profile';

export const archiveQuery = queryOptions({
  queryKey: ['archive'],
  queryFn: async ({ signal }) => (await call(endpoints.getArchive, {}, { signal })).item,
  // Live only while its page is open.
  refetchOnMount: 'always',
});

export async function startArchive(): Promise<void> {
  const { item } = await withProof(() => call(endpoints.startArchive, {}));
  queryClient.setQueryData(archiveQuery.queryKey, item);
}

/** Stops the packing, or throws away what is packed. */
export async function cancelArchive(): Promise<void> {
  await call(endpoints.cancelArchive, {});
  queryClient.setQueryData(archiveQuery.queryKey, null);
}

/** Where to download it from: for a few minutes, and for this session alone. */
export async function openArchive(): Promise<string> {
  return (await withProof(() => call(endpoints.openArchive, {}))).item.url;
}

export async function requestDeletion(): Promise<void> {
  const { item } = await withProof(() => call(endpoints.requestDeletion, {}));
  keepDeletion(item.deletesAt);
}

export async function cancelDeletion(): Promise<void> {
  await call(endpoints.cancelDeletion, {});
  keepDeletion(null);
}

function keepDeletion(deletesAt: string | null): void {
  const { token, currentUser } = useSession.getState();
  if (currentUser !== null) keepCurrentUser(token, { ...currentUser, deletesAt });
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, deletesAt });
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}
