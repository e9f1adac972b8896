import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface LoginRow {
  id: UserId;
  uuid: UserUuid;
  password_hash: string;
}

/** By username, or by e-mail address when it has an @ (no username has one). */
export async function findUserByLogin(reader: Reader, login: string): Promise<LoginRow | null> {
  // By the rules of the columns: those of ICU would make the Kelvin sign a k, and so one account of another.
  const column = login.includes('@') ? sql`lower(email)` : sql`lower(username)`;
  const { rows } = await sql<LoginRow>`
    select id, uuid, password_hash from users where ${column} = lower(${login}::text collate "C")`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/** What guards an account, and where its owner is told about it. */
export interface AccountRow extends LoginRow {
  username: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  language: Language;
  is_demo: boolean;
}

const ACCOUNT = sql`id, uuid, password_hash, username, email, email_verified_at, first_name, language, is_demo`;

export async function findAccount(reader: Reader, user: UserId): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`select ${ACCOUNT} from users where id = ${user}`.execute(reader);
  return rows[0] ?? null;
}

/**
 * Before anything that a password opens, or that ends what one has opened: of two that come at once the second sees
 * what the first has done.
 */
export async function lockAccount(tx: Tx, user: UserId): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT} from users where id = ${user} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function setPassword(tx: Tx, user: UserId, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', user)
    .execute();
}

export interface SecurityRow {
  password_changed_at: Date | null;
  confirmed_at: Date | null;
  codes_left: number;
}

export async function findSecurity(reader: Reader, user: UserId): Promise<SecurityRow | null> {
  const { rows } = await sql<SecurityRow>`
    select u.password_changed_at, t.confirmed_at,
           (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null) as codes_left
      from users u left join two_factor t on t.user_id = u.id
     where u.id = ${user}`.execute(reader);
  return rows[0] ?? null;
}
