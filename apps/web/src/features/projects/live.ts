import { toScope } from '@quilt/contract/core';
import { membersChanged, ownMembershipEnded, ownRoleChanged } from '@quilt/contract/features/members';
import {
  type ProjectId,
  projectChanged,
  projectDeleted,
  teamProjectsChanged,
} from '@quilt/contract/features/projects';
import { ownTeamsChanged, type TeamId, teamChanged } from '@quilt/contract/features/teams';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope, useScope } from '../../lib/live';
import { refetchProject, refetchProjects } from './api';

const followLists = (): void => void refetchProjects();

/** Whatever changes what the signed-in user is in their teams. */
const onOwnTeams = (refetch: LiveListener['onReset']): LiveListener => {
  const follow = (): void => refetch(performance.now());
  return {
    handlers: [on(ownTeamsChanged, follow), on(ownRoleChanged, follow), on(ownMembershipEnded, follow)],
    onReset: refetch,
  };
};

const OWN_LISTS = onOwnTeams((since) => void refetchProjects(since));

/** Follows in which teams, and as what, the signed-in user sees projects. */
export function useLiveProjects(): void {
  useOwnScope(OWN_LISTS);
}

const IN_TEAM = [teamChanged, teamProjectsChanged];
const LISTED: LiveListener = {
  handlers: IN_TEAM.map((event) => on(event, followLists)),
  // It was fetched with the list.
  onReset: () => undefined,
};

/** Follows what the cards of a team's projects say. */
export function TeamFollower({ team }: { team: TeamId }): null {
  useScope(toScope('team', team), LISTED);
  return null;
}

/** Follows what everybody of the team may see of a project, and what the signed-in user is there. */
export function useLiveProject(id: ProjectId, team: TeamId): void {
  const [own, ofTeam] = useMemo((): [LiveListener, LiveListener] => {
    const follow = (): void => void refetchProject(id);
    const onReset = (since: number): void => void refetchProject(id, since);
    return [
      onOwnTeams(onReset),
      { handlers: [...IN_TEAM, membersChanged].map((event) => on(event, follow)), onReset },
    ];
  }, [id]);
  useOwnScope(own);
  useScope(toScope('team', team), ofTeam);
}

/** Follows what is inside of a project; for those who see it. */
export function InsideFollower({ id }: { id: ProjectId }): null {
  const listener = useMemo((): LiveListener => {
    const follow = (): void => void refetchProject(id);
    return {
      handlers: [projectChanged, projectDeleted].map((event) => on(event, follow)),
      onReset: (since) => void refetchProject(id, since),
    };
  }, [id]);
  useScope(toScope('project', id), listener);
  return null;
}
