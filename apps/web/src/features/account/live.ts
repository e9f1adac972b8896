import { archiveChanged } from '@quilt/contract/features/account';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { archiveQuery } from './api';

const refetch = () => void refetchNow(archiveQuery);

const LISTENER: LiveListener = { handlers: [on(archiveChanged, refetch)], onReset: refetch };

/** Follows the packing, while somebody looks at it. */
export function useLiveArchive(): void {
  useOwnScope(LISTENER);
}
