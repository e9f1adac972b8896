import type { Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
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
