import { toScope } from '@quilt/contract/core';
import { sessionEnded } from '@quilt/contract/features/auth';
import { type CurrentUser, userUpdated } from '@quilt/contract/features/profile';
import { useEffect, useMemo } from 'react';
import { type LiveListener, on, openLive, useScope } from '../../lib/live';
import { queryClient } from '../../lib/query-client';
import { currentUserQuery } from './api';
import { followUser } from './follow-user';

/** Whether the session holds is told by the answer, which ends it here if it does not. */
function askAgain(): void {
  void queryClient.invalidateQueries(currentUserQuery);
}

const LISTENER: LiveListener = {
  handlers: [
    // It may have been this very session.
    on(sessionEnded, askAgain),
    on(userUpdated, (_, patch) => followUser(patch)),
  ],
  onReset: () => undefined,
};

/** Opens the live connection of the signed-in user, and follows their own scope. */
export function useLiveUser(token: string, user: Pick<CurrentUser, 'uuid'>): void {
  useEffect(() => openLive(token, askAgain), [token]);
  useScope(
    useMemo(() => toScope('user', user.uuid), [user.uuid]),
    LISTENER,
  );
}
