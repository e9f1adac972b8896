import type { Ties } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import { friendAccepted, friendAsked } from '@quilt/contract/features/friends';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import {
  countFriends,
  countRequestsFrom,
  deleteFriendship,
  deleteRequests,
  insertFriendship,
  insertRequest,
} from './friendships.repository';
import { changeTies, IN_ADDRESS, IN_BODY, type Pair, tellOf } from './tie-change';

/** Asked twice it is asked once; of somebody who has asked already it is an acceptance. */
export async function askForFriendship(context: Context<Viewer>, uuid: UserUuid): Promise<Ties> {
  const now = context.clock.now();
  return changeTies(context, uuid, IN_BODY, async (tx, pair) => {
    const { me, other, ties } = pair;
    if (ties.friendship === 'askedByThem') return befriend(tx, pair, now);
    if (ties.friendship !== 'none') return;
    if (me.email_verified_at === null) throw fail('friends.unverified');
    await requireRoomForFriend(tx, me.id);
    if ((await countRequestsFrom(tx, me.id)) >= LIMITS.friendRequests) {
      throw fail('friends.too_many_requests', { max: LIMITS.friendRequests });
    }
    await insertRequest(tx, me.id, other.id, now);
    tellOf(tx, friendAsked, other.uuid, me.uuid);
  });
}

export async function acceptFriendship(context: Context<Viewer>, uuid: UserUuid): Promise<Ties> {
  return changeTies(context, uuid, IN_ADDRESS, async (tx, pair) => {
    // A second tab has accepted it already.
    if (pair.ties.friendship === 'friends') return;
    if (pair.ties.friendship !== 'askedByThem') throw fail('common.not_found');
    await befriend(tx, pair, context.clock.now());
  });
}

async function befriend(tx: Tx, { me, other }: Pair, since: Date): Promise<void> {
  for (const { id } of [me, other]) await requireRoomForFriend(tx, id);
  await deleteRequests(tx, me.id, other.id);
  await insertFriendship(tx, me.id, other.id, since);
  tellOf(tx, friendAccepted, other.uuid, me.uuid);
}

async function requireRoomForFriend(tx: Tx, user: Pair['me']['id']): Promise<void> {
  if ((await countFriends(tx, user)) >= LIMITS.friends)
    throw fail('friends.too_many', { max: LIMITS.friends });
}

export async function dropFriendRequest(context: Context<Viewer>, uuid: UserUuid): Promise<void> {
  await changeTies(context, uuid, IN_ADDRESS, async (tx, { me, other, ties }) => {
    if (ties.friendship !== 'askedByMe' && ties.friendship !== 'askedByThem') throw fail('common.not_found');
    await deleteRequests(tx, me.id, other.id);
  });
}

export async function removeFriend(context: Context<Viewer>, uuid: UserUuid): Promise<void> {
  await changeTies(context, uuid, IN_ADDRESS, async (tx, { me, other, ties }) => {
    if (ties.friendship !== 'friends') throw fail('common.not_found');
    await deleteFriendship(tx, me.id, other.id);
  });
}
