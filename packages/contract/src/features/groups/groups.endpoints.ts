import { z } from 'zod';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { item, list, nothing, pageQuery } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { GroupId } from './groups.ids';
import {
  Group,
  GroupCard,
  GroupCategory,
  GroupChanges,
  NewGroup,
  NewGroupRequest,
  OwnGroupCounts,
  OwnGroupInvitation,
} from './groups.schema';

const one = z.strictObject({ id: GroupId });
const search = z.string().trim().max(LIMITS.searchText.max).optional();

export const listGroups = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups',
  summary: 'Groups that are not hidden, and that the signed-in user is not in, by title',
  caller: 'user',
  scope: 'groups:read',
  query: z.strictObject({
    search,
    category: GroupCategory.optional(),
    visibility: z.enum(['open', 'byRequest']).optional(),
    ...pageQuery,
  }),
  answer: list(GroupCard),
  errors: [],
});

export const listOwnGroups = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/own',
  summary: 'Groups that the signed-in user is in, by title',
  caller: 'user',
  scope: 'groups:read',
  query: z.strictObject({ ...pageQuery }),
  answer: list(GroupCard),
  errors: [],
});

export const listOwnGroupInvitations = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/invitations',
  summary: 'Groups that the signed-in user is invited to, the newest first',
  caller: 'user',
  scope: 'groups:read',
  query: z.strictObject({ ...pageQuery }),
  answer: list(OwnGroupInvitation),
  errors: [],
});

export const countOwnGroups = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/counts',
  summary: 'How many groups and invitations to groups the signed-in user has',
  caller: 'user',
  scope: 'groups:read',
  answer: item(OwnGroupCounts),
  errors: [],
});

export const createGroup = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/groups',
  summary: 'A new group, whose owner is the signed-in user',
  caller: 'user',
  scope: 'groups:write',
  status: 201,
  body: NewGroup,
  answer: item(Group),
  errors: ['groups.too_many', 'groups.unverified'],
});

export const getGroup = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id',
  summary: 'A group, as far as the caller may see it',
  caller: 'user',
  scope: 'groups:read',
  params: one,
  answer: item(Group),
  errors: [],
});

export const updateGroup = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/groups/:id',
  summary: 'Change what a group is called, its rules, and who may read and join',
  caller: 'user',
  scope: 'groups:write',
  params: one,
  body: edit(GroupChanges),
  answer: item(Group),
  errors: ['groups.deleted'],
});

export const deleteGroup = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/groups/:id/deletion',
  summary: 'Delete a group; for a month its owner can have it back',
  caller: 'user',
  params: one,
  answer: item(Group),
  errors: [],
});

export const undeleteGroup = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/deletion',
  summary: 'Have a deleted group back',
  caller: 'user',
  params: one,
  status: 200,
  answer: item(Group),
  errors: [],
});

const JOINING = ['groups.banned', 'groups.too_many', 'groups.unverified'] as const;

export const joinGroup = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/groups/:id/membership',
  summary: 'Join a group that is open, or that one is invited to',
  caller: 'user',
  scope: 'groups:write',
  params: one,
  status: 200,
  answer: item(Group),
  errors: [...JOINING, 'groups.by_request'],
});

export const leaveGroup = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/membership',
  summary: 'Leave a group',
  caller: 'user',
  scope: 'groups:write',
  params: one,
  answer: nothing,
  errors: ['groups.owner_leaves'],
});

export const askForGroup = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/groups/:id/request',
  summary: 'Ask to be let into a group',
  caller: 'user',
  scope: 'groups:write',
  params: one,
  body: NewGroupRequest,
  status: 200,
  answer: item(Group),
  errors: [...JOINING, 'groups.asked_lately', 'groups.list_full'],
});

export const dropGroupRequest = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/request',
  summary: 'Take one’s request back',
  caller: 'user',
  scope: 'groups:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const declineGroupInvitation = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/groups/:id/invitation',
  summary: 'Decline an invitation to a group',
  caller: 'user',
  scope: 'groups:write',
  params: one,
  answer: nothing,
  errors: [],
});
