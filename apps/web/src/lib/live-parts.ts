import type { Action, GroupAction } from '@quilt/contract/access';
import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query';
import { outdatedBy, refetchOutdated } from './live-query';
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
export async function refetchInParts({ queryKey }: PageQuery, since?: number): Promise<void> {
  const outdated = outdatedBy(since);
  const hash = hashKey(queryKey);
  const turn = (lastTurns.get(hash) ?? 0) + 1;
  lastTurns.set(hash, turn);
  await refetchOutdated({ queryKey }, outdated);
  // A later one has dropped what this one had asked for, and goes on in its place.
  if (lastTurns.get(hash) !== turn) return;
  const state = queryClient.getQueryState(queryKey);
  if (state?.status === 'error') return;
  const can = state?.data?.can;
  await refetchOutdated(
    { queryKey: queryKey.slice(0, -1) },
    outdated,
    ({ queryHash, meta }) => queryHash !== hash && (!can || !meta?.needs || can.includes(meta.needs)),
  );
}
