import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { hashToken, newToken } from '../../platform/secrets';

const DAY = 24 * 60 * 60 * 1000;

/** The address of a page that takes a change back; only the hash of its token is kept. */
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
      created_at: now,
      expires_at: new Date(now.getTime() + LIMITS.undoLinkDays * DAY),
    })
    .execute();
  return `${originOf(config)}/undo/${token}`;
}
