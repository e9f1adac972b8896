import type { InferDataFromTag, Query, QueryKey } from '@tanstack/react-query';
import { GoneError } from './call-error';
import { queryClient } from './query-client';

/** What a query holds, by the key that `queryOptions` or `infiniteQueryOptions` has made. */
type DataOf<Key extends QueryKey> = InferDataFromTag<unknown, Key>;

/** Those that are asked for once more when the answer that is on its way has come. */
const outdated = new WeakSet<Query>();

/**
 * Applies an event to what a query has loaded. An answer that is on its way, the first one too, may have been written
 * before the event happened and would undo or lack it, so the query is fetched again after it: once, however many
 * events come meanwhile.
 */
export function patchQuery<Key extends QueryKey>(
  { queryKey }: { queryKey: Key },
  update: (data: DataOf<Key>) => DataOf<Key>,
): void {
  queryClient.setQueryData<DataOf<Key>>(queryKey, (data) => (data === undefined ? undefined : update(data)));
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (!query || query.state.fetchStatus === 'idle' || outdated.has(query)) return;
  outdated.add(query);
  const stop = cache.subscribe((change) => {
    if (change.query !== query || (query.state.fetchStatus !== 'idle' && change.type !== 'removed')) return;
    stop();
    outdated.delete(query);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  });
}

/** For `onReset`: whatever is on its way is dropped, a first load too, which invalidating alone lets go on. */
export async function refetchNow({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * For an event that says that a thing is deleted: whoever looks at it is told that there is nothing here. Asking for it
 * again would be told in the console too. What was loaded stays, for a page that is about to be left.
 */
export async function showGone({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  query?.setState({ status: 'error', error: new GoneError() });
}
