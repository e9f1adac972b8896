import { toScope, type UserUuid } from '@quilt/contract/core';
import { archiveChanged } from '@quilt/contract/features/account';
import { useMemo } from 'react';
import { type LiveListener, on, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { archiveQuery } from './api';

const refetch = () => void refetchNow(archiveQuery);

const LISTENER: LiveListener = { handlers: [on(archiveChanged, refetch)], onReset: refetch };

/** Follows the packing, while somebody looks at it. */
export function useLiveArchive(uuid: UserUuid): void {
  useScope(
    useMemo(() => toScope('user', uuid), [uuid]),
    LISTENER,
  );
}
