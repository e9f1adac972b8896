import type { Tie } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { Candidate } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import type { Reader } from '../../platform/db/database';
import { allowsInvitation, type UserRow } from '../profile';
import { findRoles } from './grants.repository';
import { listAnsweredOrWaiting } from './team-lists.repository';

/** Somebody whom the viewer sees, and might invite by name. */
export interface Invitable {
  id: UserId;
  row: Pick<UserRow, 'conf' | 'account_type'>;
  tie: Tie;
}

export interface Refusal {
  why: NonNullable<Candidate['refusal']>;
  declinedAt: Date | null;
}

/** Why some of them cannot be invited to the team by name; the others can. */
export async function findRefusals(
  reader: Reader,
  team: TeamId,
  people: readonly Invitable[],
  now: Date,
): Promise<Map<UserId, Refusal>> {
  const users = people.map(({ id }) => id);
  const [members, former] = await Promise.all([
    findRoles(reader, team, users),
    listAnsweredOrWaiting(reader, team, { users, emails: [] }, now),
  ]);
  const refusals = new Map<UserId, Refusal>();
  for (const { id, row, tie } of people) {
    const own = former.filter(({ user_id }) => user_id === id);
    const declinedAt = own.findLast(({ state }) => state === 'declined')?.answered_at ?? null;
    const why = members.some(({ user_id }) => user_id === id)
      ? 'memberAlready'
      : own.some(({ state }) => state === 'pending')
        ? 'sentAlready'
        : declinedAt
          ? 'declinedLately'
          : allowsInvitation(row, tie)
            ? null
            : 'notAllowed';
    if (why) refusals.set(id, { why, declinedAt: why === 'declinedLately' ? declinedAt : null });
  }
  return refusals;
}
