import type { Role } from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import type { TeamId, TeamVisibility } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { lockTeam } from '../../platform/db/locks';
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
  /** Is on the list of any of its projects that are not deleted. */
  is_assigned: boolean;
}

export const TEAM_COLUMNS = sql`
  teams.id, teams.title, teams.description, teams.visibility, teams.time_zone, teams.working_days,
  teams.work_from, teams.work_until, teams.holidays, teams.image, teams.member_count,
  teams.active_project_count, teams.version, teams.field_versions, teams.created_at, teams.archived_at,
  teams.deleted_at`;

/** Of `teams`. */
export function isAssigned(user: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`
    exists (select from project_members listed join projects on projects.id = listed.project_id
             where listed.team_id = teams.id and listed.user_id = ${user} and projects.deleted_at is null)`;
}

/** Of `teams`: whether somebody may know what it is called. */
export function isKnownTo(user: UserId): RawBuilder<boolean> {
  return sql<boolean>`(
    teams.visibility <> 'hidden' and teams.archived_at is null and teams.deleted_at is null
    or exists (select from team_members own where own.team_id = teams.id and own.user_id = ${user}))`;
}

/** Of `teams`: what it is called by now, where the user may still know that; what they did in it is theirs for good. */
export function titleFor(user: UserId): RawBuilder<string | null> {
  return sql<string | null>`case when ${isKnownTo(user)} then teams.title end`;
}

/** Those that somebody is in, and that are not deleted. */
export async function listTeamIdsOf(reader: Reader, user: UserId): Promise<TeamId[]> {
  const { rows } = await sql<{ id: TeamId }>`
    select teams.id from team_members members join teams on teams.id = members.team_id
     where members.user_id = ${user} and teams.deleted_at is null`.execute(reader);
  return rows.map(({ id }) => id);
}

/** The team and what the user is in it, in one question. */
export async function findTeamFor(
  reader: Reader,
  id: TeamId,
  user: UserId,
): Promise<(TeamRow & MembershipRow) | null> {
  const [row] = await findTeamsFor(reader, [id], user);
  return row ?? null;
}

export async function findTeamsFor(
  reader: Reader,
  ids: readonly TeamId[],
  user: UserId,
): Promise<(TeamRow & MembershipRow)[]> {
  const { rows } = await sql<TeamRow & MembershipRow>`
    select ${TEAM_COLUMNS}, members.role,
           ${isAssigned(user)} as is_assigned
      from teams
      left join team_members members on members.team_id = teams.id and members.user_id = ${user}
     where teams.id = any (${ids}::bigint[])`.execute(reader);
  return rows;
}

/** Whoever changes members, projects or settings of a team waits here for the others who do. */
export async function lockTeamRow(tx: Tx, id: TeamId): Promise<void> {
  await lockTeam(tx, id);
}

export async function insertTeam(
  tx: Tx,
  team: Pick<TeamRow, 'title' | 'description' | 'visibility' | 'time_zone' | 'created_at'>,
): Promise<TeamId> {
  const { rows } = await sql<{ id: TeamId }>`
    insert into teams (title, description, visibility, time_zone, created_at)
    values (${team.title}, ${team.description}, ${team.visibility}, ${team.time_zone}, ${team.created_at})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

type Settings = Pick<
  TeamRow,
  | 'title'
  | 'description'
  | 'visibility'
  | 'time_zone'
  | 'working_days'
  | 'work_from'
  | 'work_until'
  | 'holidays'
  | 'version'
>;

export async function updateSettings(
  tx: Tx,
  id: TeamId,
  settings: Settings,
  fieldVersions: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update teams
       set title = ${settings.title}, description = ${settings.description},
           visibility = ${settings.visibility}, time_zone = ${settings.time_zone},
           working_days = ${settings.working_days}, work_from = ${settings.work_from},
           work_until = ${settings.work_until}, holidays = ${JSON.stringify(settings.holidays)}::jsonb,
           version = ${settings.version}, field_versions = ${JSON.stringify(fieldVersions)}::jsonb
     where id = ${id}`.execute(tx);
}

export async function setArchived(tx: Tx, id: TeamId, at: Date | null): Promise<void> {
  await sql`update teams set archived_at = ${at} where id = ${id}`.execute(tx);
}

export async function setDeleted(tx: Tx, id: TeamId, at: Date | null): Promise<void> {
  await sql`update teams set deleted_at = ${at} where id = ${id}`.execute(tx);
}

export async function setImage(tx: Tx, id: TeamId, image: ImageId | null): Promise<void> {
  await sql`update teams set image = ${image} where id = ${id}`.execute(tx);
}

/** Everybody who is in it. */
export async function listMemberUuids(reader: Reader, id: TeamId): Promise<UserUuid[]> {
  const { rows } = await sql<{ uuid: UserUuid }>`
    select users.uuid from team_members join users on users.id = team_members.user_id
     where team_members.team_id = ${id}`.execute(reader);
  return rows.map(({ uuid }) => uuid);
}

/** The last days of temporary performers, each once. */
export async function listLastDays(reader: Reader, id: TeamId): Promise<string[]> {
  const { rows } = await sql<{ last_day: string }>`
    select distinct last_day from team_members where team_id = ${id} and last_day is not null`.execute(
    reader,
  );
  return rows.map(({ last_day }) => last_day);
}

export async function setEnds(tx: Tx, id: TeamId, ends: readonly { day: string; at: Date }[]): Promise<void> {
  await sql`
    update team_members set ends_at = ends.at
      from unnest(${ends.map(({ day }) => day)}::date[], ${ends.map(({ at }) => at)}::timestamptz[])
             as ends (day, at)
     where team_members.team_id = ${id} and team_members.last_day = ends.day`.execute(tx);
}
