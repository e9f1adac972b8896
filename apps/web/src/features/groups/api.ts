import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { refetchInParts } from '../../lib/live-parts';
import { refetchNow } from '../../lib/live-query';
import { pagesQuery } from '../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../lib/query-client';

type GroupId = endpoints.GroupId;

/** Before every list of groups. */
const GROUPS = ['groups'] as const;
/** Before all that is shown of one. */
const groupKey = (id: GroupId) => ['group', id] as const;

export interface GroupFilters {
  search?: string;
  category?: endpoints.GroupCategory;
  visibility?: 'open' | 'byRequest';
}

export const groupsQuery = (filters: GroupFilters) =>
  pagesQuery<endpoints.GroupCard>([...GROUPS, 'shown', filters], (page, signal) =>
    call(endpoints.listGroups, { query: { ...filters, ...page } }, { signal }),
  );

export const ownGroupsQuery = pagesQuery<endpoints.GroupCard>([...GROUPS, 'own'], (query, signal) =>
  call(endpoints.listOwnGroups, { query }, { signal }),
);

export const ownInvitationsQuery = pagesQuery<endpoints.OwnGroupInvitation>(
  [...GROUPS, 'invitations'],
  (query, signal) => call(endpoints.listOwnGroupInvitations, { query }, { signal }),
);

export const ownCountsQuery = queryOptions({
  queryKey: [...GROUPS, 'counts'],
  queryFn: async ({ signal }) => (await call(endpoints.countOwnGroups, {}, { signal })).item,
  refetchOnMount: 'always',
});

export const groupQuery = (id: GroupId) =>
  queryOptions({
    queryKey: [...groupKey(id), 'card'],
    queryFn: async ({ signal }) => (await call(endpoints.getGroup, { params: { id } }, { signal })).item,
    refetchOnMount: unlessJustLoaded,
  });

export const membersQuery = (id: GroupId) =>
  pagesQuery<endpoints.GroupMember>(
    [...groupKey(id), 'members'],
    (query, signal) => call(endpoints.listGroupMembers, { params: { id }, query }, { signal }),
    { needs: 'group.read' },
  );

export const requestsQuery = (id: GroupId) =>
  pagesQuery<endpoints.GroupRequest>(
    [...groupKey(id), 'requests'],
    (query, signal) => call(endpoints.listGroupRequests, { params: { id }, query }, { signal }),
    { needs: 'group.admit' },
  );

export const sentQuery = (id: GroupId) =>
  pagesQuery<endpoints.SentGroupInvitation>(
    [...groupKey(id), 'invitations'],
    (query, signal) => call(endpoints.listGroupInvitations, { params: { id }, query }, { signal }),
    { needs: 'group.invite' },
  );

export const bansQuery = (id: GroupId) =>
  pagesQuery<endpoints.GroupBan>(
    [...groupKey(id), 'bans'],
    (query, signal) => call(endpoints.listGroupBans, { params: { id }, query }, { signal }),
    { needs: 'group.moderate' },
  );

export const candidatesQuery = (id: GroupId, search: string) =>
  queryOptions({
    queryKey: [...groupKey(id), 'candidates', search],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listGroupCandidates, { params: { id }, query: { search } }, { signal })).items,
    enabled: search !== '',
    meta: { needs: 'group.invite' },
  });

export async function refetchGroups(since?: number): Promise<void> {
  await refetchNow({ queryKey: GROUPS }, since);
}

/** It, and who is in it, as far as it is looked at. */
export async function refetchGroup(id: GroupId, since?: number): Promise<void> {
  await refetchInParts(groupQuery(id), since);
}

async function refetchAll(id: GroupId): Promise<void> {
  await Promise.all([refetchGroup(id), refetchGroups()]);
}

/** What a write answers is shown at once. */
async function keep(answer: Promise<{ item: endpoints.Group }>): Promise<endpoints.Group> {
  const { item } = await answer;
  queryClient.setQueryData(groupQuery(item.id).queryKey, item);
  await refetchAll(item.id);
  return item;
}

export async function createGroup(body: endpoints.NewGroup): Promise<endpoints.Group> {
  const { item } = await call(endpoints.createGroup, { body });
  void refetchGroups();
  return item;
}

export const updateGroup = (
  id: GroupId,
  body: { version: number; changes: endpoints.GroupChanges },
): Promise<endpoints.Group> => keep(call(endpoints.updateGroup, { params: { id }, body }));

export const deleteGroup = (id: GroupId) => keep(call(endpoints.deleteGroup, { params: { id } }));
export const undeleteGroup = (id: GroupId) => keep(call(endpoints.undeleteGroup, { params: { id } }));
export const joinGroup = (id: GroupId) => keep(call(endpoints.joinGroup, { params: { id } }));
export const askForGroup = (id: GroupId, text: string) =>
  keep(call(endpoints.askForGroup, { params: { id }, body: { text } }));

/** After these the answer is nothing, and the group is asked for. */
async function after(id: GroupId, answer: Promise<unknown>): Promise<void> {
  await answer;
  await refetchAll(id);
}

export const leaveGroup = (id: GroupId) => after(id, call(endpoints.leaveGroup, { params: { id } }));
export const dropRequest = (id: GroupId) => after(id, call(endpoints.dropGroupRequest, { params: { id } }));
export const declineInvitation = (id: GroupId) =>
  after(id, call(endpoints.declineGroupInvitation, { params: { id } }));
export const changeRole = (id: GroupId, uuid: UserUuid, role: 'moderator' | 'member') =>
  keep(call(endpoints.changeGroupRole, { params: { id, uuid }, body: { role } }));
export const handOver = (id: GroupId, uuid: UserUuid) =>
  keep(call(endpoints.handGroupOver, { params: { id, uuid } }));
export const removeMember = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.removeGroupMember, { params: { id, uuid } }));
export const ban = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.banFromGroup, { params: { id, uuid } }));
export const liftBan = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.liftGroupBan, { params: { id, uuid } }));
export const acceptRequest = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.acceptGroupRequest, { params: { id, uuid } }));
export const declineRequest = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.declineGroupRequest, { params: { id, uuid } }));
export const invite = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.inviteToGroup, { params: { id, uuid } }));
export const cancelInvitation = (id: GroupId, uuid: UserUuid) =>
  after(id, call(endpoints.cancelGroupInvitation, { params: { id, uuid } }));
