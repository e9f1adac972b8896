import type { ClientId, UserUuid } from '@quilt/contract/core';
import { joinTeam as join, takeJoinRequestBack as takeBack } from '@quilt/contract/features/invitations';
import * as endpoints from '@quilt/contract/features/teams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchInParts } from '../../lib/live-parts';
import { refetchNow } from '../../lib/live-query';
import { pagesQuery } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import { upload } from '../../lib/upload';
import { withProof } from '../auth';

type TeamId = endpoints.TeamId;

/** Before every list of teams. */
const TEAMS = ['teams'] as const;

export type TeamState = 'active' | 'all';

export const teamsQuery = (state: TeamState) =>
  pagesQuery<endpoints.TeamCard>([...TEAMS, state], (page, signal) =>
    call(endpoints.listTeams, { query: { state, ...page } }, { signal }),
  );

export const openTeamsQuery = (search: string) =>
  pagesQuery<endpoints.OpenTeam>([...TEAMS, 'open', search], (page, signal) =>
    call(endpoints.listOpenTeams, { query: { ...(search !== '' && { search }), ...page } }, { signal }),
  );

/** Before all that is shown of one team. */
export const teamKey = (id: TeamId) => ['team', id] as const;

export const teamQuery = (id: TeamId) =>
  queryOptions({
    queryKey: [...teamKey(id), 'page'],
    queryFn: async ({ signal }) => (await call(endpoints.getTeam, { params: { id } }, { signal })).item,
    refetchOnMount: 'always',
  });

export async function refetchTeams(since?: number): Promise<void> {
  await refetchNow({ queryKey: TEAMS }, since);
}

export async function refetchTeam(id: TeamId, since?: number): Promise<void> {
  await refetchInParts(teamQuery(id), since);
}

/** What a write answers is shown at once; the parts of the page it does not have are asked for. */
function keepTeam(team: endpoints.Team): void {
  queryClient.setQueryData(teamQuery(team.id).queryKey, (page) => page && { ...page, ...team });
  void refetchTeam(team.id);
  void refetchTeams();
}

export async function createTeam(body: endpoints.NewTeam, clientId: ClientId): Promise<endpoints.Team> {
  const { item } = await call(endpoints.createTeam, { body }, { clientId });
  void refetchTeams();
  return item;
}

/** Joined at once, or asked for: that the team decides. */
export async function joinTeam(id: TeamId, text: string): Promise<'joined' | 'asked'> {
  const { item } = await call(join, { params: { id }, body: { text } });
  await Promise.all([refetchTeams(), refetchTeam(id)]);
  return item.state;
}

export async function takeJoinRequestBack(id: TeamId): Promise<void> {
  await call(takeBack, { params: { id } });
  await Promise.all([refetchTeams(), refetchTeam(id)]);
}

export async function undeleteTeam(id: TeamId): Promise<void> {
  keepTeam((await call(endpoints.undeleteTeam, { params: { id } })).item);
}

export const activityQuery = (id: TeamId) =>
  pagesQuery<endpoints.LedgerEntry>(
    [...teamKey(id), 'activity'],
    (query, signal) => call(endpoints.listActivity, { params: { id }, query }, { signal }),
    { needs: 'team.seeMembers' },
  );

export async function archiveTeam(id: TeamId): Promise<void> {
  keepTeam((await call(endpoints.archiveTeam, { params: { id } })).item);
}

export async function restoreTeam(id: TeamId): Promise<void> {
  keepTeam((await call(endpoints.restoreTeam, { params: { id } })).item);
}

/** Whoever has deleted it leaves its page, where there would be nothing to see: it is asked for when they come again. */
export async function deleteTeam(id: TeamId): Promise<void> {
  await withProof(() => call(endpoints.deleteTeam, { params: { id } }));
  void queryClient.invalidateQueries({ queryKey: teamKey(id), refetchType: 'none' });
  void refetchTeams();
}

export async function updateTeam(
  id: TeamId,
  body: { version: number; changes: endpoints.TeamChanges },
): Promise<endpoints.Team> {
  const { item } = await call(endpoints.updateTeam, { params: { id }, body });
  keepTeam(item);
  return item;
}

export async function uploadTeamImage(
  id: TeamId,
  image: Blob,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  keepTeam((await upload(endpoints.uploadTeamImage, { params: { id }, files: { image } }, options)).item);
}

export async function removeTeamImage(id: TeamId): Promise<void> {
  await call(endpoints.removeTeamImage, { params: { id } });
  await Promise.all([refetchTeam(id), refetchTeams()]);
}

/** Of the audit log, as the contract takes them. */
export interface AuditFilters {
  search?: string;
  actor?: UserUuid;
  topic?: endpoints.AuditTopic;
  from?: string;
}

export const auditQuery = (id: TeamId, filters: AuditFilters) =>
  pagesQuery<endpoints.AuditEntry>(
    [...teamKey(id), 'audit', filters],
    (page, signal) =>
      call(endpoints.listAudit, { params: { id }, query: { ...filters, ...page } }, { signal }),
    { needs: 'team.seeAudit' },
  );

/** Where to download it from: for a few minutes, and for this session alone. */
export async function openAuditExport(id: TeamId, filters: AuditFilters): Promise<string> {
  return (await call(endpoints.openAuditExport, { params: { id }, body: filters })).item.url;
}
