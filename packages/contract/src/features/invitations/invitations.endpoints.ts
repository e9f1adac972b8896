import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, list, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { TeamId } from '../teams/teams.ids';
import { TeamCard } from '../teams/teams.schema';
import { InvitationId } from './invitations.ids';
import {
  Candidate,
  EndedInviteLink,
  Invitation,
  InviteLink,
  InviteLinkId,
  InviteToken,
  JoinRequest,
  MadeInviteLink,
  NewInvitations,
  NewInviteLink,
  NewJoinRequest,
  OwnInvitation,
  ShownInvite,
} from './invitations.schema';

const ofTeam = z.strictObject({ id: TeamId });
const own = z.strictObject({ id: InvitationId });
const one = z.strictObject({ id: TeamId, invitation: InvitationId });
const byToken = z.strictObject({ token: InviteToken });
const GRANT_FAULTS = ['members.role_out_of_reach', 'members.last_day_wrong', 'members.host_wrong'] as const;
/** What can stand in the way of whoever joins. */
const JOIN_FAULTS = [...READ_ONLY_TEAM, 'invitations.team_full', 'teams.too_many'] as const;
const looks = { max: LIMITS.inviteLooksPerMinute, seconds: 60, by: 'user' } as const;

export const listOwnInvitations = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/invitations',
  summary: 'Invitations to the signed-in user that wait for an answer, newest first',
  caller: 'user',
  scope: 'teams:read',
  query: z.strictObject({ ...pageQuery }),
  answer: list(OwnInvitation),
  errors: [],
});

export const acceptInvitation = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/invitations/:id/accept',
  summary: 'Join the team that invites',
  caller: 'user',
  params: own,
  answer: item(TeamCard),
  errors: [...JOIN_FAULTS, 'invitations.closed', 'invitations.verify_first'],
});

export const declineInvitation = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/invitations/:id/decline',
  summary: 'Do not join the team that invites',
  caller: 'user',
  status: 204,
  params: own,
  answer: nothing,
  errors: ['invitations.closed'],
});

export const listInvitations = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/invitations',
  summary: 'Invitations to a team, newest first',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  query: z.strictObject({ state: z.enum(['open', 'all']).default('open'), ...pageQuery }),
  answer: list(Invitation),
  errors: [],
});

export const sendInvitations = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/invitations',
  summary: 'Invite people to a team, all of them or none',
  caller: 'user',
  scope: 'teams:write',
  status: 201,
  params: ofTeam,
  body: NewInvitations,
  answer: all(Invitation),
  errors: [
    ...READ_ONLY_TEAM,
    ...GRANT_FAULTS,
    'invitations.unverified',
    'invitations.member_already',
    'invitations.sent_already',
    'invitations.declined_lately',
    'invitations.not_allowed',
    'invitations.too_many',
    'invitations.too_many_today',
  ],
});

export const resendInvitation = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/invitations/:invitation/resend',
  summary: 'Send an invitation again: its clock begins anew, and an earlier mail opens nothing any more',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  answer: item(Invitation),
  errors: [
    ...READ_ONLY_TEAM,
    'members.role_out_of_reach',
    'invitations.unverified',
    'invitations.closed',
    'invitations.too_many',
    'invitations.too_many_today',
  ],
});

export const cancelInvitation = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/invitations/:invitation',
  summary: 'Take an invitation back',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  answer: nothing,
  errors: [...READ_ONLY_TEAM, 'invitations.closed'],
});

export const listCandidates = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/candidates',
  summary: 'People who could be invited to a team by name, and why some cannot',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  query: z.strictObject({ search: z.string().trim().min(1).max(LIMITS.searchText.max) }),
  answer: all(Candidate),
  errors: [],
});

export const listInviteLinks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/links',
  summary: 'Links by which one can join a team, newest first',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  answer: all(InviteLink),
  errors: [],
});

export const listEndedInviteLinks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/links/ended',
  summary: 'Links of a team that were used up, cancelled or have expired, newest first',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  query: z.strictObject({ ...pageQuery }),
  answer: list(EndedInviteLink),
  errors: [],
});

export const createInviteLink = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/links',
  summary: 'A link by which so many can join a team; it is told once',
  caller: 'user',
  status: 201,
  params: ofTeam,
  body: NewInviteLink,
  answer: item(MadeInviteLink),
  errors: [...READ_ONLY_TEAM, ...GRANT_FAULTS, 'invitations.unverified', 'invitations.too_many_links'],
});

export const cancelInviteLink = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/links/:link',
  summary: 'Let a link open nothing any more',
  caller: 'user',
  params: z.strictObject({ id: TeamId, link: InviteLinkId }),
  answer: nothing,
  errors: READ_ONLY_TEAM,
});

/** One that does not stand is not found, for whatever reason. */
export const getInvite = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/invite/:token',
  summary: 'What a token from a mail or a link invites to',
  caller: 'anyone',
  params: byToken,
  answer: item(ShownInvite),
  errors: [],
  rateLimit: looks,
});

export const acceptInvite = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/invite/:token/accept',
  summary: 'Join the team that a token invites to',
  caller: 'user',
  params: byToken,
  answer: item(TeamCard),
  errors: [
    ...JOIN_FAULTS,
    'invitations.other_address',
    'invitations.verify_first',
    'invitations.member_already',
  ],
  rateLimit: looks,
});

/** Of a mail alone; whoever reads it may, with an account or without. */
export const declineInvite = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/invite/:token/decline',
  summary: 'Do not join the team that a mail invites to',
  caller: 'anyone',
  status: 204,
  params: byToken,
  answer: nothing,
  errors: [],
  rateLimit: looks,
});

/** An open team is joined at once, as performer; one by request is asked, and answers later. */
export const joinTeam = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/join',
  summary: 'Join an open team, or ask to',
  caller: 'user',
  params: ofTeam,
  body: NewJoinRequest,
  answer: item(z.object({ state: z.enum(['joined', 'asked']) })),
  errors: [
    ...JOIN_FAULTS,
    'teams.unverified',
    'invitations.member_already',
    'invitations.asked_lately',
    'invitations.too_many',
  ],
  rateLimit: { max: LIMITS.tiesPerMinute, seconds: 60, by: 'user' },
});

export const takeJoinRequestBack = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/join',
  summary: 'Ask to join no longer',
  caller: 'user',
  params: ofTeam,
  answer: nothing,
  errors: [],
});

export const listJoinRequests = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/requests',
  summary: 'Who asks to join a team, oldest first',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  query: z.strictObject({ ...pageQuery }),
  answer: list(JoinRequest),
  errors: [],
});

const oneRequest = z.strictObject({ id: TeamId, uuid: UserUuid });

export const acceptJoinRequest = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/requests/:uuid/accept',
  summary: 'Let somebody join, as performer',
  caller: 'user',
  scope: 'teams:write',
  status: 204,
  params: oneRequest,
  answer: nothing,
  errors: JOIN_FAULTS,
});

export const declineJoinRequest = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/requests/:uuid/decline',
  summary: 'Do not let somebody join',
  caller: 'user',
  scope: 'teams:write',
  status: 204,
  params: oneRequest,
  answer: nothing,
  errors: READ_ONLY_TEAM,
});
