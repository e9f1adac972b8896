import type { Ties } from '@quilt/contract/access';
import { Instant, UserId, type UserUuid } from '@quilt/contract/core';
import type { BlockedPerson, NewReport } from '@quilt/contract/features/friends';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { findUsers, presentCard } from '../profile';
import { countBlocks, deleteBlock, insertBlock, putReport } from './blocks.repository';
import { deleteFriendship, deleteRequests } from './friendships.repository';
import { listNewest, TIE_LISTS } from './lists.repository';
import { deleteSubscription } from './subscriptions.repository';
import { changeTies, IN_ADDRESS, IN_BODY } from './tie-change';

/** Ends whatever ties them; from then on neither finds the other. */
export async function block(context: Context<Viewer>, uuid: UserUuid): Promise<Ties> {
  return changeTies(context, uuid, { ...IN_BODY, blocked: true }, async (tx, { me, other, ties }) => {
    if (ties.isBlockedByMe) return;
    if ((await countBlocks(tx, me.id)) >= LIMITS.blocks) {
      throw fail('friends.too_many_blocks', { max: LIMITS.blocks });
    }
    await deleteFriendship(tx, me.id, other.id);
    await deleteRequests(tx, me.id, other.id);
    await deleteSubscription(tx, me.id, other.id);
    await deleteSubscription(tx, other.id, me.id);
    await insertBlock(tx, me.id, other.id, context.clock.now());
  });
}

export async function unblock(context: Context<Viewer>, uuid: UserUuid): Promise<void> {
  await changeTies(context, uuid, { ...IN_ADDRESS, blocked: true }, async (tx, { me, other, ties }) => {
    if (!ties.isBlockedByMe) throw fail('common.not_found');
    await deleteBlock(tx, me.id, other.id);
  });
}

/** Also of somebody whom one has blocked, which most do first. */
export async function report(
  context: Context<Viewer>,
  { uuid, reason, text }: z.output<typeof NewReport>,
): Promise<void> {
  const at = context.clock.now();
  await changeTies(context, uuid, { ...IN_BODY, blocked: true }, (tx, { me, other }) =>
    putReport(tx, { reporter: me.id, user: other.id, reason, text, at }),
  );
}

const LIST = 'blocked';

/** Their cards are all that is shown of them, whoever they were before. */
export async function listBlocked(
  { db, viewer }: Context<Viewer>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: z.output<typeof BlockedPerson>[]; nextCursor: string | null }> {
  const before = decodeCursor(z.tuple([Instant, UserId]), cursor, LIST);
  const rows = await listNewest(db, TIE_LISTS.blocked(viewer.id), null, { before, limit: limit + 1 });
  const page = toPage(rows, limit, LIST, ({ since, id }) => [since.toISOString(), id]);
  const users = await findUsers(
    db,
    page.items.map(({ id }) => id),
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  const items = page.items.flatMap(({ id, since }) => {
    const user = byId.get(id);
    return user ? [{ person: presentCard(user, 'blocked'), since: since.toISOString() }] : [];
  });
  return { items, nextCursor: page.nextCursor };
}
