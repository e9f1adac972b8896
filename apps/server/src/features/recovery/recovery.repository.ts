import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface RecoveryLinkRow {
  user_id: UserId;
  username: string;
  /** Where it was mailed to. */
  email: string;
  /** That of the account now. */
  current_email: string;
  expires_at: Date;
  used_at: Date | null;
}

export async function findRecoveryLink(reader: Reader, tokenHash: Buffer): Promise<RecoveryLinkRow | null> {
  const { rows } = await sql<RecoveryLinkRow>`
    select l.user_id, u.username, l.email, u.email as current_email, l.expires_at, l.used_at
      from recovery_links l join users u on u.id = l.user_id where l.token_hash = ${tokenHash}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function insertRecoveryLink(
  tx: Tx,
  link: { token_hash: Buffer; user_id: UserId; email: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx.insertInto('recovery_links').values(link).execute();
}

/** All of a user's: of several that were asked for, one is enough. */
export async function spendRecoveryLinks(tx: Tx, user: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('recovery_links')
    .set({ used_at: now })
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute();
}

/** When a new password was last chosen by a link, or one could have been, until that moment. */
export async function findRecoveryBefore(tx: Tx, user: UserId, moment: Date): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(used_at) as last from recovery_links
     where user_id = ${user} and used_at <= ${moment}`.execute(tx);
  return rows[0]?.last ?? null;
}

export interface UndoLinkRow {
  user_id: UserId;
  username: string;
  kind: 'email' | 'password';
  former_email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export async function findUndoLink(reader: Reader, tokenHash: Buffer): Promise<UndoLinkRow | null> {
  const { rows } = await sql<UndoLinkRow>`
    select l.user_id, u.username, l.kind, l.former_email, l.created_at, l.expires_at, l.used_at
      from undo_links l join users u on u.id = l.user_id where l.token_hash = ${tokenHash}`.execute(reader);
  return rows[0] ?? null;
}

export async function spendUndoLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('undo_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteUndoLinks(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('undo_links').where('user_id', '=', user).execute();
}

export async function deleteLinksExpiredBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('recovery_links').where('expires_at', '<', moment).execute();
  await tx.deleteFrom('undo_links').where('expires_at', '<', moment).execute();
}
