import { type LiveListener, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { useLiveTies } from '../friends';
import { PEOPLE } from './api';

/** What happens to ties comes by `onTies`; what was missed meanwhile is asked for. */
const LISTENER: LiveListener = {
  handlers: [],
  onReset: () => void refetchNow({ queryKey: PEOPLE }),
};

/** Follows what the people shown are to the signed-in user. */
export function useLivePeople(): void {
  useLiveTies();
  useOwnScope(LISTENER);
}
