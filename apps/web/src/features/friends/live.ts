import { UserUuid } from '@quilt/contract/core';
import { tiesChanged } from '@quilt/contract/features/friends';
import { addLiveSide, type LiveListener, on, useOwnScope } from '../../lib/live';
import { followTies, refetchLists, refetchTies } from './api';

const LISTENER: LiveListener = {
  handlers: [
    on(tiesChanged, (id, ties) => {
      const other = UserUuid.safeParse(id);
      if (other.success) followTies(other.data, ties);
    }),
  ],
  onReset: refetchTies,
};

// Who has changed something about themselves stands in them, and may let others do other things.
addLiveSide(({ socket }) => {
  socket.on('renewed', refetchLists);
});

/** Follows what the signed-in user is to others, while somebody looks at it. */
export function useLiveTies(): void {
  useOwnScope(LISTENER);
}
