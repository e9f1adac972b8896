import type { UserId } from '@quilt/contract/core';
import type { UndoKind } from '@quilt/contract/features/recovery';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface RecoveryLinkRow {
  user_id: UserId;
  username: string;
  /** Where it was mailed to. */
  email: string;
  /** That of the account now. */
  current_email: string;
  is_confirmed: boolean;
  expires_at: Date;
  used_at: Date | null;
}

export async function findRecoveryLink(reader: Reader, tokenHash: Buffer): Promise<RecoveryLinkRow | null> {
  const { rows } = await sql<RecoveryLinkRow>`
    select l.user_id, u.username, l.email, u.email as current_email,
           u.email_verified_at is not null as is_confirmed, l.expires_at, l.used_at
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

export interface UndoLinkRow {
  user_id: UserId;
  username: string;
  kind: UndoKind;
  former_email: string;
  /** Of the password that was in force; null where there was none, and once it is of no use. */
  former_password_hash: string | null;
  proves_after: Date | null;
  proves_before: Date | null;
  wrong_passwords: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export async function findUndoLink(reader: Reader, tokenHash: Buffer): Promise<UndoLinkRow | null> {
  const { rows } = await sql<UndoLinkRow>`
    select l.user_id, u.username, l.kind, l.former_email, l.former_password_hash, l.proves_after, l.proves_before,
           l.wrong_passwords, l.created_at, l.expires_at, l.used_at
      from undo_links l join users u on u.id = l.user_id where l.token_hash = ${tokenHash}`.execute(reader);
  return rows[0] ?? null;
}

export async function spendUndoLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('undo_links')
    .set({ used_at: now, former_password_hash: null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Answers how many are counted with this one; null where there are as many as there may be. */
export async function countWrongPassword(tx: Tx, tokenHash: Buffer, most: number): Promise<number | null> {
  const { rows } = await sql<{ wrong_passwords: number }>`
    update undo_links set wrong_passwords = wrong_passwords + 1
     where token_hash = ${tokenHash} and wrong_passwords < ${most} returning wrong_passwords`.execute(tx);
  return rows[0]?.wrong_passwords ?? null;
}

/** For one that turned out not to be wrong. */
export async function uncountWrongPassword(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`
    update undo_links set wrong_passwords = wrong_passwords - 1
     where token_hash = ${tokenHash} and wrong_passwords > 0`.execute(tx);
}

export async function forgetFormerPasswords(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('undo_links')
    .set({ former_password_hash: null })
    .where('expires_at', '<=', now)
    .where('former_password_hash', 'is not', null)
    .execute();
}

export async function deleteUndoLinks(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('undo_links').where('user_id', '=', user).execute();
}

export async function deleteLinksExpiredBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('recovery_links').where('expires_at', '<', moment).execute();
  await tx.deleteFrom('undo_links').where('expires_at', '<', moment).execute();
}
