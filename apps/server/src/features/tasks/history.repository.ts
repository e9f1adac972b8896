import { type Scope, toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type ChangeKind,
  type TaskChange,
  type TaskChangeId,
  type TaskId,
  TIME_KINDS,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

export interface ChangeRow {
  id: TaskChangeId;
  kind: ChangeKind;
  shown_from: TaskChange['from'];
  shown_to: TaskChange['to'];
  value_from: unknown;
  value_to: unknown;
  actor_id: UserId | null;
  actor_uuid: UserUuid | null;
  /** Nobody did it. */
  is_automatic: boolean;
  at: Date;
}

export const CHANGE_COLUMNS = sql`
  changes.id, changes.kind, changes.shown_from, changes.shown_to, changes.value_from, changes.value_to,
  changes.actor_id, changes.at, changes.is_automatic,
  (select uuid from users where users.id = changes.actor_id) as actor_uuid`;

/** The newest first, from before one of them on. */
export async function listChanges(
  reader: Reader,
  task: TaskId,
  {
    before,
    limit,
    timeOf,
  }: {
    before: TaskChangeId | null;
    limit: number;
    /** Whose time is told; null for everybody's. */
    timeOf: UserId | null;
  },
): Promise<ChangeRow[]> {
  const isTold = timeOf === null ? sql`true` : sql`(kind <> all (${TIME_KINDS}) or actor_id = ${timeOf})`;
  const { rows } = await sql<ChangeRow>`
    select ${CHANGE_COLUMNS} from task_changes changes
     where task_id = ${task} and ${before === null ? sql`true` : sql`id < ${before}`} and ${isTold}
     order by id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Of this task: the id of another one's is none here. */
export async function findChange(reader: Reader, task: TaskId, id: TaskChangeId): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`
    select ${CHANGE_COLUMNS} from task_changes changes where id = ${id} and task_id = ${task}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/** Who has written a text as it is now; null where that is nobody any more, or it is as it was made. */
export async function findLastWriter(
  reader: Reader,
  task: TaskId,
  field: 'title' | 'description',
): Promise<UserId | null> {
  const { rows } = await sql<{ actor_id: UserId | null }>`
    select actor_id from task_changes
     where task_id = ${task} and kind = ${field} order by id desc limit 1`.execute(reader);
  return rows[0]?.actor_id ?? null;
}

/** How many texts of somebody stand beside one as it is now, which was taken instead. */
export async function countNotTaken(
  reader: Reader,
  task: TaskId,
  field: 'title' | 'description',
  person: UserId,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from task_changes
     where task_id = ${task} and kind = ${`${field}NotTaken`} and actor_id = ${person}
       and id > (select coalesce(max(id), 0) from task_changes
                  where task_id = ${task} and kind = ${field})`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Where a task was before it was moved to another project. */
export async function listFormerProjects(reader: Reader, task: TaskId): Promise<ProjectId[]> {
  const { rows } = await sql<{ id: ProjectId }>`
    select distinct (value_from ->> 'project')::bigint as id
      from task_changes where task_id = ${task} and kind = 'project'`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Where events of a task were told: in its project, and in those that it was in before. */
export async function listScopesOf(reader: Reader, task: TaskId, project: ProjectId): Promise<Scope[]> {
  const former = await listFormerProjects(reader, task);
  return [...new Set([project, ...former])].map((id) => toScope('project', id));
}

export async function findLastMove(reader: Reader, task: TaskId): Promise<TaskChangeId | null> {
  const { rows } = await sql<{ id: TaskChangeId }>`
    select id from task_changes where task_id = ${task} and kind = 'status' order by id desc limit 1`.execute(
    reader,
  );
  return rows[0]?.id ?? null;
}
