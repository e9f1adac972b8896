import type { Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { holdTeams } from '../../platform/db/locks';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

/** The team of the task and that of the project, in the order of their ids. */
export function holdBothTeams(tx: Tx, task: TaskId, project: ProjectId): Promise<readonly number[]> {
  return holdTeams(
    tx,
    sql`select distinct team_id from projects
         where id = ${project} or id = (select project_id from tasks where id = ${task})`,
  );
}

export async function lockProjectRows(tx: Tx, ids: readonly ProjectId[]): Promise<void> {
  await sql`
    select from projects where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx);
}

/** The task and all that are connected to it, however; their connections stand still. */
export async function lockAllConnected(tx: Tx, task: TaskId): Promise<void> {
  await sql`
    select from tasks
     where id = any (array(
       select ${task}::bigint
        union select to_id from task_connections where from_id = ${task}
        union select from_id from task_connections where to_id = ${task}))
     order by id for update`.execute(tx);
}

export interface TagMatch {
  id: TagId;
  title: string;
  /** The one of the other project that is called like it. */
  match_id: TagId | null;
}

export async function matchTags(
  reader: Reader,
  task: TaskId,
  project: ProjectId,
): Promise<readonly TagMatch[]> {
  const { rows } = await sql<TagMatch>`
    select tags.id, tags.title,
           (select min(others.id) from project_tags others
             where others.project_id = ${project} and lower(others.title) = lower(tags.title)) as match_id
      from task_tags join project_tags tags on tags.id = task_tags.tag_id
     where task_tags.task_id = ${task} order by tags.title, tags.id`.execute(reader);
  return rows;
}

export interface Concerned {
  id: UserId;
  uuid: UserUuid;
  /** In the team of the other project; null for who is not in it. */
  role: Role | null;
  /** Is on the list of that project. */
  is_assigned: boolean;
  is_watcher: boolean;
}

/** Whoever watches a task, works on it or inspects it, as they stand to another project. */
export async function listConcerned(
  reader: Reader,
  task: TaskId,
  { id, team_id }: { id: ProjectId; team_id: TeamId },
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select users.id, users.uuid, members.role,
           exists (select from project_members listed
                    where listed.project_id = ${id} and listed.user_id = users.id) as is_assigned,
           exists (select from task_watchers watchers
                    where watchers.task_id = ${task} and watchers.user_id = users.id) as is_watcher
      from users
      left join team_members members on members.team_id = ${team_id} and members.user_id = users.id
     where users.id in (select user_id from task_watchers where task_id = ${task}
                         union select worker_id from tasks where id = ${task}
                         union select inspector_id from tasks where id = ${task})
     order by users.id`.execute(reader);
  return rows;
}

export async function deleteWatchers(tx: Tx, task: TaskId, users: readonly UserId[]): Promise<void> {
  if (users.length === 0) return;
  await sql`
    delete from task_watchers where task_id = ${task} and user_id = any (${users}::bigint[])`.execute(tx);
}

/** All connections of a task go, and what was counted by them, on both sides; answers the cards at the other ends. */
export async function cutConnections(tx: Tx, task: TaskId): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    with cut as (
      delete from task_connections where from_id = ${task} or to_id = ${task} returning from_id, to_id, kind),
    own as (
      select status, archived_at is null as is_there from tasks where id = ${task}),
    ends as (
      select case when from_id = ${task} then to_id else from_id end as id,
             count(*) filter (where kind = 'blocks' and from_id = ${task} and own.is_there and own.status <> 'done')
               as blockers,
             count(*) filter (where kind = 'parentOf' and to_id = ${task} and own.is_there) as subtasks,
             count(*) filter (where kind = 'parentOf' and to_id = ${task} and own.is_there and own.status = 'done')
               as done
        from cut, own group by 1)
    update tasks
       set open_blockers = open_blockers - ends.blockers, subtask_count = subtask_count - ends.subtasks,
           subtask_done = subtask_done - ends.done, version = version + 1
      from ends where tasks.id = ends.id
    returning ${CARD_COLUMNS}`.execute(tx);
  return rows;
}

/** What the files of a team take, where a task has brought some along. */
export async function findStorageWith(tx: Tx, task: TaskId, team: TeamId): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select bytes from team_storage
     where team_id = ${team} and exists (select from documents where task_id = ${task})`.execute(tx);
  return rows[0]?.bytes ?? 0;
}
