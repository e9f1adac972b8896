import { isDeepStrictEqual } from 'node:util';
import type { Tie, Ties } from '@quilt/contract/access';
import { type EventDefinition, toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import type { ErrorCode } from '@quilt/contract/errors';
import { type friendAsked, tiesChanged } from '@quilt/contract/features/friends';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { findTies, findUserByUuid, isErased, lockUsers, NOBODYS_ID, type UserRow } from '../profile';

/** Two people whose rows are locked: nothing else ties or parts them, or counts their ties, until this is over. */
export interface Pair {
  me: UserRow & { id: UserId; uuid: UserUuid };
  other: UserRow & { id: UserId; uuid: UserUuid };
  /** As I see it. */
  ties: Ties;
}

interface Reach {
  /** What those hear who name themselves. */
  self: ErrorCode;
  /** Those whom I have blocked are there too. */
  blocked?: boolean;
}

/** Of an address, in which nobody is found who has no such tie. */
export const IN_ADDRESS: Reach = { self: 'common.not_found' };
export const IN_BODY: Reach = { self: 'friends.own_account' };

/** The only way from a uuid to somebody to be tied to or parted from; both are told what has changed for them. */
export async function changeTies(
  context: Context<Viewer>,
  uuid: UserUuid,
  reach: Reach,
  change: (tx: Tx, pair: Pair) => Promise<void>,
): Promise<Ties> {
  return context.transaction(async (tx) => {
    const { me, other } = await lockPair(tx, context.viewer, uuid, reach);
    // Asked of nobody too: how long a refusal takes would tell who has blocked the viewer.
    const before = await viewsOf(tx, me.id, other?.id ?? NOBODYS_ID);
    const isReached = before.mine.tie !== 'blocked' || (reach.blocked && before.mine.ties.isBlockedByMe);
    if (!other || !isReached) throw fail('common.not_found');
    await change(tx, { me, other, ties: before.mine.ties });
    const after = await viewsOf(tx, me.id, other.id);
    tellTies(tx, me.uuid, other.uuid, before.mine.ties, after.mine.ties);
    tellTies(tx, other.uuid, me.uuid, before.theirs.ties, after.theirs.ties);
    return after.mine.ties;
  });
}

async function lockPair(
  tx: Tx,
  viewer: Viewer,
  uuid: UserUuid,
  reach: Reach,
): Promise<Pick<Pair, 'me'> & { other: Pair['other'] | null }> {
  const found = await findUserByUuid(tx, uuid);
  if (found?.id === viewer.id) throw fail(reach.self);
  const rows = await lockUsers(tx, [viewer.id, (found?.id ?? NOBODYS_ID) as UserId]);
  const me = rows.find(({ id }) => id === viewer.id);
  if (!me || isErased(me)) throw fail('auth.session_ended');
  const other = rows.find(({ id }) => id === found?.id);
  return { me: me as Pair['me'], other: other && !isErased(other) ? (other as Pair['other']) : null };
}

interface View {
  tie: Tie;
  ties: Ties;
}

async function viewsOf(reader: Reader, me: UserId, other: UserId): Promise<{ mine: View; theirs: View }> {
  const mine = (await findTies(reader, me, [other])).get(other);
  const theirs = (await findTies(reader, other, [me])).get(me);
  if (!mine || !theirs) throw new Error('two people without ties, not even none');
  return { mine, theirs };
}

/** Whoever was blocked sees no more than that a tie has ended, and nothing where there was none. */
function tellTies(tx: Tx, reader: UserUuid, other: UserUuid, before: Ties, after: Ties): void {
  if (isDeepStrictEqual(before, after)) return;
  publish(tx, tiesChanged, { id: other, scope: toScope('user', reader), patch: after });
}

type Told =
  typeof friendAsked extends EventDefinition<string, infer Patch> ? EventDefinition<string, Patch> : never;

/** What somebody is notified of. */
export function tellOf(tx: Tx, definition: Told, reader: UserUuid, by: UserUuid): void {
  publish(tx, definition, { id: reader, scope: toScope('user', reader), patch: { by } });
}
