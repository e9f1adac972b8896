import type { Ties } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import { subscriptionAccepted, subscriptionAsked, subscriptionMade } from '@quilt/contract/features/friends';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import {
  confirmSubscription,
  countSubscriptions,
  deleteSubscription,
  insertSubscription,
} from './subscriptions.repository';
import { changeTies, IN_ADDRESS, IN_BODY, tellOf } from './tie-change';

/** A private account lets its subscribers in one by one. */
export async function subscribe(context: Context<Viewer>, uuid: UserUuid): Promise<Ties> {
  const now = context.clock.now();
  return changeTies(context, uuid, IN_BODY, async (tx, { me, other, ties }) => {
    if (ties.subscribedByMe || ties.subscriptionAskedByMe) return;
    if ((await countSubscriptions(tx, me.id)) >= LIMITS.subscriptions) {
      throw fail('friends.too_many_subscriptions', { max: LIMITS.subscriptions });
    }
    // The row is locked: whoever goes private now has done so before this, or does it after.
    const isPublic = other.account_type === 'public';
    await insertSubscription(tx, me.id, other.id, { askedAt: now, since: isPublic ? now : null });
    tellOf(tx, isPublic ? subscriptionMade : subscriptionAsked, other.uuid, me.uuid);
  });
}

export async function unsubscribe(context: Context<Viewer>, uuid: UserUuid): Promise<void> {
  await changeTies(context, uuid, IN_ADDRESS, async (tx, { me, other, ties }) => {
    if (!ties.subscribedByMe && !ties.subscriptionAskedByMe) throw fail('common.not_found');
    await deleteSubscription(tx, me.id, other.id);
  });
}

export async function acceptSubscriber(context: Context<Viewer>, uuid: UserUuid): Promise<Ties> {
  return changeTies(context, uuid, IN_ADDRESS, async (tx, { me, other, ties }) => {
    // A second tab has let them in already.
    if (ties.subscribedToMe) return;
    if (!ties.subscriptionAskedByThem) throw fail('common.not_found');
    await confirmSubscription(tx, other.id, me.id, context.clock.now());
    tellOf(tx, subscriptionAccepted, other.uuid, me.uuid);
  });
}

export async function declineSubscriber(context: Context<Viewer>, uuid: UserUuid): Promise<void> {
  await changeTies(context, uuid, IN_ADDRESS, async (tx, { me, other, ties }) => {
    if (!ties.subscriptionAskedByThem) throw fail('common.not_found');
    await deleteSubscription(tx, other.id, me.id);
  });
}

export async function removeSubscriber(context: Context<Viewer>, uuid: UserUuid): Promise<void> {
  await changeTies(context, uuid, IN_ADDRESS, async (tx, { me, other, ties }) => {
    if (!ties.subscribedToMe) throw fail('common.not_found');
    await deleteSubscription(tx, other.id, me.id);
  });
}
