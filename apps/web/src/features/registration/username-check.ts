import { Username } from '@quilt/contract/features/profile';
import { queryClient } from '../../lib/query-client';
import { usernameQuery } from '../profile';

/** How long whoever goes on waits for the answer: it is only a hint. */
const PATIENCE_MS = 2_000;

/** Asks now, for whoever goes on without a pause. */
export async function settleUsernameCheck(username: string, claim?: string): Promise<void> {
  if (!Username.safeParse(username).success) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([queryClient.prefetchQuery(usernameQuery(username, claim)), patience]);
}

/** By the last answer, if there is any. */
export function isKnownTaken(username: string, claim?: string): boolean {
  return queryClient.getQueryData(usernameQuery(username, claim).queryKey)?.isFree === false;
}
