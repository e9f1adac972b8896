import type { SessionId, UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Reader, Tx } from '../../platform/db/database';
import type { UserRow } from '../profile';

export interface SessionRow {
  session_id: SessionId;
  session_last_used_at: Date;
  session_expires_at: Date;
}

/**
 * Runs before every request of a signed-in user, so it is one prepared query for session and user together, without
 * the query builder, and answered as one JSON text: pg describes and reads each column of each answer anew, which
 * costs more than the rest of the request.
 */
export async function findSession(pool: pg.Pool, tokenHash: Buffer): Promise<(SessionRow & UserRow) | null> {
  const { rows } = await pool.query<{ found: string }>({
    name: 'find_session',
    text: `select row_to_json(f)::text as found from (
             select s.id as session_id, s.last_used_at as session_last_used_at, s.expires_at as session_expires_at,
                    u.id, u.uuid, u.username, u.email, u.email_verified_at, u.first_name, u.last_name, u.gender, u.sex,
                    u.birth_date, u.phone, u.avatar, u.specialty_id, u.account_type, u.conf, u.language, u.is_demo
               from sessions s join users u on u.id = s.user_id where s.token_hash = $1) as f`,
    values: [tokenHash],
  });
  const [first] = rows;
  if (!first) return null;
  // Instants are texts in JSON; everything else is what the columns hold.
  const found = JSON.parse(first.found) as SessionRow & UserRow;
  found.session_last_used_at = new Date(found.session_last_used_at);
  found.session_expires_at = new Date(found.session_expires_at);
  found.email_verified_at &&= new Date(found.email_verified_at);
  return found;
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

/** Those of the sessions that have neither ended nor expired. */
export async function findLiveSessions(
  reader: Reader,
  sessions: readonly SessionId[],
  now: Date,
): Promise<Set<SessionId>> {
  const { rows } = await sql<{ id: SessionId }>`
    select id from sessions where id = any (${sessions}::bigint[]) and expires_at > ${now}
  `.execute(reader);
  return new Set(rows.map((row) => row.id));
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
