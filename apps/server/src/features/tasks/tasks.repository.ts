import type { TaskStatus } from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { holdTeams } from '../../platform/db/locks';
import type { EditedRow } from '../../platform/edits';
import { type SeenProjectRow, seenColumns } from '../projects';

/** What a card shows. */
export interface TaskCardRow extends EditedRow {
  id: TaskId;
  project_id: ProjectId;
  title: string;
  status: TaskStatus;
  rank: string;
  priority: Priority;
  creator_id: UserId | null;
  creator_uuid: UserUuid | null;
  worker_id: UserId | null;
  worker_uuid: UserUuid | null;
  inspector_id: UserId | null;
  inspector_uuid: UserUuid | null;
  starts_on: string | null;
  deadline: string | null;
  percentage: number;
  estimate: number | null;
  milestone_id: MilestoneId | null;
  tag_ids: TagId[];
  checklist_count: number;
  checklist_done: number;
  subtask_count: number;
  subtask_done: number;
  comment_count: number;
  open_blockers: number;
  is_repeating: boolean;
  created_at: Date;
  changed_at: Date;
  done_at: Date | null;
  archived_at: Date | null;
}

export interface TaskRow extends TaskCardRow {
  description: string;
  near_told: string | null;
  passed_told: string | null;
}

/** What a hit of a search shows. */
export type FoundTaskRow = Pick<
  TaskCardRow,
  'id' | 'project_id' | 'title' | 'status' | 'starts_on' | 'deadline' | 'archived_at'
> & { project_title: string; project_image: ImageId | null; time_zone: string };

/** In the order of their ids. */
export async function findFoundTasks(reader: Reader, ids: readonly TaskId[]): Promise<FoundTaskRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundTaskRow>`
    select tasks.id, tasks.project_id, tasks.title, tasks.status, tasks.starts_on, tasks.deadline,
           tasks.archived_at, projects.title as project_title, projects.image as project_image, teams.time_zone
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join tasks on tasks.id = wanted.id
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     order by wanted.place`.execute(reader);
  return rows;
}

/** Of a query or a `returning` on `tasks`; all but the texts that cards do not show. */
/** As the index by which tables are sorted has it: what was never changed since it was made has no time of its own. */
export const CHANGED_AT = sql<Date>`coalesce(tasks.changed_at, tasks.created_at)`;

export const CARD_COLUMNS = sql<TaskCardRow>`
  tasks.id, tasks.project_id, tasks.title, tasks.status, tasks.rank, tasks.priority, tasks.creator_id,
  tasks.worker_id, tasks.inspector_id, tasks.starts_on, tasks.deadline, tasks.percentage, tasks.estimate,
  tasks.milestone_id, tasks.checklist_count, tasks.checklist_done, tasks.subtask_count, tasks.subtask_done,
  tasks.comment_count, tasks.open_blockers, tasks.version, tasks.field_versions, tasks.created_at,
  ${CHANGED_AT} as changed_at, tasks.done_at,
  tasks.archived_at,
  (select uuid from users where users.id = tasks.creator_id) as creator_uuid,
  (select uuid from users where users.id = tasks.worker_id) as worker_uuid,
  (select uuid from users where users.id = tasks.inspector_id) as inspector_uuid,
  exists (select from task_series where task_series.task_id = tasks.id) as is_repeating,
  to_json(array(select tag_id from task_tags where task_id = tasks.id order by tag_id)) as tag_ids`;

const TASK_COLUMNS = sql<TaskRow>`${CARD_COLUMNS}, tasks.description, tasks.near_told, tasks.passed_told`;

export async function findTask(reader: Reader, id: TaskId): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`
    select ${TASK_COLUMNS} from tasks where tasks.id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Null for who is not in its team. */
export async function findProjectOf(
  reader: Reader,
  task: TaskId,
  user: UserId,
): Promise<SeenProjectRow | null> {
  const { rows } = await sql<SeenProjectRow>`
    select ${seenColumns(user)}
      from tasks
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${user}
     where tasks.id = ${task}`.execute(reader);
  return rows[0] ?? null;
}

/** Others write to tasks of the team meanwhile; its roles, projects and settings stay as they are. */
export function holdTeamOf(tx: Tx, project: ProjectId): Promise<readonly number[]> {
  return holdTeams(tx, sql`select team_id from projects where id = ${project}`);
}

export function holdTeamOfTask(tx: Tx, task: TaskId): Promise<readonly number[]> {
  return holdTeams(
    tx,
    sql`select projects.team_id from projects join tasks on tasks.project_id = projects.id where tasks.id = ${task}`,
  );
}

export function holdTeamsOfTasks(tx: Tx, tasks: readonly TaskId[]): Promise<readonly number[]> {
  return holdTeams(
    tx,
    sql`select distinct projects.team_id from projects join tasks on tasks.project_id = projects.id
         where tasks.id = any (${[...tasks]}::bigint[])`,
  );
}

/** In the order of their ids, as everybody who locks more than one. */
export async function lockTaskRows(tx: Tx, ids: readonly TaskId[]): Promise<void> {
  await sql`select from tasks where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
}

export interface NewTaskRow {
  project_id: ProjectId;
  title: string;
  description: string;
  status: TaskStatus;
  rank: string;
  priority: Priority;
  creator_id: UserId | null;
  worker_id: UserId | null;
  inspector_id: UserId | null;
  starts_on: string | null;
  deadline: string | null;
  estimate: number | null;
  milestone_id: MilestoneId | null;
  checklist_count: number;
  created_at: Date;
}

/**
 * With those who watch it from the beginning, and that it was created, in one statement. Its tags are put on it
 * afterwards.
 */
export async function insertTask(
  tx: Tx,
  row: NewTaskRow,
  watchers: readonly UserId[],
  /** Null for one that was made by itself. */
  actor: UserId | null = row.creator_id,
): Promise<TaskRow> {
  const { rows } = await sql<TaskRow>`
    with made as (
      insert into tasks (project_id, title, description, status, rank, priority, creator_id, worker_id,
                         inspector_id, starts_on, deadline, estimate, milestone_id, checklist_count, created_at)
      values (${row.project_id}, ${row.title}, ${row.description}, ${row.status}, ${row.rank}, ${row.priority},
              ${row.creator_id}, ${row.worker_id}, ${row.inspector_id}, ${row.starts_on}, ${row.deadline},
              ${row.estimate}, ${row.milestone_id}, ${row.checklist_count}, ${row.created_at})
      returning *),
    watched as (
      insert into task_watchers (task_id, user_id, since)
      select made.id, watcher, made.created_at from made, unnest(${watchers}::bigint[]) as watcher),
    recorded as (
      insert into task_changes (task_id, actor_id, kind, shown_to, at, is_automatic)
      select id, ${actor}::bigint, 'created', to_jsonb(title), created_at, ${actor}::bigint is null from made)
    select ${TASK_COLUMNS} from made as tasks`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made;
}

type WrittenColumns = Partial<
  Pick<
    TaskRow,
    | 'project_id'
    | 'title'
    | 'description'
    | 'status'
    | 'rank'
    | 'priority'
    | 'worker_id'
    | 'inspector_id'
    | 'starts_on'
    | 'deadline'
    | 'percentage'
    | 'estimate'
    | 'milestone_id'
    | 'checklist_count'
    | 'checklist_done'
    | 'subtask_count'
    | 'subtask_done'
    | 'comment_count'
    | 'open_blockers'
    | 'done_at'
    | 'archived_at'
  >
>;

/** Of a locked row: what is another now, and the next version. Other tables that it shows are written before. */
export async function updateTaskRow(
  tx: Tx,
  { id, version, field_versions }: Pick<TaskRow, 'id' | 'version' | 'field_versions'>,
  columns: WrittenColumns,
): Promise<TaskRow> {
  const set = Object.entries({ ...columns, version }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<TaskRow>`
    update tasks
       set ${sql.join(set)}, field_versions = ${JSON.stringify(field_versions)}::jsonb
     where id = ${id} returning ${TASK_COLUMNS}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked task is gone');
  return row;
}

export async function deleteTaskRow(tx: Tx, id: TaskId): Promise<void> {
  await sql`delete from tasks where id = ${id}`.execute(tx);
}

export async function insertTaskTags(tx: Tx, task: TaskId, tags: readonly TagId[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`
    insert into task_tags (task_id, tag_id) select ${task}, tag from unnest(${tags}::bigint[]) as tag`.execute(
    tx,
  );
}

export async function replaceTaskTags(tx: Tx, task: TaskId, tags: readonly TagId[]): Promise<void> {
  await sql`delete from task_tags where task_id = ${task} and tag_id <> all (${tags}::bigint[])`.execute(tx);
  await sql`
    insert into task_tags (task_id, tag_id) select ${task}, tag from unnest(${tags}::bigint[]) as tag
    on conflict do nothing`.execute(tx);
}

/** Those whose pages name it. */
export async function listConnectedTo(
  reader: Reader,
  task: TaskId,
): Promise<{ id: TaskId; project_id: ProjectId }[]> {
  const { rows } = await sql<{ id: TaskId; project_id: ProjectId }>`
    select id, project_id from tasks
     where id in (select to_id from task_connections where from_id = ${task}
                   union select from_id from task_connections where to_id = ${task})
     order by id`.execute(reader);
  return rows;
}
