import type { UserId } from '@quilt/contract/core';
import type { UndoKind } from '@quilt/contract/features/recovery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { type AccountRow, isSameText } from '../profile';

export interface NewUndoLink {
  tokenHash: Buffer;
  former: Pick<AccountRow, 'id' | 'email' | 'password_mailed_at'>;
  kind: UndoKind;
  /** The hash of the one that was in force; null where there was none. */
  password: string | null;
  now: Date;
  expiresAt: Date;
}

/** Later than all before it, even by a clock that was set back. */
export async function insertUndoLink(tx: Tx, link: NewUndoLink): Promise<void> {
  await tx
    .insertInto('undo_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.former.id,
      kind: link.kind,
      former_email: link.former.email,
      former_password_hash: link.password,
      proves_after: link.former.password_mailed_at,
      created_at: sql<Date>`greatest(${link.now}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from undo_links where user_id = ${link.former.id}))`,
      expires_at: link.expiresAt,
    })
    .execute();
}

interface Address {
  userId: UserId;
  email: string;
  now: Date;
}

/** When the oldest was made that is still good; null where none is. */
export async function findOldestUndoLink(tx: Tx, { userId, email, now }: Address): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(created_at) as oldest from undo_links
     where user_id = ${userId} and ${isSameText('former_email', email)} and used_at is null
       and expires_at > ${now}`.execute(tx);
  return rows[0]?.oldest ?? null;
}

/** Those to all other addresses that were made since. */
export async function spendYoungerUndoLinks(
  tx: Tx,
  { userId, email, now }: Address,
  since: Date,
): Promise<void> {
  await sql`
    update undo_links set used_at = ${now}, former_password_hash = null
     where user_id = ${userId} and not ${isSameText('former_email', email)} and used_at is null
       and created_at >= ${since}`.execute(tx);
}

/** Those to all other addresses that are still good and bring an address back. */
export async function prolongOtherUndoLinks(
  tx: Tx,
  { userId, email, now }: Address,
  expiresAt: Date,
): Promise<void> {
  await sql`
    update undo_links set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
     where user_id = ${userId} and not ${isSameText('former_email', email)} and used_at is null
       and expires_at > ${now} and kind = 'email'`.execute(tx);
}

/**
 * Whoever reads the mails of this address has just chosen a password. Those that were chosen so before it prove nothing
 * about what is set up from now on: any of them may have been chosen by somebody else who reads them. What came from
 * another mailbox stays: a thief who has moved the account to their own would end the owner's.
 */
export async function endMailedProofs(tx: Tx, user: UserId, now: Date, email: string): Promise<void> {
  await tx
    .updateTable('undo_links')
    .set({ proves_before: now })
    .where('user_id', '=', user)
    .where('proves_after', 'is not', null)
    .where('proves_before', 'is', null)
    .where(isSameText('former_email', email))
    .execute();
}
