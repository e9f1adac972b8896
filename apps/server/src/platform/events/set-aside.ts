import { sql } from 'kysely';
import type { Reader } from '../db/database';

/** After so many failures of its own an event is set aside, so that it is in the way of nothing. */
export const MAX_ATTEMPTS = 5;

/** How many there are: somebody has to look at them. */
export async function countSetAside(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox where failed_reason is not null`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Each is tried once more: with the next failure it is set aside again. How many they are. */
export async function retrySetAside(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      update outbox set handled_at = null, failed_reason = null, attempts = ${MAX_ATTEMPTS - 1}
       where failed_reason is not null returning id)
    select count(*) as count from again`.execute(reader);
  return rows[0]?.count ?? 0;
}
