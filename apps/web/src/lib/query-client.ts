import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call-error';
import { useSession } from './session';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only what may pass by itself is asked for once more.
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
      // The browser's "offline" means nothing for a server on this machine or network, so it never stops a call.
      networkMode: 'always',
      // Its "online" may mean that what could not be loaded can be now.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      staleTime: 30_000,
    },
    mutations: { networkMode: 'always' },
  },
});

const JUST_MS = 1_000;

/** For `refetchOnMount` of what was asked for before its page was there: always, but for that. */
export function unlessJustLoaded({ state }: { state: { dataUpdatedAt: number } }): 'always' | false {
  return Date.now() - state.dataUpdatedAt < JUST_MS ? false : 'always';
}

/** With the line back, what could not be loaded without it may come. */
export function reloadFailed(): void {
  const isFailed = ({ state }: { state: { status: string } }): boolean => state.status === 'error';
  void queryClient.refetchQueries({ type: 'active', predicate: isFailed }, { cancelRefetch: false });
}

// What one session has loaded, the next one must not see.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) queryClient.clear();
});
