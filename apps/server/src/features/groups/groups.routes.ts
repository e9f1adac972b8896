import * as endpoints from '@quilt/contract/features/groups';
import { route } from '../../platform/feature';
import * as lists from './group-people.service';
import * as groups from './groups.service';
import * as joining from './joining.service';
import * as moderation from './moderation.service';

export const groupsRoutes = [
  route(endpoints.listGroups, (context, { query }) => groups.listGroups(context, query)),
  route(endpoints.listOwnGroups, (context, { query }) => groups.listOwnGroups(context, query)),
  route(endpoints.listOwnGroupInvitations, (context, { query }) => groups.listOwnInvitations(context, query)),
  route(endpoints.countOwnGroups, async (context) => ({ item: await groups.countOwnGroups(context) })),
  route(endpoints.createGroup, async (context, { body }) => ({
    item: await groups.createGroup(context, body),
  })),
  route(endpoints.getGroup, async (context, { params }) => ({
    item: await groups.getGroup(context, params.id),
  })),
  route(endpoints.updateGroup, async (context, { params, body }) => ({
    item: await groups.updateGroup(context, params.id, body),
  })),
  route(endpoints.deleteGroup, async (context, { params }) => ({
    item: await groups.deleteGroup(context, params.id),
  })),
  route(endpoints.undeleteGroup, async (context, { params }) => ({
    item: await groups.undeleteGroup(context, params.id),
  })),
  route(endpoints.joinGroup, async (context, { params }) => ({
    item: await joining.joinGroup(context, params.id),
  })),
  route(endpoints.leaveGroup, async (context, { params }) => {
    await joining.leaveGroup(context, params.id);
    return undefined;
  }),
  route(endpoints.askForGroup, async (context, { params, body }) => ({
    item: await joining.askForGroup(context, params.id, body.text),
  })),
  route(endpoints.dropGroupRequest, async (context, { params }) => {
    await joining.dropGroupRequest(context, params.id);
    return undefined;
  }),
  route(endpoints.declineGroupInvitation, async (context, { params }) => {
    await joining.declineInvitation(context, params.id);
    return undefined;
  }),
  route(endpoints.listGroupMembers, (context, { params, query }) =>
    lists.listGroupMembers(context, params.id, query),
  ),
  route(endpoints.changeGroupRole, async (context, { params, body }) => ({
    item: await moderation.changeRole(context, params.id, params.uuid, body.role),
  })),
  route(endpoints.removeGroupMember, async (context, { params }) => {
    await moderation.removeMember(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.handGroupOver, async (context, { params }) => ({
    item: await moderation.handOver(context, params.id, params.uuid),
  })),
  route(endpoints.listGroupRequests, (context, { params, query }) =>
    lists.listGroupRequests(context, params.id, query),
  ),
  route(endpoints.acceptGroupRequest, async (context, { params }) => {
    await joining.acceptRequest(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.declineGroupRequest, async (context, { params }) => {
    await joining.declineRequest(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.listGroupInvitations, (context, { params, query }) =>
    lists.listGroupInvitations(context, params.id, query),
  ),
  route(endpoints.listGroupCandidates, async (context, { params, query }) => ({
    items: await moderation.listCandidates(context, params.id, query.search),
  })),
  route(endpoints.inviteToGroup, async (context, { params }) => {
    await moderation.invite(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.cancelGroupInvitation, async (context, { params }) => {
    await moderation.cancelInvitation(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.listGroupBans, (context, { params, query }) =>
    lists.listGroupBans(context, params.id, query),
  ),
  route(endpoints.banFromGroup, async (context, { params }) => {
    await moderation.ban(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.liftGroupBan, async (context, { params }) => {
    await moderation.liftBan(context, params.id, params.uuid);
    return undefined;
  }),
];
