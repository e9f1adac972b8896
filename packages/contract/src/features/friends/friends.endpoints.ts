import { z } from 'zod';
import { Ties } from '../../access/ties';
import { defineEndpoint } from '../../core/endpoint';
import { item, list, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { BlockedPerson, NewReport, TieCounts, TiedPerson } from './friends.schema';

const ofUser = z.strictObject({ uuid: UserUuid });
const search = z.string().trim().max(LIMITS.searchText.max).optional();
/** Of the signed-in user, where nobody is named. */
const peopleQuery = z.strictObject({ of: UserUuid.optional(), search, ...pageQuery });
const rateLimit = { max: LIMITS.tiesPerMinute, seconds: 60, by: 'user' } as const;

export const listFriends = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/friends',
  summary: 'Friends of a user, newest first; with a search, by name',
  caller: 'user',
  scope: 'people:read',
  query: peopleQuery,
  answer: list(TiedPerson),
  errors: [],
});

/** Those both the signed-in user and the other are friends with. */
export const listMutualFriends = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/friends/mutual/:uuid',
  summary: 'Friends in common with a user',
  caller: 'user',
  scope: 'people:read',
  params: ofUser,
  query: z.strictObject({ ...pageQuery }),
  answer: list(TiedPerson),
  errors: [],
});

export const removeFriend = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/friends/:uuid',
  summary: 'End a friendship',
  caller: 'user',
  params: ofUser,
  answer: nothing,
  errors: [],
});

export const listFriendRequests = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/friends/requests',
  summary: 'Friend requests to the signed-in user, or from them, newest first',
  caller: 'user',
  scope: 'people:read',
  query: z.strictObject({ direction: z.enum(['in', 'out']).default('in'), ...pageQuery }),
  answer: list(TiedPerson),
  errors: [],
});

/** To somebody who has asked already it is an acceptance. */
export const askForFriendship = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/friends/requests',
  summary: 'Ask for a friendship',
  caller: 'user',
  status: 201,
  body: z.strictObject({ uuid: UserUuid }),
  answer: item(Ties),
  errors: ['friends.own_account', 'friends.too_many', 'friends.too_many_requests', 'friends.unverified'],
  rateLimit,
});

export const acceptFriendship = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/friends/requests/:uuid/accept',
  summary: 'Accept a friend request',
  caller: 'user',
  params: ofUser,
  answer: item(Ties),
  errors: ['friends.too_many'],
});

/** Declines one that came, takes one back that was sent. */
export const dropFriendRequest = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/friends/requests/:uuid',
  summary: 'Decline a friend request, or take one back',
  caller: 'user',
  params: ofUser,
  answer: nothing,
  errors: [],
});

export const listSubscriptions = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/subscriptions',
  summary: 'Whom a user is subscribed to, newest first',
  caller: 'user',
  scope: 'people:read',
  query: peopleQuery,
  answer: list(TiedPerson),
  errors: [],
});

/** A private account confirms first. */
export const subscribe = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/subscriptions',
  summary: 'Subscribe to a user, or ask a private account for it',
  caller: 'user',
  status: 201,
  body: z.strictObject({ uuid: UserUuid }),
  answer: item(Ties),
  errors: ['friends.own_account', 'friends.too_many_subscriptions'],
  rateLimit,
});

export const unsubscribe = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/subscriptions/:uuid',
  summary: 'End a subscription, or take the request for one back',
  caller: 'user',
  params: ofUser,
  answer: nothing,
  errors: [],
});

export const listSubscribers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/subscribers',
  summary: 'Who is subscribed to a user, newest first',
  caller: 'user',
  scope: 'people:read',
  query: peopleQuery,
  answer: list(TiedPerson),
  errors: [],
});

export const removeSubscriber = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/subscribers/:uuid',
  summary: 'End somebody’s subscription to the signed-in user',
  caller: 'user',
  params: ofUser,
  answer: nothing,
  errors: [],
});

export const listSubscriberRequests = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/subscribers/requests',
  summary: 'Who wants to subscribe to the signed-in user, newest first',
  caller: 'user',
  scope: 'people:read',
  query: z.strictObject({ ...pageQuery }),
  answer: list(TiedPerson),
  errors: [],
});

export const acceptSubscriber = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/subscribers/requests/:uuid/accept',
  summary: 'Let somebody subscribe',
  caller: 'user',
  params: ofUser,
  answer: item(Ties),
  errors: [],
});

export const declineSubscriber = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/subscribers/requests/:uuid',
  summary: 'Do not let somebody subscribe',
  caller: 'user',
  params: ofUser,
  answer: nothing,
  errors: [],
});

export const countTies = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/ties/counts',
  summary: 'How many friends, requests and subscriptions the signed-in user has, up to 100 each',
  caller: 'user',
  scope: 'people:read',
  answer: item(TieCounts),
  errors: [],
});

export const listBlocked = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/blocks',
  summary: 'Whom the signed-in user has blocked, newest first',
  caller: 'user',
  query: z.strictObject({ ...pageQuery }),
  answer: list(BlockedPerson),
  errors: [],
});

/** Ends both ties and every request, and hides each from the other. */
export const block = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/blocks',
  summary: 'Block a user',
  caller: 'user',
  status: 201,
  body: z.strictObject({ uuid: UserUuid }),
  answer: item(Ties),
  errors: ['friends.own_account', 'friends.too_many_blocks'],
  rateLimit,
});

export const unblock = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/blocks/:uuid',
  summary: 'Block a user no longer',
  caller: 'user',
  params: ofUser,
  answer: nothing,
  errors: [],
});

/** The same answer however often; the one who is reported learns nothing of it. */
export const report = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/reports',
  summary: 'Report a user to the operator',
  caller: 'user',
  status: 204,
  body: NewReport,
  answer: nothing,
  errors: ['friends.own_account'],
  rateLimit: { max: LIMITS.reportsPerHour, seconds: 3600, by: 'user' },
});
