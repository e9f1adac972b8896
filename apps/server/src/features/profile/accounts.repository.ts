import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** What guards an account, and where its owner is told about it. */
export interface AccountRow {
  id: UserId;
  uuid: UserUuid;
  username: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string;
  /** When it, or the one that it was changed from, was last chosen by a mailed link; null where none ever was. */
  password_mailed_at: Date | null;
  first_name: string;
  language: Language;
  is_demo: boolean;
}

export const ACCOUNT_COLUMNS = sql`
  users.id, users.uuid, users.username, users.email, users.email_verified_at, users.password_hash,
  users.password_mailed_at, users.first_name, users.language, users.is_demo`;

/** A login is a username, or an e-mail address where it has an @ (no username has one). */
export type AccountKey = { id: UserId } | { email: string } | { login: string };

export async function findAccount(reader: Reader, by: AccountKey): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`select ${ACCOUNT_COLUMNS} from users where ${isOf(by)}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/**
 * Before anything that a password opens, or that ends what one has opened: of two that come at once the second sees
 * what the first has done.
 */
export async function lockAccount(tx: Tx, user: UserId): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT_COLUMNS} from users where users.id = ${user} for no key update`.execute(tx);
  return rows[0] ?? null;
}

function isOf(by: AccountKey): RawBuilder<boolean> {
  if ('id' in by) return sql<boolean>`users.id = ${by.id}`;
  if ('email' in by) return isSameText('users.email', by.email);
  return isSameText(by.login.includes('@') ? 'users.email' : 'users.username', by.login);
}

/** By the rules of the columns: those of ICU would make the Kelvin sign a k, and so one account of another. */
export function isSameText(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${text}::text collate "C")`;
}
