import { ownInvitationsChanged } from '@quilt/contract/features/invitations';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { refetchOwnInvitations } from './api';

const LISTENER: LiveListener = {
  handlers: [on(ownInvitationsChanged, () => refetchOwnInvitations())],
  onReset: refetchOwnInvitations,
};

/** Follows who invites the signed-in user. Those of a team come with all else of it, by `useLiveTeam`. */
export function useLiveInvitations(): void {
  useOwnScope(LISTENER);
}
