import type { SessionId, UserId, UserUuid } from '@quilt/contract/core';
import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Users } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export type UserRow = Selectable<Users>;
export interface SessionRow {
  session_id: SessionId;
  session_last_used_at: Date;
  session_expires_at: Date;
}

/**
 * Runs before every request of a signed-in user, so it is one prepared query for session and user together,
 * without the query builder.
 */
export async function findSession(pool: pg.Pool, tokenHash: Buffer): Promise<(SessionRow & UserRow) | null> {
  const { rows } = await pool.query<SessionRow & UserRow>({
    name: 'find_session',
    text: `select s.id as session_id, s.last_used_at as session_last_used_at, s.expires_at as session_expires_at, u.*
             from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export async function touchSession(
  reader: Reader,
  session: SessionId,
  times: { now: Date; expiresAt: Date; staleBefore: Date },
): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ last_used_at: times.now, expires_at: times.expiresAt })
    .where('id', '=', session)
    .where('last_used_at', '<', times.staleBefore)
    .execute();
}

export async function insertSession(
  tx: Tx,
  session: {
    user_id: UserId;
    token_hash: Buffer;
    device: string;
    address: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

export async function deleteSession(tx: Tx, session: SessionId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', session).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** By username, or by e-mail address when it has an @ (no username has one). */
export async function findUserByLogin(
  reader: Reader,
  login: string,
): Promise<{ id: UserId; password_hash: string } | null> {
  // By the rules of the columns: those of ICU would make the Kelvin sign a k, and so one account of another.
  const column = login.includes('@') ? sql`lower(email)` : sql`lower(username)`;
  const { rows } = await sql<{ id: UserId; password_hash: string }>`
    select id, password_hash from users where ${column} = lower(${login}::text collate "C")`.execute(reader);
  return rows[0] ?? null;
}

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | null> {
  return (await reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findThumbnail(
  reader: Reader,
  uuid: UserUuid,
): Promise<{ id: string; thumbnail_key: string; thumbnail_bytes: number } | null> {
  const row = await reader
    .selectFrom('users')
    .innerJoin('profile_images', 'profile_images.id', 'users.avatar')
    .select(['profile_images.id', 'thumbnail_key', 'thumbnail_bytes'])
    .where('users.uuid', '=', uuid)
    .executeTakeFirst();
  return row ?? null;
}
