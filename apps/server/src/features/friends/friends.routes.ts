import * as endpoints from '@quilt/contract/features/friends';
import { route } from '../../platform/feature';
import * as blocks from './blocks.service';
import * as friendships from './friendships.service';
import * as lists from './lists.service';
import * as subscriptions from './subscriptions.service';

export const friendsRoutes = [
  route(endpoints.listFriends, (context, { query }) => lists.listPeople(context, 'friends', query)),
  route(endpoints.listMutualFriends, (context, { params, query }) =>
    lists.listMutualFriends(context, params.uuid, query),
  ),
  route(endpoints.removeFriend, async (context, { params }) => {
    await friendships.removeFriend(context, params.uuid);
    return undefined;
  }),
  route(endpoints.listFriendRequests, (context, { query: { direction, ...query } }) =>
    lists.listRequests(context, direction === 'in' ? 'friendRequestsIn' : 'friendRequestsOut', query),
  ),
  route(endpoints.askForFriendship, async (context, { body }) => ({
    item: await friendships.askForFriendship(context, body.uuid),
  })),
  route(endpoints.acceptFriendship, async (context, { params }) => ({
    item: await friendships.acceptFriendship(context, params.uuid),
  })),
  route(endpoints.dropFriendRequest, async (context, { params }) => {
    await friendships.dropFriendRequest(context, params.uuid);
    return undefined;
  }),
  route(endpoints.listSubscriptions, (context, { query }) =>
    lists.listPeople(context, 'subscriptions', query),
  ),
  route(endpoints.subscribe, async (context, { body }) => ({
    item: await subscriptions.subscribe(context, body.uuid),
  })),
  route(endpoints.unsubscribe, async (context, { params }) => {
    await subscriptions.unsubscribe(context, params.uuid);
    return undefined;
  }),
  route(endpoints.listSubscribers, (context, { query }) => lists.listPeople(context, 'subscribers', query)),
  route(endpoints.removeSubscriber, async (context, { params }) => {
    await subscriptions.removeSubscriber(context, params.uuid);
    return undefined;
  }),
  route(endpoints.listSubscriberRequests, (context, { query }) =>
    lists.listRequests(context, 'subscriberRequests', query),
  ),
  route(endpoints.acceptSubscriber, async (context, { params }) => ({
    item: await subscriptions.acceptSubscriber(context, params.uuid),
  })),
  route(endpoints.declineSubscriber, async (context, { params }) => {
    await subscriptions.declineSubscriber(context, params.uuid);
    return undefined;
  }),
  route(endpoints.countTies, async (context) => ({ item: await lists.countTies(context) })),
  route(endpoints.listBlocked, (context, { query }) => blocks.listBlocked(context, query)),
  route(endpoints.block, async (context, { body }) => ({ item: await blocks.block(context, body.uuid) })),
  route(endpoints.unblock, async (context, { params }) => {
    await blocks.unblock(context, params.uuid);
    return undefined;
  }),
  route(endpoints.report, async (context, { body }) => {
    await blocks.report(context, body);
    return undefined;
  }),
];
