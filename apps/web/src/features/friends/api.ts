import type { Ties } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/friends';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { patchQuery, refetchNow } from '../../lib/live-query';
import { pagesQuery } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import { profileQuery } from '../profile';
import type { ListName } from './lists';

/** Before every list of people; what ends one tie can end the others. */
const LISTS = ['ties'] as const;

interface Asked {
  list: ListName;
  of: UserUuid;
  search: string;
}

export function peopleQuery({ list, of, search }: Asked) {
  const named = search === '' ? {} : { search };
  return pagesQuery<endpoints.TiedPerson>([...LISTS, list, of, search], (page, signal) => {
    switch (list) {
      case 'friends':
        return call(endpoints.listFriends, { query: { of, ...named, ...page } }, { signal });
      case 'subscriptions':
        return call(endpoints.listSubscriptions, { query: { of, ...named, ...page } }, { signal });
      case 'subscribers':
        return call(endpoints.listSubscribers, { query: { of, ...named, ...page } }, { signal });
      case 'mutual':
        return call(endpoints.listMutualFriends, { params: { uuid: of }, query: page }, { signal });
      case 'subscriberRequests':
        return call(endpoints.listSubscriberRequests, { query: page }, { signal });
      default: {
        const direction = list === 'sent' ? 'out' : 'in';
        return call(endpoints.listFriendRequests, { query: { direction, ...page } }, { signal });
      }
    }
  });
}

export const blockedQuery = pagesQuery([...LISTS, 'blocked'], (query, signal) =>
  call(endpoints.listBlocked, { query }, { signal }),
);

type TiesListener = (other: UserUuid, ties: Ties | null) => void;
const listeners = new Set<TiesListener>();

/** For lists of people that others keep: told at once; null where it has to be asked what the two are now. */
export function onTies(listener: TiesListener): void {
  listeners.add(listener);
}

function tell(other: UserUuid, ties: Ties | null): void {
  for (const listener of listeners) listener(other, ties);
}

/** How many of each the signed-in user has. */
export const tieCountsQuery = queryOptions({
  queryKey: [...LISTS, 'counts'],
  queryFn: async ({ signal }) => (await call(endpoints.countTies, {}, { signal })).item,
  refetchOnMount: 'always',
});

/** What two people are to each other is another than it was: told here at once, and the rest is asked for. */
export function followTies(other: UserUuid, ties: Ties): void {
  const { subscribedByMe, subscribedToMe } = ties;
  patchQuery(profileQuery(other), (user) => ({ ...user, ties, subscribedByMe, subscribedToMe }));
  // Of somebody who is blocked nothing would be found.
  if (!ties.isBlockedByMe) void queryClient.invalidateQueries({ queryKey: ['profile', other] });
  tell(other, ties);
  refetchAround();
}

export function refetchLists(): void {
  void queryClient.invalidateQueries({ queryKey: LISTS });
}

function refetchAround(): void {
  refetchLists();
  void queryClient.invalidateQueries({ queryKey: ['strips'] });
}

export function refetchTies(since?: number): void {
  for (const queryKey of [LISTS, ['strips'], ['profile']]) void refetchNow({ queryKey }, since);
}

/** Of those that answer nothing, what is left is asked for. */
async function end(other: UserUuid, ask: () => Promise<unknown>): Promise<void> {
  await ask();
  tell(other, null);
  refetchAround();
  await queryClient.invalidateQueries({ queryKey: ['profile', other] });
}

const keep = (other: UserUuid, ties: Ties): Ties => {
  followTies(other, ties);
  return ties;
};

export const befriend = async (uuid: UserUuid): Promise<Ties> =>
  keep(uuid, (await call(endpoints.askForFriendship, { body: { uuid } })).item);

export const accept = async (uuid: UserUuid): Promise<Ties> =>
  keep(uuid, (await call(endpoints.acceptFriendship, { params: { uuid } })).item);

export const dropRequest = (uuid: UserUuid): Promise<void> =>
  end(uuid, () => call(endpoints.dropFriendRequest, { params: { uuid } }));

export const unfriend = (uuid: UserUuid): Promise<void> =>
  end(uuid, () => call(endpoints.removeFriend, { params: { uuid } }));

export const subscribe = async (uuid: UserUuid): Promise<Ties> =>
  keep(uuid, (await call(endpoints.subscribe, { body: { uuid } })).item);

export const unsubscribe = (uuid: UserUuid): Promise<void> =>
  end(uuid, () => call(endpoints.unsubscribe, { params: { uuid } }));

export const letIn = async (uuid: UserUuid): Promise<Ties> =>
  keep(uuid, (await call(endpoints.acceptSubscriber, { params: { uuid } })).item);

export const declineSubscriber = (uuid: UserUuid): Promise<void> =>
  end(uuid, () => call(endpoints.declineSubscriber, { params: { uuid } }));

export const removeSubscriber = (uuid: UserUuid): Promise<void> =>
  end(uuid, () => call(endpoints.removeSubscriber, { params: { uuid } }));

export const block = async (uuid: UserUuid): Promise<Ties> =>
  keep(uuid, (await call(endpoints.block, { body: { uuid } })).item);

export const unblock = (uuid: UserUuid): Promise<void> =>
  end(uuid, () => call(endpoints.unblock, { params: { uuid } }));

export async function report(body: Parameters<typeof endpoints.NewReport.parse>[0]): Promise<void> {
  await call(endpoints.report, { body: endpoints.NewReport.parse(body) });
}
