import type { Action, GroupAction } from '@quilt/contract/access';
import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query';
import { refetchNow, wasAskedBefore } from './live-query';
import { queryClient } from './query-client';

declare module '@tanstack/react-query' {
  interface Register {
    /** For a part of a page: what the page must say that its viewer may do. */
    queryMeta: { needs?: Action | GroupAction };
  }
}

/** A page that says what its viewer may do. */
interface PageQuery {
  queryKey: DataTag<QueryKey, { can: readonly (Action | GroupAction)[] }, Error>;
}

/** Which of the refetches of a page is the last one. */
const lastTurns = new Map<string, number>();

/**
 * Fetches a page anew, and then its parts, whose keys begin as that of the page does. Whoever may not see a part any
 * more would be refused, which is told in the console too: so the page comes first, and says what may be asked for.
 */
export async function refetchInParts(
  { queryKey }: PageQuery,
  since = Number.POSITIVE_INFINITY,
): Promise<void> {
  const isOld = wasAskedBefore(since);
  const hash = hashKey(queryKey);
  const turn = (lastTurns.get(hash) ?? 0) + 1;
  lastTurns.set(hash, turn);
  await refetchNow({ queryKey }, since);
  // A later one has dropped what this one had asked for, and goes on in its place.
  if (lastTurns.get(hash) !== turn) return;
  const state = queryClient.getQueryState(queryKey);
  if (state?.status === 'error') return;
  const can = state?.data?.can;
  await queryClient.invalidateQueries({
    queryKey: queryKey.slice(0, -1),
    predicate: (query) =>
      query.queryHash !== hash &&
      isOld(query) &&
      (!can || !query.meta?.needs || can.includes(query.meta.needs)),
  });
}
