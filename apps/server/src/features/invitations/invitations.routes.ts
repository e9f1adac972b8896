import * as endpoints from '@quilt/contract/features/invitations';
import { type Route, route } from '../../platform/feature';
import { listCandidates } from './candidates.service';
import { acceptInvite, declineInvite, getInvite } from './invite.service';
import { cancelLink, createLink, listEndedLinks, listLinks } from './links.service';
import { acceptInvitation, declineInvitation, listOwnInvitations } from './own.service';
import {
  acceptJoinRequest,
  declineJoinRequest,
  joinTeam,
  listJoinRequests,
  takeJoinRequestBack,
} from './requests.service';
import { cancelInvitation, listInvitations, resendInvitation, sendInvitations } from './sending.service';

export const invitationsRoutes: readonly Route[] = [
  route(endpoints.listOwnInvitations, (context, { query }) => listOwnInvitations(context, query)),
  route(endpoints.acceptInvitation, async (context, { params }) => ({
    item: await acceptInvitation(context, params.id),
  })),
  route(endpoints.declineInvitation, async (context, { params }) => {
    await declineInvitation(context, params.id);
    return undefined;
  }),
  route(endpoints.listInvitations, (context, { params, query }) =>
    listInvitations(context, params.id, query),
  ),
  route(endpoints.sendInvitations, async (context, { params, body }) => ({
    items: await sendInvitations(context, params.id, body),
  })),
  route(endpoints.resendInvitation, async (context, { params }) => ({
    item: await resendInvitation(context, params.id, params.invitation),
  })),
  route(endpoints.cancelInvitation, async (context, { params }) => {
    await cancelInvitation(context, params.id, params.invitation);
    return undefined;
  }),
  route(endpoints.listCandidates, async (context, { params, query }) => ({
    items: await listCandidates(context, params.id, query.search),
  })),
  route(endpoints.listInviteLinks, async (context, { params }) => ({
    items: await listLinks(context, params.id),
  })),
  route(endpoints.listEndedInviteLinks, (context, { params, query }) =>
    listEndedLinks(context, params.id, query),
  ),
  route(endpoints.createInviteLink, async (context, { params, body }) => ({
    item: await createLink(context, params.id, body),
  })),
  route(endpoints.cancelInviteLink, async (context, { params }) => {
    await cancelLink(context, params.id, params.link);
    return undefined;
  }),
  route(endpoints.getInvite, async (context, { params }) => ({
    item: await getInvite(context, params.token),
  })),
  route(endpoints.acceptInvite, async (context, { params }) => ({
    item: await acceptInvite(context, params.token),
  })),
  route(endpoints.declineInvite, async (context, { params }) => {
    await declineInvite(context, params.token);
    return undefined;
  }),
  route(endpoints.joinTeam, async (context, { params, body }) => ({
    item: { state: await joinTeam(context, params.id, body.text) },
  })),
  route(endpoints.takeJoinRequestBack, async (context, { params }) => {
    await takeJoinRequestBack(context, params.id);
    return undefined;
  }),
  route(endpoints.listJoinRequests, (context, { params, query }) =>
    listJoinRequests(context, params.id, query),
  ),
  route(endpoints.acceptJoinRequest, async (context, { params }) => {
    await acceptJoinRequest(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.declineJoinRequest, async (context, { params }) => {
    await declineJoinRequest(context, params.id, params.uuid);
    return undefined;
  }),
];
