import type { UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Reader } from '../../platform/db/database';
import { findUsers, isErased, presentCard } from '../profile';

/**
 * Those who work together, by their cards with the username, whatever they hide from strangers and whomever they have
 * blocked: inside a team people see each other's work. Whoever is gone is not among them.
 */
export async function readColleagues(
  reader: Reader,
  ids: readonly (UserId | null)[],
): Promise<Map<UserId, PersonCard>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = await findUsers(reader, wanted);
  return new Map(
    rows.filter((row) => !isErased(row)).map((row) => [row.id as UserId, presentCard(row, 'friend')]),
  );
}
