import type { UserUuid } from '@quilt/contract/core';
import { userUpdated } from '@quilt/contract/features/profile';
import { resumeUpdated } from '@quilt/contract/features/resume';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';

/** Follows one's own resume; what the account says is counted in its completion too. */
export function useLiveResume(uuid: UserUuid): void {
  const listener = useMemo((): LiveListener => {
    const refetch = () => void refetchNow({ queryKey: ['resume', uuid] });
    return {
      handlers: [on(resumeUpdated, refetch), on(userUpdated, refetch)],
      onReset: (since) => void refetchNow({ queryKey: ['resume', uuid] }, since),
    };
  }, [uuid]);
  useOwnScope(listener);
}
