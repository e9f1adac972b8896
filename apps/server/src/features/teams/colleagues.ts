import type { UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { type CardRow, isErased, presentCard } from '../profile';

/**
 * Those who work together, by their cards with the username, whatever they hide from strangers and whomever they have
 * blocked: inside a team people see each other's work. Whoever is gone is not among them.
 */
export async function readColleagues(
  reader: Reader,
  ids: readonly (UserId | null)[],
): Promise<Map<UserId, PersonCard>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<CardRow>`
    select id, uuid, username, first_name, last_name, avatar, specialty_id, position_id, job_title, account_type
      from users where id = any (${wanted}::bigint[])`.execute(reader);
  return new Map(
    rows.filter((row) => !isErased(row)).map((row) => [row.id as UserId, presentCard(row, 'friend')]),
  );
}
