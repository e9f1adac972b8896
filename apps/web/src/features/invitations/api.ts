import * as endpoints from '@quilt/contract/features/invitations';
import type { TeamCard, TeamId } from '@quilt/contract/features/teams';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client';
import { refetchNow } from '../../lib/live-query';
import { pagesQuery, remove } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import { refetchTeam, refetchTeams, teamKey } from '../teams';

export const ownInvitationsQuery = pagesQuery<endpoints.OwnInvitation>(
  ['invitations', 'own'],
  (query, signal) => call(endpoints.listOwnInvitations, { query }, { signal }),
);

export function refetchOwnInvitations(since?: number): void {
  void refetchNow(ownInvitationsQuery, since);
}

type Id = endpoints.InvitationId;

export const acceptInvitation = (id: Id): Promise<TeamCard> =>
  answer(id, async () => (await call(endpoints.acceptInvitation, { params: { id } })).item);

export const declineInvitation = (id: Id): Promise<void> =>
  answer(id, () => call(endpoints.declineInvitation, { params: { id } }));

/** What was refused may not stand any more: then it goes as well. */
async function answer<Answer>(id: Id, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answered = await ask();
    remove(ownInvitationsQuery, id);
    void refetchTeams();
    return answered;
  } finally {
    void queryClient.invalidateQueries(ownInvitationsQuery);
  }
}

/** All of a team, however they ended. Under the team's key, as all that its live events concern. */
export const invitationsQuery = (team: TeamId) =>
  pagesQuery<endpoints.Invitation>(
    [...teamKey(team), 'invitations'],
    (page, signal) =>
      call(endpoints.listInvitations, { params: { id: team }, query: { state: 'all', ...page } }, { signal }),
    { needs: 'team.invite' },
  );

export const joinRequestsQuery = (team: TeamId) =>
  pagesQuery<endpoints.JoinRequest>(
    [...teamKey(team), 'requests'],
    (query, signal) => call(endpoints.listJoinRequests, { params: { id: team }, query }, { signal }),
    { needs: 'team.invite' },
  );

export const candidatesQuery = (team: TeamId, search: string) =>
  queryOptions({
    queryKey: [...teamKey(team), 'candidates', search],
    meta: { needs: 'team.invite' },
    queryFn: async ({ signal }) =>
      (await call(endpoints.listCandidates, { params: { id: team }, query: { search } }, { signal })).items,
    enabled: search !== '',
  });

export const linksQuery = (team: TeamId) =>
  queryOptions({
    queryKey: [...teamKey(team), 'links'],
    meta: { needs: 'team.invite' },
    queryFn: async ({ signal }) =>
      (await call(endpoints.listInviteLinks, { params: { id: team } }, { signal })).items,
    refetchOnMount: 'always',
  });

export const endedLinksQuery = (team: TeamId) =>
  pagesQuery<endpoints.EndedInviteLink>(
    [...teamKey(team), 'ended links'],
    (query, signal) => call(endpoints.listEndedInviteLinks, { params: { id: team }, query }, { signal }),
    { needs: 'team.invite' },
  );

/** Whatever came of it, what the team shows is asked for: what was refused may be another by now. */
async function change<Answer>(team: TeamId, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } finally {
    void refetchTeam(team);
  }
}

export const sendInvitations = (team: TeamId, body: endpoints.NewInvitations) =>
  change(team, () => call(endpoints.sendInvitations, { params: { id: team }, body }));

export const resendInvitation = (team: TeamId, invitation: Id) =>
  change(team, () => call(endpoints.resendInvitation, { params: { id: team, invitation } }));

export const cancelInvitation = (team: TeamId, invitation: Id) =>
  change(team, () => call(endpoints.cancelInvitation, { params: { id: team, invitation } }));

export type MadeLink = z.output<typeof endpoints.MadeInviteLink>;

export const createLink = (team: TeamId, body: endpoints.NewInviteLink): Promise<MadeLink> =>
  change(team, async () => (await call(endpoints.createInviteLink, { params: { id: team }, body })).item);

export const cancelLink = (team: TeamId, link: endpoints.InviteLinkId) =>
  change(team, () => call(endpoints.cancelInviteLink, { params: { id: team, link } }));

type Asker = endpoints.JoinRequest['person']['uuid'];

export const acceptJoinRequest = (team: TeamId, uuid: Asker) =>
  change(team, () => call(endpoints.acceptJoinRequest, { params: { id: team, uuid } }));

export const declineJoinRequest = (team: TeamId, uuid: Asker) =>
  change(team, () => call(endpoints.declineJoinRequest, { params: { id: team, uuid } }));

/** What a token opens, as the one sees it who looks: with another session it is another. */
export const inviteQuery = (token: endpoints.InviteToken) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: async ({ signal }) => (await call(endpoints.getInvite, { params: { token } }, { signal })).item,
    refetchOnMount: 'always',
  });

export const acceptInvite = async (token: endpoints.InviteToken): Promise<TeamCard> =>
  (await call(endpoints.acceptInvite, { params: { token } })).item;

export async function declineInvite(token: endpoints.InviteToken): Promise<void> {
  await call(endpoints.declineInvite, { params: { token } });
}
