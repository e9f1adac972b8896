import { toScope } from '@quilt/contract/core';
import { documentsChanged, pinsChanged } from '@quilt/contract/features/documents';
import { ownMembershipEnded, ownRoleChanged } from '@quilt/contract/features/members';
import { ownTeamsChanged, type TeamId } from '@quilt/contract/features/teams';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope, useScope } from '../../../lib/live';
import { outdatedBy } from '../../../lib/live-query';
import { refetchDocuments, refetchReset } from './api';

const follow = (): void => void refetchDocuments();

const LISTENER: LiveListener = {
  handlers: [
    on(documentsChanged, follow),
    on(pinsChanged, follow),
    on(ownTeamsChanged, follow),
    on(ownRoleChanged, follow),
    on(ownMembershipEnded, follow),
  ],
  onReset: (since) => void refetchReset(outdatedBy(since)),
};

/** What changes among one's own documents, and which teams one has documents in. */
export function useLiveDocuments(): void {
  useOwnScope(LISTENER);
}

/** What changes among the documents of a team. */
export function TeamFollower({ team }: { team: TeamId }): null {
  const listener = useMemo(
    (): LiveListener => ({ ...LISTENER, onReset: (since) => void refetchReset(outdatedBy(since), team) }),
    [team],
  );
  useScope(toScope('team', team), listener);
  return null;
}
