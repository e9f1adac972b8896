import { can, type Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { isErased } from '../profile';

/** A task as those are told of it who may see it. */
export interface ToldTask {
  id: TaskId;
  title: string;
  project_id: ProjectId;
  project_title: string;
  team_id: TeamId;
  creator_id: UserId | null;
  worker_id: UserId | null;
  inspector_id: UserId | null;
}

/** Null where it is gone, or what it is in was deleted. */
export async function findToldTask(reader: Reader, id: TaskId): Promise<ToldTask | null> {
  const { rows } = await sql<ToldTask>`
    select tasks.id, tasks.title, tasks.project_id, projects.title as project_title, projects.team_id,
           tasks.creator_id, tasks.worker_id, tasks.inspector_id
      from tasks
      join projects on projects.id = tasks.project_id and projects.deleted_at is null
      join teams on teams.id = projects.team_id and teams.deleted_at is null
     where tasks.id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

export interface ToldReader {
  id: UserId;
  uuid: UserUuid;
  is_watcher: boolean;
}

interface Candidates {
  ids?: readonly (UserId | null)[];
  uuids?: readonly UserUuid[];
  /** Those who watch it too. */
  withWatchers: boolean;
}

/** Of these, those who may see the task now. They stay until the transaction ends. */
export async function listToldReaders(
  tx: Tx,
  task: ToldTask,
  { ids = [], uuids = [], withWatchers }: Candidates,
): Promise<ToldReader[]> {
  const known = ids.flatMap((id) => id ?? []);
  const { rows } = await sql<ToldReader & { username: string; role: Role; is_assigned: boolean }>`
    select users.id, users.uuid, users.username, members.role,
           exists (select from project_members listed
                    where listed.project_id = ${task.project_id} and listed.user_id = users.id) as is_assigned,
           exists (select from task_watchers watchers
                    where watchers.task_id = ${task.id} and watchers.user_id = users.id) as is_watcher
      from users
      join team_members members on members.team_id = ${task.team_id} and members.user_id = users.id
     where users.id = any (array(
             select unnest(${known}::bigint[])
              union select id from users where uuid = any (${uuids}::uuid[])
              union select user_id from task_watchers where task_id = ${task.id} and ${withWatchers}))
     order by users.id for key share of users`.execute(tx);
  return rows.filter(
    (row) =>
      !isErased(row) &&
      can({ role: row.role, relations: row.is_assigned ? ['assignedProject'] : [] }, 'task.see'),
  );
}

/** Whoever did it, unless they are gone. */
export async function findActor(tx: Tx, uuid: UserUuid | null): Promise<UserId | null> {
  if (uuid === null) return null;
  const { rows } = await sql<{ id: UserId; username: string }>`
    select id, username from users where uuid = ${uuid} for key share`.execute(tx);
  const [row] = rows;
  return row && !isErased(row) ? row.id : null;
}
