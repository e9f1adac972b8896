import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { hashToken, newToken } from '../../platform/secrets';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The address of a page that takes a change back; only the hash of its token is kept. Using one kills those that came
 * later, so it is later than all before it even by a clock that was set back. The account's row is locked.
 */
export async function createUndoLink(
  tx: Tx,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  change: { userId: UserId; kind: 'email' | 'password'; formerEmail: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx
    .insertInto('undo_links')
    .values({
      token_hash: hashToken(token),
      user_id: change.userId,
      kind: change.kind,
      former_email: change.formerEmail,
      created_at: sql<Date>`greatest(${now}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from undo_links where user_id = ${change.userId}))`,
      expires_at: new Date(now.getTime() + LIMITS.undoLinkDays * DAY),
    })
    .execute();
  return `${originOf(config)}/undo/${token}`;
}
