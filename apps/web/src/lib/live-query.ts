import type { Scope } from '@quilt/contract/core';
import type { InferDataFromTag, Query, QueryKey } from '@tanstack/react-query';
import { GoneError } from './call-error';
import { isNumbered } from './live-numbers';
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
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.state.fetchStatus === 'idle' || outdated.has(query)) return;
  outdated.add(query);
  onceIdle(query, () => {
    outdated.delete(query);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  });
}

/** With the answer that is on its way, or without it. */
function onceIdle(query: Query, action: () => void): void {
  if (query.state.fetchStatus === 'idle') {
    action();
    return;
  }
  const stop = queryClient.getQueryCache().subscribe((change) => {
    if (change.query !== query || (query.state.fetchStatus !== 'idle' && change.type !== 'removed')) return;
    stop();
    action();
  });
}

/** When each was asked for last, from its beginning. */
const asked = new WeakMap<Query, number>();

queryClient.getQueryCache().subscribe((change) => {
  if (change.type !== 'updated' || change.action.type !== 'fetch' || change.action.meta?.fetchMore) return;
  asked.set(change.query, performance.now());
});

/** What came with a number of it is not fetched again just now. */
let spared: Scope | null = null;

/** Has nothing fetched again that came with a number of this scope, whatever `act` says: what happened since is told. */
export function sparing(scope: Scope, act: () => void): void {
  spared = scope;
  try {
    act();
  } finally {
    spared = null;
  }
}

export interface Outdated {
  /** Whether what it shows may lack what was told by then. */
  isOld(query: Query): boolean;
  /** What is on its way may come with a number. */
  isLetCome: boolean;
}

/** What a reset makes old. For whoever fetches it a moment later: what is spared is known only while the reset is told. */
export function outdatedBy(since = Number.POSITIVE_INFINITY): Outdated {
  const scope = spared;
  return {
    isOld: (query) => (asked.get(query) ?? 0) <= since && (scope === null || !isNumbered(query, scope)),
    isLetCome: scope !== null,
  };
}

/**
 * For `onReset`: whatever is on its way may be too old. A refetch is dropped for a later one; a first load is let come,
 * for there is nothing else to see yet, and is asked for once more. So is what was asked for ahead of its page: nobody
 * looks at it yet, and when it comes it would count as new. What was asked for after `since` is new enough.
 */
export async function refetchNow(query: { queryKey: QueryKey }, since?: number): Promise<void> {
  await refetchOutdated(query, outdatedBy(since));
}

/** The same a moment later, or of some alone. */
export async function refetchOutdated(
  { queryKey }: { queryKey: QueryKey },
  { isOld, isLetCome }: Outdated,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const coming = new Set(
    queryClient.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: (query) =>
        isMeant(query) && (isLetCome || query.state.data === undefined || !query.isActive()) && isOld(query),
    }),
  );
  await queryClient.invalidateQueries({
    queryKey,
    predicate: (query) => isMeant(query) && isOld(query) && !(isLetCome && coming.has(query)),
  });
  if (coming.size === 0) return;
  await Promise.all([...coming].map((query) => new Promise<void>((resolve) => onceIdle(query, resolve))));
  await queryClient.invalidateQueries({
    queryKey,
    predicate: (query) => coming.has(query) && (!isLetCome || isOld(query)),
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
