import { sessionEnded } from '@quilt/contract/features/auth';
import { RenewedPeople } from '@quilt/contract/features/presence';
import { userUpdated } from '@quilt/contract/features/profile';
import { useEffect } from 'react';
import { addLiveSide, type LiveListener, on, openLive, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { currentUserQuery } from './api';
import { followUser } from './follow-user';

/** A tab that signs out tells the others itself, at about the same moment as the server does. */
const OTHER_TAB_MS = 250;

/** Whether the session holds is told by the answer, which ends it here if it does not. */
function askAgain(): void {
  const { token } = useSession.getState();
  setTimeout(() => {
    if (useSession.getState().token === token) void queryClient.invalidateQueries(currentUserQuery);
  }, OTHER_TAB_MS);
}

const LISTENER: LiveListener = {
  handlers: [
    // It may have been this very session.
    on(sessionEnded, askAgain),
    on(userUpdated, (_, patch) => followUser(patch)),
  ],
  onReset: () => void refetchNow(currentUserQuery),
};

const PARTS = ['profile', 'resume', 'strips'] as const;

// What somebody else shows of themselves, or hides, is on the page at once.
addLiveSide(({ socket }) => {
  let hasHeard = socket.connected;
  socket.on('renewed', (message) => {
    for (const uuid of RenewedPeople.safeParse(message).data ?? []) {
      for (const part of PARTS) void refetchNow({ queryKey: [part, uuid] });
    }
  });
  socket.on('connect', () => {
    // Who changes something while there is no line is not named afterwards.
    if (hasHeard) for (const part of PARTS) void refetchNow({ queryKey: [part] });
    hasHeard = true;
  });
});

/** Opens the live connection of the signed-in user, and follows their own scope. */
export function useLiveUser(token: string): void {
  useEffect(() => openLive(token, askAgain), [token]);
  useOwnScope(LISTENER);
}
