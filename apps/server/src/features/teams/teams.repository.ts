import type { Role } from '@quilt/contract/access';
import type { ImageId, UserId } from '@quilt/contract/core';
import type { TeamId, TeamVisibility } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { EditedRow } from '../../platform/edits';

export interface TeamRow extends EditedRow {
  id: TeamId;
  title: string;
  description: string;
  visibility: TeamVisibility;
  time_zone: string;
  working_days: number[];
  /** `09:00:00`. */
  work_from: string;
  work_until: string;
  holidays: { day: string; title: string }[];
  image: ImageId | null;
  member_count: number;
  active_project_count: number;
  created_at: Date;
  archived_at: Date | null;
  deleted_at: Date | null;
}

/** What somebody is in a team; the role is null for who is no member. */
export interface MembershipRow {
  role: Role | null;
  /** Is on the list of any of its projects. */
  is_assigned: boolean;
}

export const TEAM_COLUMNS = sql`
  teams.id, teams.title, teams.description, teams.visibility, teams.time_zone, teams.working_days,
  teams.work_from, teams.work_until, teams.holidays, teams.image, teams.member_count,
  teams.active_project_count, teams.version, teams.field_versions, teams.created_at, teams.archived_at,
  teams.deleted_at`;

/** The team and what the user is in it, in one question. */
export async function findTeamFor(
  reader: Reader,
  id: TeamId,
  user: UserId,
): Promise<(TeamRow & MembershipRow) | null> {
  const { rows } = await sql<TeamRow & MembershipRow>`
    select ${TEAM_COLUMNS}, members.role,
           exists (select from project_members
                    where project_members.team_id = teams.id and project_members.user_id = ${user}) as is_assigned
      from teams
      left join team_members members on members.team_id = teams.id and members.user_id = ${user}
     where teams.id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Whoever changes members, projects or settings of a team waits here for the others who do. */
export async function lockTeamRow(tx: Tx, id: TeamId): Promise<void> {
  await sql`select from teams where id = ${id} for update`.execute(tx);
}
