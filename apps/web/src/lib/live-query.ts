import type { Action } from '@quilt/contract/access';
import {
  type DataTag,
  hashKey,
  type InferDataFromTag,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { GoneError } from './call-error';
import { queryClient } from './query-client';

declare module '@tanstack/react-query' {
  interface Register {
    /** For a part of a page: what the page must say that its viewer may do. */
    queryMeta: { needs?: Action };
  }
}

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

/**
 * For `onReset`: whatever is on its way may be too old. A refetch is dropped for a later one; a first load is let come,
 * for there is nothing else to see yet, and is asked for once more.
 */
export async function refetchNow({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  const first = new Set(
    queryClient.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    }),
  );
  await queryClient.invalidateQueries({ queryKey });
  if (first.size > 0)
    await queryClient.invalidateQueries({ queryKey, predicate: (query) => first.has(query) });
}

/** A page that says what its viewer may do. */
interface PageQuery {
  queryKey: DataTag<QueryKey, { can: readonly Action[] }, Error>;
}

/** Which of the refetches of a page is the last one. */
const lastTurns = new Map<string, number>();

/**
 * Fetches a page anew, and then its parts, whose keys begin as that of the page does. Whoever may not see a part any
 * more would be refused, which is told in the console too: so the page comes first, and says what may be asked for.
 */
export async function refetchInParts({ queryKey }: PageQuery): Promise<void> {
  const hash = hashKey(queryKey);
  const turn = (lastTurns.get(hash) ?? 0) + 1;
  lastTurns.set(hash, turn);
  await refetchNow({ queryKey });
  // A later one has dropped what this one had asked for, and goes on in its place.
  if (lastTurns.get(hash) !== turn) return;
  const state = queryClient.getQueryState(queryKey);
  if (state?.status === 'error') return;
  const can = state?.data?.can;
  await queryClient.invalidateQueries({
    queryKey: queryKey.slice(0, -1),
    predicate: ({ queryHash, meta }) =>
      queryHash !== hash && (!can || !meta?.needs || can.includes(meta.needs)),
  });
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
