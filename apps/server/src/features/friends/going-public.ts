import type { Ties } from '@quilt/contract/access';
import { toScope, type UserId, UserUuid } from '@quilt/contract/core';
import { subscribersWaiting, subscriptionAccepted, tiesChanged } from '@quilt/contract/features/friends';
import { userUpdated } from '@quilt/contract/features/profile';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { eachByItself } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { readerOf } from '../notifications';
import { findTies, lockUsers } from '../profile';
import { confirmWaiting } from './subscriptions.repository';
import { tellOf } from './tie-change';
import { findTold } from './told.repository';

/** Each is told to two people; the others wait for the next turn. */
const LET_IN_AT_ONCE = 100;

/** To a public account anyone may subscribe, so whoever has asked a private one is let in when it becomes one. */
export const letInWaiting: Consumer = {
  name: 'subscribers of accounts that became public',
  types: [userUpdated.type, subscribersWaiting.type],
  handle: eachByItself(async (tx, event, now) => {
    if (!isGoingPublic(event)) return;
    const uuid = readerOf(event);
    const user = (await findTold(tx, [uuid])).get(uuid);
    if (user === undefined) return;
    // It may have gone back meanwhile; held until all are let in, or somebody could ask who is to be asked for again.
    const [row] = await lockUsers(tx, [user]);
    if (row?.account_type !== 'public') return;
    const letIn = await confirmWaiting(tx, user, now, LET_IN_AT_ONCE);
    await tellAll(tx, { id: user, uuid }, letIn);
    if (letIn.length === LET_IN_AT_ONCE) {
      publish(tx, subscribersWaiting, { id: uuid, scope: toScope('user', uuid) });
    }
  }),
};

function isGoingPublic({ type, patch }: StoredEvent): boolean {
  return type !== userUpdated.type || userUpdated.patch.parse(patch).accountType === 'public';
}

async function tellAll(
  tx: Tx,
  user: { id: UserId; uuid: UserUuid },
  letIn: readonly { id: UserId; uuid: string }[],
): Promise<void> {
  const theirs = await findTies(
    tx,
    user.id,
    letIn.map(({ id }) => id),
  );
  for (const { id, uuid } of letIn) {
    const subscriber = UserUuid.parse(uuid);
    const ties = theirs.get(id)?.ties;
    if (!ties) continue;
    publish(tx, tiesChanged, { id: subscriber, scope: toScope('user', user.uuid), patch: ties });
    publish(tx, tiesChanged, { id: user.uuid, scope: toScope('user', subscriber), patch: mirrored(ties) });
    tellOf(tx, subscriptionAccepted, subscriber, user.uuid);
  }
}

const SEEN_BY_THEM = {
  none: 'none',
  friends: 'friends',
  askedByMe: 'askedByThem',
  askedByThem: 'askedByMe',
} as const satisfies Record<Ties['friendship'], Ties['friendship']>;

/** The same as the other sees it. Between two of whom one is subscribed nobody has blocked anybody. */
function mirrored(ties: Ties): Ties {
  return {
    friendship: SEEN_BY_THEM[ties.friendship],
    subscribedByMe: ties.subscribedToMe,
    subscribedToMe: ties.subscribedByMe,
    subscriptionAskedByMe: ties.subscriptionAskedByThem,
    subscriptionAskedByThem: ties.subscriptionAskedByMe,
    isBlockedByMe: false,
  };
}
