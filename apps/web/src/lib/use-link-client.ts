import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from './query-client';

/**
 * What a mailed link says belongs to no session: the app's own client forgets all when one ends, as it does when a link
 * is used, and would ask once more for a link that is used by then.
 */
export function useLinkClient(): QueryClient {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() }));
  return client;
}
