import type { Role, TaskStatus } from '@quilt/contract/access';
import type { ImageId, UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { lockTeams } from '../../platform/db/locks';
import type { EditedRow } from '../../platform/edits';

export interface ProjectRow extends EditedRow {
  id: ProjectId;
  team_id: TeamId;
  title: string;
  description: string;
  status: TaskStatus;
  starts_on: string | null;
  ends_on: string | null;
  done_at: Date | null;
  image: ImageId | null;
  new_tasks: number;
  in_progress_tasks: number;
  on_the_test_tasks: number;
  done_tasks: number;
  /** Of the archived ones. */
  archived_done_tasks: number;
  member_count: number;
  created_at: Date;
  archived_at: Date | null;
  deleted_at: Date | null;
}

/** A project of a team that somebody is in, and what they are in it. */
export interface SeenProjectRow extends ProjectRow {
  team_title: string;
  team_image: ImageId | null;
  team_time_zone: string;
  team_archived_at: Date | null;
  team_deleted_at: Date | null;
  team_active_project_count: number;
  team_member_count: number;
  role: Role;
  /** Is on the list of this project. */
  is_assigned: boolean;
}

const PROJECT_COLUMNS = sql`
  projects.id, projects.team_id, projects.title, projects.description, projects.status, projects.starts_on,
  projects.ends_on, projects.done_at, projects.image, projects.new_tasks, projects.in_progress_tasks,
  projects.on_the_test_tasks, projects.done_tasks, projects.archived_done_tasks, projects.member_count, projects.version,
  projects.field_versions, projects.created_at, projects.archived_at, projects.deleted_at`;

/** What is read of each, where `projects`, `teams` and the viewer's `membership` are joined. */
export function seenColumns(user: UserId): RawBuilder<SeenProjectRow> {
  return sql<SeenProjectRow>`
    ${PROJECT_COLUMNS}, teams.title as team_title, teams.image as team_image,
    teams.time_zone as team_time_zone, teams.archived_at as team_archived_at,
    teams.deleted_at as team_deleted_at,
    teams.active_project_count as team_active_project_count, teams.member_count as team_member_count,
    membership.role,
    exists (select from project_members
             where project_members.project_id = projects.id and project_members.user_id = ${user}) as is_assigned`;
}

/** Null for who is not in its team. */
export async function findProjectFor(
  reader: Reader,
  id: ProjectId,
  user: UserId,
): Promise<SeenProjectRow | null> {
  const [row] = await findProjectsFor(reader, [id], user);
  return row ?? null;
}

/** Those of teams that the user is in. */
export async function findProjectsFor(
  reader: Reader,
  ids: readonly ProjectId[],
  user: UserId,
): Promise<SeenProjectRow[]> {
  const { rows } = await sql<SeenProjectRow>`
    select ${seenColumns(user)}
      from projects
      join teams on teams.id = projects.team_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${user}
     where projects.id = any (${ids}::bigint[])`.execute(reader);
  return rows;
}

/** As everybody who changes something of a team; a project never goes to another. */
export function lockTeamOf(tx: Tx, id: ProjectId): Promise<void> {
  return lockTeams(tx, sql`select team_id from projects where id = ${id}`);
}

export interface NewProjectRow {
  team: TeamId;
  title: string;
  description: string;
  startsOn: string | null;
  endsOn: string | null;
  createdBy: UserId | null;
  at: Date;
}

export async function insertProject(tx: Tx, row: NewProjectRow): Promise<ProjectId> {
  const { rows } = await sql<{ id: ProjectId }>`
    insert into projects (team_id, title, description, starts_on, ends_on, created_by, created_at)
    values (${row.team}, ${row.title}, ${row.description}, ${row.startsOn}, ${row.endsOn}, ${row.createdBy},
            ${row.at})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

type Columns = Partial<
  Pick<
    ProjectRow,
    'title' | 'description' | 'status' | 'starts_on' | 'ends_on' | 'done_at' | 'image' | 'version'
  >
> &
  Partial<Pick<ProjectRow, 'archived_at' | 'deleted_at'>> & { field_versions?: string };

export async function updateProjectRow(tx: Tx, id: ProjectId, columns: Columns): Promise<void> {
  await tx.updateTable('projects').set(columns).where('id', '=', id).execute();
}

/** Under the team's lock. */
export async function addToActiveCount(tx: Tx, team: TeamId, count: 1 | -1): Promise<void> {
  await sql`
    update teams set active_project_count = active_project_count + ${count} where id = ${team}`.execute(tx);
}

/** Those whose time to be had back is over, the first of them. */
export async function listPassed(reader: Reader, before: Date, limit: number): Promise<ProjectId[]> {
  const { rows } = await sql<{ id: ProjectId }>`
    select id from projects where deleted_at <= ${before} order by deleted_at limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

export async function findTeamOf(reader: Reader, id: ProjectId): Promise<TeamId | null> {
  const { rows } = await sql<{ team_id: TeamId }>`select team_id from projects where id = ${id}`.execute(
    reader,
  );
  return rows[0]?.team_id ?? null;
}

/** Of one whose time is over, and null where it was taken back. */
export async function findTeamOfPassed(reader: Reader, id: ProjectId, before: Date): Promise<TeamId | null> {
  const { rows } = await sql<{ team_id: TeamId }>`
    select team_id from projects where id = ${id} and deleted_at <= ${before}`.execute(reader);
  return rows[0]?.team_id ?? null;
}

/** Of each of these, how many open tasks the user works on, up to a bound. */
export async function countOpenTasksOf(
  reader: Reader,
  user: UserId,
  projects: readonly ProjectId[],
  limit: number,
): Promise<Map<ProjectId, number>> {
  if (projects.length === 0) return new Map();
  const { rows } = await sql<{ id: ProjectId; count: number }>`
    select asked.id, open.count
      from unnest(${projects}::bigint[]) as asked (id)
     cross join lateral (
       select count(*) as count
         from (select from tasks
                where worker_id = ${user} and project_id = asked.id and archived_at is null and status <> 'done'
                limit ${limit}) as counted) as open`.execute(reader);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** With all that hangs on it. */
export async function deleteProjectRow(tx: Tx, id: ProjectId): Promise<void> {
  await sql`delete from projects where id = ${id}`.execute(tx);
}
