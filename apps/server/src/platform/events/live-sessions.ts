import type { SessionId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader } from '../db/database';

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
