import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, list, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { GroupId } from './groups.ids';
import {
  Group,
  GroupBan,
  GroupCandidate,
  GroupMember,
  GroupRequest,
  SentGroupInvitation,
} from './groups.schema';

const one = z.strictObject({ id: GroupId });
const somebody = z.strictObject({ id: GroupId, uuid: UserUuid });
const page = z.strictObject({ ...pageQuery });
const search = z.string().trim().max(LIMITS.searchText.max);

export const listGroupMembers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id/members',
  summary: 'Members of a group, the highest in rank first',
  caller: 'user',
  scope: 'groups:read',
  params: one,
  query: page,
  answer: list(GroupMember),
  errors: [],
});

export const changeGroupRole = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/groups/:id/members/:uuid',
  summary: 'Make a member a moderator, or a moderator a member',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  body: z.strictObject({ role: z.enum(['moderator', 'member']) }),
  answer: item(Group),
  errors: ['groups.deleted'],
});

export const removeGroupMember = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/members/:uuid',
  summary: 'Remove a member from a group',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: ['groups.deleted'],
});

export const handGroupOver = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/groups/:id/owner/:uuid',
  summary: 'Hand a group over to another member',
  caller: 'user',
  params: somebody,
  status: 200,
  answer: item(Group),
  errors: ['groups.deleted'],
});

export const listGroupRequests = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id/requests',
  summary: 'Who asks to be let in, the first first',
  caller: 'user',
  scope: 'groups:read',
  params: one,
  query: page,
  answer: list(GroupRequest),
  errors: [],
});

export const acceptGroupRequest = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/groups/:id/requests/:uuid',
  summary: 'Let somebody in who has asked',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: ['groups.deleted', 'groups.too_many'],
});

export const declineGroupRequest = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/requests/:uuid',
  summary: 'Do not let somebody in who has asked',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: ['groups.deleted'],
});

export const listGroupInvitations = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id/invitations',
  summary: 'Who was invited and has not answered, the newest first',
  caller: 'user',
  scope: 'groups:read',
  params: one,
  query: page,
  answer: list(SentGroupInvitation),
  errors: [],
});

export const listGroupCandidates = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id/candidates',
  summary: 'People who could be invited, by name',
  caller: 'user',
  params: one,
  query: z.strictObject({ search: search.default('') }),
  answer: all(GroupCandidate),
  errors: [],
});

export const inviteToGroup = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/groups/:id/invitations/:uuid',
  summary: 'Invite somebody to a group',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: [
    'groups.deleted',
    'groups.list_full',
    'groups.member_already',
    'groups.member_banned',
    'groups.not_invitable',
  ],
});

export const cancelGroupInvitation = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/invitations/:uuid',
  summary: 'Take an invitation back',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: ['groups.deleted'],
});

export const listGroupBans = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id/bans',
  summary: 'Who is banned from a group, the newest first',
  caller: 'user',
  scope: 'groups:read',
  params: one,
  query: page,
  answer: list(GroupBan),
  errors: [],
});

export const banFromGroup = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/groups/:id/bans/:uuid',
  summary: 'Ban somebody from a group, who is removed by it',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: ['groups.deleted', 'groups.list_full'],
});

export const liftGroupBan = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/bans/:uuid',
  summary: 'Let somebody join again who was banned',
  caller: 'user',
  scope: 'groups:write',
  params: somebody,
  answer: nothing,
  errors: ['groups.deleted'],
});
