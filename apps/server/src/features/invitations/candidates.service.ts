import type { UserId } from '@quilt/contract/core';
import type { Candidate } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { searchPeople } from '../people';
import { presentCard } from '../profile';
import { requireTeam } from '../teams';
import { againFrom } from './invitations.presenter';
import { findRefusals } from './refusals';

/** By name; those who cannot be chosen are shown with the reason, but for those who have blocked the viewer. */
export async function listCandidates(
  context: Context<Viewer>,
  id: TeamId,
  search: string,
): Promise<Candidate[]> {
  const { db, viewer, clock } = context;
  await requireTeam(db, viewer, id, 'team.invite');
  const found = await searchPeople(context, search, LIMITS.invitedAtOnce);
  const people = found
    .filter(({ tie }) => tie !== 'self')
    .map(({ row, tie }) => ({ id: row.id as UserId, row, tie }));
  const refusals = await findRefusals(db, id, people, clock.now());
  return people.map(({ id: user, row, tie }) => {
    const refusal = refusals.get(user);
    const declinedAt = refusal?.declinedAt ?? null;
    return {
      person: presentCard(row, tie),
      refusal: refusal?.why ?? null,
      declinedAt: declinedAt?.toISOString() ?? null,
      againFrom: declinedAt && againFrom(declinedAt).toISOString(),
    };
  });
}
