import type { Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { type SeenProjectRow, seenColumns } from '../projects';

export interface CellRow {
  task_id: TaskId;
  /** 0 to 6, from the first of the seven. */
  index: number;
  minutes: number;
}

export async function listCells(reader: Reader, user: UserId, from: string): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select task_id, day - ${from}::date as index, sum(minutes)::int as minutes
      from time_entries where user_id = ${user} and day >= ${from}::date and day < ${from}::date + 7
     group by task_id, day order by task_id, day`.execute(reader);
  return rows;
}

/** That somebody works on just now. */
export async function listBegun(reader: Reader, user: UserId, limit: number): Promise<TaskId[]> {
  const { rows } = await sql<{ id: TaskId }>`
    select id from tasks
     where worker_id = ${user} and archived_at is null and status = 'inProgress' and status <> 'done'
     order by id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

export interface WeekTaskRow extends SeenProjectRow {
  task_id: TaskId;
  task_title: string;
  creator_id: UserId | null;
  worker_id: UserId | null;
  inspector_id: UserId | null;
  task_archived_at: Date | null;
}

/** Of teams that the viewer is in; the others are not among them. */
export async function listWeekTasks(
  reader: Reader,
  viewer: UserId,
  ids: readonly TaskId[],
): Promise<WeekTaskRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WeekTaskRow>`
    select tasks.id as task_id, tasks.title as task_title, tasks.creator_id, tasks.worker_id, tasks.inspector_id,
           tasks.archived_at as task_archived_at, ${seenColumns(viewer)}
      from tasks
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${viewer}
     where tasks.id = any (${ids}::bigint[]) and projects.deleted_at is null and teams.deleted_at is null`.execute(
    reader,
  );
  return rows;
}

export interface SharedTeams {
  id: UserId;
  /** Of the viewer, in each team that both are in. */
  roles: Role[];
}

export async function findSharedTeams(
  reader: Reader,
  viewer: UserId,
  user: UserUuid,
): Promise<SharedTeams | null> {
  const { rows } = await sql<SharedTeams>`
    select users.id,
           to_json(array(select own.role from team_members theirs
                          join team_members own on own.team_id = theirs.team_id and own.user_id = ${viewer}
                          join teams on teams.id = own.team_id and teams.deleted_at is null
                         where theirs.user_id = users.id)) as roles
      from users where users.uuid = ${user}`.execute(reader);
  return rows[0] ?? null;
}
