import type { Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

/** What an invitation and a link have in common: who grants which role in which team. */
export interface GrantRow {
  team_id: TeamId;
  inviter_id: UserId | null;
  role: Role;
  /** These three of a temporary performer. */
  last_day: string | null;
  host_id: UserId | null;
  project_ids: ProjectId[];
}

/** Whether somebody has left the team since, or was removed: what was sent or made before opens it to them no more. */
export function hasLeft(
  team: TeamId | RawBuilder<unknown>,
  user: UserId,
  since: Date | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`
    exists (select from team_ledger parted
             where parted.subject_id = ${user} and parted.team_id = ${team}
               and parted.kind in ('memberLeft', 'memberRemoved') and parted.at > ${since})`;
}

export async function hasLeftSince(
  reader: Reader,
  { team_id }: Pick<GrantRow, 'team_id'>,
  user: UserId,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${hasLeft(team_id, user, since)} as found`.execute(
    reader,
  );
  return rows[0]?.found ?? false;
}

/** What these are in the team, of those who are in it, and its owner. */
export async function findRoles(
  reader: Reader,
  team: TeamId,
  users: readonly UserId[],
): Promise<{ user_id: UserId; role: Role }[]> {
  const { rows } = await sql<{ user_id: UserId; role: Role }>`
    select user_id, role from team_members where team_id = ${team} and user_id = any (${users}::bigint[])
    union
    select user_id, role from team_members where team_id = ${team} and role = 'owner'`.execute(reader);
  return rows;
}
