import type { Tie, Ties } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { PersonCard, ProfileAction } from '@quilt/contract/features/profile';
import type { Reader } from '../../platform/db/database';
import { isErased } from './erased';
import { listProfileActions } from './profile.access';
import { presentCard } from './profile.presenter';
import { findUsers } from './profile.repository';
import { findTies } from './ties.repository';

export interface ShownPerson {
  card: PersonCard;
  tie: Tie;
  /** Null where it is the viewer. */
  ties: Ties | null;
  can: ProfileAction[];
}

/**
 * These people as the viewer may see them now, in two queries however many they are. Whoever is gone, or has blocked
 * the viewer or was blocked, is not among them.
 */
export async function readCards(
  reader: Reader,
  viewer: UserId,
  ids: readonly UserId[],
): Promise<Map<UserId, ShownPerson>> {
  const wanted = [...new Set(ids)];
  const [rows, tiesOf] = await Promise.all([findUsers(reader, wanted), findTies(reader, viewer, wanted)]);
  const shown = new Map<UserId, ShownPerson>();
  for (const row of rows) {
    const id = row.id as UserId;
    const found = tiesOf.get(id);
    if (!found || found.tie === 'blocked' || isErased(row)) continue;
    const { tie } = found;
    const ties = id === viewer ? null : found.ties;
    shown.set(id, { card: presentCard(row, tie), tie, ties, can: listProfileActions(row, tie, ties) });
  }
  return shown;
}
