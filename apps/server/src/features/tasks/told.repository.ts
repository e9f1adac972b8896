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
  is_on_test: boolean;
}

/** Null where it is gone, or what it is in was deleted. */
export async function findToldTask(reader: Reader, id: TaskId): Promise<ToldTask | null> {
  return (await listToldTasks(reader, [id])).get(id) ?? null;
}

/** As above, of several. */
export async function listToldTasks(
  reader: Reader,
  ids: readonly TaskId[],
): Promise<ReadonlyMap<TaskId, ToldTask>> {
  const { rows } = await sql<ToldTask>`
    select tasks.id, tasks.title, tasks.project_id, projects.title as project_title, projects.team_id,
           tasks.creator_id, tasks.worker_id, tasks.inspector_id, tasks.status = 'onTheTest' as is_on_test
      from tasks
      join projects on projects.id = tasks.project_id and projects.deleted_at is null
      join teams on teams.id = projects.team_id and teams.deleted_at is null
     where tasks.id = any (${ids}::bigint[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ToldReader {
  id: UserId;
  uuid: UserUuid;
  is_watcher: boolean;
}

interface ToldPerson {
  id: UserId;
  uuid: UserUuid;
  username: string;
  role: Role;
  is_assigned: boolean;
  tasks: TaskId[];
  /** Which of these they watch. */
  watches: boolean[];
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
  candidates: Candidates,
): Promise<readonly ToldReader[]> {
  return (await listToldReadersOf(tx, [{ task, ...candidates }])).get(task.id) ?? [];
}

/** As above, of several tasks; of one that comes more than once, for all of its candidates. */
export async function listToldReadersOf(
  tx: Tx,
  asked: readonly (Candidates & { task: ToldTask })[],
): Promise<ReadonlyMap<TaskId, readonly ToldReader[]>> {
  const tasks = [...new Map(asked.map(({ task }) => [task.id, task])).values()];
  const known = asked.flatMap(({ task, ids = [] }) =>
    ids.flatMap((id) => (id === null ? [] : [{ task: task.id, id }])),
  );
  const named = asked.flatMap(({ task, uuids = [] }) => uuids.map((uuid) => ({ task: task.id, uuid })));
  const watched = asked.flatMap(({ task, withWatchers }) => (withWatchers ? [task.id] : []));
  // One row for each person, however many of the tasks concern them.
  const { rows } = await sql<ToldPerson>`
    with candidates as (
      select task, person from unnest(${known.map(({ task }) => task)}::bigint[],
                                      ${known.map(({ id }) => id)}::bigint[]) as known (task, person)
       union
      select named.task, users.id
        from unnest(${named.map(({ task }) => task)}::bigint[], ${named.map(({ uuid }) => uuid)}::uuid[])
             as named (task, uuid)
        join users on users.uuid = named.uuid
       union
      select task_id, user_id from task_watchers where task_id = any (${watched}::bigint[])),
    concerned as (
      select candidates.person, places.project, places.team, json_agg(candidates.task) as tasks,
             json_agg(watchers.user_id is not null) as watches
        from candidates
        join unnest(${tasks.map(({ id }) => id)}::bigint[], ${tasks.map((task) => task.project_id)}::bigint[],
                    ${tasks.map((task) => task.team_id)}::bigint[]) as places (task, project, team)
          on places.task = candidates.task
        left join task_watchers watchers
          on watchers.task_id = candidates.task and watchers.user_id = candidates.person
       group by candidates.person, places.project, places.team)
    select users.id, users.uuid, users.username, members.role, concerned.tasks, concerned.watches,
           exists (select from project_members listed
                    where listed.project_id = concerned.project and listed.user_id = users.id) as is_assigned
      from concerned
      join team_members members on members.team_id = concerned.team and members.user_id = concerned.person
      join users on users.id = concerned.person
     order by users.id for key share of users`.execute(tx);
  const readers = new Map<TaskId, ToldReader[]>();
  for (const { id, uuid, username, role, is_assigned, tasks: concerning, watches } of rows) {
    const relations = is_assigned ? (['assignedProject'] as const) : [];
    if (isErased({ username }) || !can({ role, relations }, 'task.see')) continue;
    for (const [place, task] of concerning.entries()) {
      const own = readers.get(task) ?? [];
      own.push({ id, uuid, is_watcher: watches[place] ?? false });
      readers.set(task, own);
    }
  }
  return readers;
}

/** Whoever did it, unless they are gone. */
export async function findActors(tx: Tx, uuids: readonly UserUuid[]): Promise<ReadonlyMap<UserUuid, UserId>> {
  const wanted = [...new Set(uuids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: UserId; uuid: UserUuid; username: string }>`
    select id, uuid, username from users where uuid = any (${wanted}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return new Map(rows.flatMap((row) => (isErased(row) ? [] : [[row.uuid, row.id]])));
}
