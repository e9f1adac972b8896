import type { UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { type CardRow, isErased, presentCard } from '../profile';

/** Of `users`: what `presentColleague` shows. */
export const COLLEAGUE_COLUMNS = sql`
  users.id, users.uuid, users.username, users.first_name, users.last_name, users.avatar, users.specialty_id,
  users.position_id, users.job_title, users.account_type`;

export type ColleagueRow = CardRow;

/** Null of who is gone. */
export function presentColleague(row: ColleagueRow): PersonCard | null {
  return isErased(row) ? null : presentCard(row, 'friend');
}

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
  const { rows } = await sql<ColleagueRow>`
    select ${COLLEAGUE_COLUMNS} from users where id = any (${wanted}::bigint[])`.execute(reader);
  return new Map(
    rows.flatMap((row) => {
      const card = presentColleague(row);
      return card ? [[row.id as UserId, card]] : [];
    }),
  );
}
