import { toScope } from '@quilt/contract/core';
import { ownInvitationsChanged } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { expire } from './invitations.repository';
import { tellTeam } from './joining';
import { listHolders } from './own.repository';

/** Of one team there are no more that wait. */
const OF_A_TEAM = 1_000;

/**
 * Those whose time is over, of one team or as many as one is to take at once; answers how many there were. Whoever has
 * the account or the confirmed address looks again, whether they saw it or not.
 */
export async function endExpired(
  tx: Tx,
  now: Date,
  which: { team: TeamId } | { limit: number },
): Promise<number> {
  const expired = await expire(tx, now, { limit: OF_A_TEAM, ...which });
  for (const team of new Set(expired.map(({ team_id }) => team_id))) tellTeam(tx, team);
  const ids = expired.map(({ id }) => id);
  for (const { id, uuid } of ids.length > 0 ? await listHolders(tx, ids) : []) {
    publish(tx, ownInvitationsChanged, { id, scope: toScope('user', uuid) });
  }
  return expired.length;
}
