import { RenewedPeople } from '@quilt/contract/features/presence';
import { addLiveSide, type LiveListener, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { useLiveTies } from '../friends';
import { followPerson, PEOPLE } from './api';

/** What happens to ties comes by `onTies`; what was missed meanwhile is asked for. */
const LISTENER: LiveListener = {
  handlers: [],
  onReset: (since) => void refetchNow({ queryKey: PEOPLE }, since),
};

// What somebody shows of themselves, or hides, is on their card at once.
addLiveSide(({ socket }) => {
  socket.on('renewed', (message) => {
    for (const uuid of RenewedPeople.safeParse(message).data ?? []) void followPerson(uuid);
  });
});

/** Follows what the people shown are to the signed-in user. */
export function useLivePeople(): void {
  useLiveTies();
  useOwnScope(LISTENER);
}
