import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call-error';
import { isNotFound } from './nothing-here';
import { useSession } from './session';

const JUST_MS = 1_000;
/** So long what was fetched is shown without being asked for again. */
export const FRESH_MS = 30_000;

/** What may come with a line. What is not there stays so, and would be told in the console each time. */
const isFailed = ({ state }: { state: { status: string; error: unknown } }): boolean =>
  state.status === 'error' && !isNotFound(state);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only what may pass by itself is asked for once more.
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
      // The browser's "offline" means nothing for a server on this machine or network, so it never stops a call.
      networkMode: 'always',
      // Its "online" may mean that what could not be loaded can be now.
      refetchOnReconnect: isFailed,
      // What was not found before its page was there is not asked for once more by the page.
      retryOnMount: ({ state }) => !isNotFound(state) || Date.now() - state.errorUpdatedAt >= JUST_MS,
      staleTime: FRESH_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

interface Loaded {
  state: { dataUpdatedAt: number; isInvalidated: boolean };
}

/** For `refetchOnMount` of what was asked for before its page was there: always, but for that, unless it changed since. */
export function unlessJustLoaded({ state }: Loaded): 'always' | false {
  return !state.isInvalidated && Date.now() - state.dataUpdatedAt < JUST_MS ? false : 'always';
}

/** With the line back, what could not be loaded without it may come. */
export function reloadFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: isFailed }, { cancelRefetch: false });
}

// What one session has loaded, the next one must not see.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) queryClient.clear();
});
