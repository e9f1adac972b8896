import type { SessionId, UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Sessions } from '../../db/schema.gen';
import type { Database, Reader, Tx } from '../../platform/db/database';
import { UNREMEMBERED } from '../../platform/db/table-changes';
import { readUserJson, USER_COLUMNS, type UserRow } from '../profile';

export interface SessionRow {
  session_id: SessionId;
  session_last_used_at: Date;
  session_expires_at: Date;
  session_proven_at: Date | null;
}

const FIND_SESSION = `
  select row_to_json(f)::text as found from (
    select s.id as session_id, s.last_used_at as session_last_used_at, s.expires_at as session_expires_at,
           s.proven_at as session_proven_at, ${USER_COLUMNS.map((column) => `u.${column}`).join(', ')}
      from sessions s join users u on u.id = s.user_id where s.token_hash = $1) as f`;

/**
 * Runs before every request of a signed-in user, so it is one prepared query for session and user together, without
 * the query builder, and answered as one JSON text: pg describes and reads each column of each answer anew, which
 * costs more than the rest of the request.
 */
export async function findSession(pool: pg.Pool, tokenHash: Buffer): Promise<(SessionRow & UserRow) | null> {
  const { rows } = await pool.query<{ found: string }>({
    name: 'find_session',
    text: FIND_SESSION,
    values: [tokenHash],
  });
  const [first] = rows;
  if (!first) return null;
  const found = readUserJson<SessionRow & UserRow>(first.found);
  found.session_last_used_at = new Date(found.session_last_used_at);
  found.session_expires_at = new Date(found.session_expires_at);
  found.session_proven_at &&= new Date(found.session_proven_at);
  return found;
}

/** The next to come reads the session anew; nobody else has to. */
export async function touchSession(
  reader: Reader,
  session: SessionId,
  times: { now: Date; expiresAt: Date; staleBefore: Date },
): Promise<void> {
  await sql`${sql.raw(UNREMEMBERED)}
    update sessions set last_used_at = ${times.now}, expires_at = ${times.expiresAt}
     where id = ${session} and last_used_at < ${times.staleBefore}`.execute(reader);
}

/** Answers those that the user has too many now: the longest unused. */
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
    proven_at: Date | null;
  },
): Promise<SessionId[]> {
  const { rows } = await sql<{ id: SessionId }>`
    with added as (
      insert into sessions (user_id, token_hash, device, address, created_at, last_used_at, expires_at, proven_at)
      values (${session.user_id}, ${session.token_hash}, ${session.device}, ${session.address}, ${session.created_at},
              ${session.last_used_at}, ${session.expires_at}, ${session.proven_at})
    )
    select id from sessions where user_id = ${session.user_id}
     order by last_used_at desc, id desc offset ${LIMITS.session.perUser - 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Answers false where the session has ended, or the password is another by now. */
export async function proveSession(
  tx: Tx,
  session: SessionId,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set proven_at = ${now} from users
     where sessions.id = ${session} and users.id = sessions.user_id and users.password_hash = ${passwordHash}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export type ListedSession = Pick<
  Selectable<Sessions>,
  'id' | 'device' | 'created_at' | 'last_used_at' | 'expires_at'
>;

/** Those that have not expired, last used first. */
export async function listSessions(reader: Reader, user: UserId, now: Date): Promise<ListedSession[]> {
  return reader
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.session.perUser)
    .execute();
}

export async function isSessionOf(reader: Reader, user: UserId, session: SessionId): Promise<boolean> {
  const row = await reader
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends nobody ends it; false where somebody has, or is not through with it yet and goes on. */
export async function lockSession(tx: Tx, user: UserId, session: SessionId): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${session} and user_id = ${user} for key share`.execute(tx);
  return rows.length > 0;
}

export async function deleteSession(tx: Tx, session: SessionId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', session).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of a user's but the one given; answers those that were there. */
export async function deleteSessions(tx: Tx, user: UserId, except: SessionId | null): Promise<SessionId[]> {
  const { rows } = await sql<{ id: SessionId }>`
    delete from sessions where user_id = ${user} and id is distinct from ${except}::bigint returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
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

/** So many at most; answers how many there were. */
export async function deleteExpiredSessions(db: Database, now: Date, limit: number): Promise<bigint> {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', expired).executeTakeFirst();
  return numDeletedRows;
}
