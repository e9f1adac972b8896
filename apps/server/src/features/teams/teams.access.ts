import { type Action, can, type Relation, type Standing } from '@quilt/contract/access';
import { TeamId } from '@quilt/contract/features/teams';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ScopeAccess } from '../../platform/feature';
import { findTeamFor, findTeamsFor, lockTeamRow, type MembershipRow, type TeamRow } from './teams.repository';

/** A team, and how the viewer stands in it. */
export interface TeamAccess {
  team: TeamRow;
  standing: Standing;
}

/**
 * The only way from an id to a team. Whoever is in it sees it, but for one that was deleted, which its owner alone
 * sees; others see the card of one that is not hidden. What the viewer sees and may not do is forbidden, all else is
 * not there.
 */
export async function requireTeam(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: TeamId,
  action: Action | 'card',
): Promise<TeamAccess> {
  const row = await findTeamFor(reader, id, viewer.id);
  if (!row || !canSee(row)) throw fail('common.not_found');
  const standing = standingOf(row);
  if (action !== 'card' && !can(standing, action)) {
    throw fail(standing.role === null && action === 'team.see' ? 'common.not_found' : 'common.forbidden');
  }
  return { team: row, standing };
}

/** As above, for whoever changes something: nobody else does until this is done, and the team can be written to. */
export async function lockTeam(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: TeamId,
  action: Action | 'card',
): Promise<TeamAccess> {
  const access = await lockTeamInAnyState(tx, viewer, id, action);
  requireWritable(access.team);
  return access;
}

/** For what can be done to a team that is archived, too. */
export async function lockTeamInAnyState(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: TeamId,
  action: Action | 'card',
): Promise<TeamAccess> {
  await lockTeamRow(tx, id);
  return requireTeam(tx, viewer, id, action);
}

/** Who hears what happens in the team: all of its members. */
export const teamScope: ScopeAccess = {
  kind: 'team',
  async findJoinable(reader, viewer, ids) {
    const rows = await findTeamsFor(
      reader,
      ids.map((id) => TeamId.parse(Number(id))),
      viewer.id,
    );
    return rows.filter((row) => canSee(row) && can(standingOf(row), 'team.see')).map(({ id }) => id);
  },
};

export function requireWritable({ archived_at, deleted_at }: TeamRow): void {
  if (deleted_at) throw fail('teams.deleted');
  if (archived_at) throw fail('teams.archived');
}

export function isWritable({ archived_at, deleted_at }: TeamRow): boolean {
  return archived_at === null && deleted_at === null;
}

export function canSee(
  row: Pick<TeamRow, 'visibility' | 'archived_at' | 'deleted_at'> & MembershipRow,
): boolean {
  if (row.deleted_at) return can(standingOf(row), 'team.delete');
  return row.role !== null || (row.visibility !== 'hidden' && row.archived_at === null);
}

export function standingOf({ role, is_assigned }: MembershipRow): Standing {
  const relations: Relation[] = is_assigned ? ['assignedProject'] : [];
  return { role, relations };
}
