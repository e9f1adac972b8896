import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/members';
import { listProjects, type ProjectCard } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { pagesQuery } from '../../lib/pages';
import { withProof } from '../auth';
import { refetchTeam, refetchTeams, teamKey } from '../teams';

export const membersQuery = (id: TeamId, search: string) =>
  pagesQuery<endpoints.Member>(
    [...teamKey(id), 'members', search],
    (page, signal) =>
      call(
        endpoints.listMembers,
        { params: { id }, query: { ...(search !== '' && { search }), ...page } },
        { signal },
      ),
    { needs: 'team.seeMembers' },
  );

/** Those that somebody can be put on. */
export const projectsOfTeamQuery = (team: TeamId, search: string) =>
  pagesQuery<ProjectCard>([...teamKey(team), 'projects', search], (page, signal) =>
    call(listProjects, { query: { team, ...(search !== '' && { search }), ...page } }, { signal }),
  );

export async function changeRole(id: TeamId, uuid: UserUuid, grant: endpoints.Grant): Promise<void> {
  await call(endpoints.changeRole, { params: { id, uuid }, body: grant });
  await refetchTeam(id);
}

export async function extendMember(id: TeamId, uuid: UserUuid, lastDay: string): Promise<void> {
  await call(endpoints.extendMember, { params: { id, uuid }, body: { lastDay } });
  await refetchTeam(id);
}

export async function removeMember(id: TeamId, uuid: UserUuid): Promise<void> {
  await call(endpoints.removeMember, { params: { id, uuid } });
  await refetchTeam(id);
}

/** Afterwards there may be nothing to see any more, so nothing of the team is asked for. */
export async function leaveTeam(id: TeamId): Promise<void> {
  await call(endpoints.leaveTeam, { params: { id } });
  void refetchTeams();
}

export async function handOver(id: TeamId, uuid: UserUuid): Promise<void> {
  await withProof(() => call(endpoints.handOver, { params: { id }, body: { uuid } }));
  await refetchTeam(id);
}

export const absencesQuery = (id: TeamId) =>
  queryOptions({
    queryKey: [...teamKey(id), 'absences'],
    meta: { needs: 'team.seeMembers' },
    queryFn: async ({ signal }) =>
      (await call(endpoints.listAbsences, { params: { id }, query: {} }, { signal })).items,
    refetchOnMount: 'always',
  });

export async function createAbsence(id: TeamId, absence: endpoints.NewAbsence): Promise<void> {
  await call(endpoints.createAbsence, { params: { id }, body: absence });
  await refetchTeam(id);
}

export async function deleteAbsence(id: TeamId, absence: endpoints.AbsenceId): Promise<void> {
  await call(endpoints.deleteAbsence, { params: { id, absence } });
  await refetchTeam(id);
}
