import { toScope } from '@quilt/contract/core';
import { teamInvitationsChanged } from '@quilt/contract/features/invitations';
import { membersChanged, ownMembershipEnded, ownRoleChanged } from '@quilt/contract/features/members';
import { teamProjectsChanged } from '@quilt/contract/features/projects';
import { ownTeamsChanged, TeamId, teamChanged } from '@quilt/contract/features/teams';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope, useScope } from '../../lib/live';
import { refetchTeam, refetchTeams } from './api';

const IN_TEAM = [teamChanged, membersChanged, teamProjectsChanged, teamInvitationsChanged];

const followOwn = (id: string | number): void => {
  const team = TeamId.safeParse(id);
  void refetchTeams();
  if (team.success) void refetchTeam(team.data);
};

const OWN: LiveListener = {
  handlers: [
    on(ownTeamsChanged, followOwn),
    on(ownRoleChanged, followOwn),
    on(ownMembershipEnded, followOwn),
  ],
  onReset: (since) => void refetchTeams(since),
};

/** Follows which teams the signed-in user is in, and as what. */
export function useLiveTeams(): void {
  useOwnScope(OWN);
}

/** Follows a team while it is looked at. */
export function useLiveTeam(id: TeamId): void {
  const listener = useMemo<LiveListener>(() => {
    const follow = () => void refetchTeam(id);
    return {
      handlers: IN_TEAM.map((event) => on(event, follow)),
      onReset: (since) => void refetchTeam(id, since),
    };
  }, [id]);
  useLiveTeams();
  useScope(toScope('team', id), listener);
}

const CARD: LiveListener = {
  handlers: [teamChanged, membersChanged, teamProjectsChanged].map((event) =>
    on(event, () => void refetchTeams()),
  ),
  // It was fetched with the list.
  onReset: () => undefined,
};

/** Follows what the card of a team says. */
export function useLiveCard(id: TeamId): void {
  useScope(toScope('team', id), CARD);
}
