import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { ChangeKind, TaskChange, TaskChangeId, TaskId } from '@quilt/contract/features/tasks';
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

const COLUMNS = sql`
  changes.id, changes.kind, changes.shown_from, changes.shown_to, changes.value_from, changes.value_to,
  changes.actor_id, changes.at, changes.is_automatic,
  (select uuid from users where users.id = changes.actor_id) as actor_uuid`;

/** The newest first, from before one of them on. */
export async function listChanges(
  reader: Reader,
  task: TaskId,
  { before, limit }: { before: TaskChangeId | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from task_changes changes
     where task_id = ${task} and ${before === null ? sql`true` : sql`id < ${before}`}
     order by id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Of this task: the id of another one's is none here. */
export async function findChange(reader: Reader, task: TaskId, id: TaskChangeId): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from task_changes changes where id = ${id} and task_id = ${task}`.execute(reader);
  return rows[0] ?? null;
}

/** Where a task was before it was moved to another project. */
export async function listFormerProjects(reader: Reader, task: TaskId): Promise<ProjectId[]> {
  const { rows } = await sql<{ id: ProjectId }>`
    select distinct (value_from ->> 'project')::bigint as id
      from task_changes where task_id = ${task} and kind = 'project'`.execute(reader);
  return rows.map(({ id }) => id);
}

export async function findLastMove(reader: Reader, task: TaskId): Promise<TaskChangeId | null> {
  const { rows } = await sql<{ id: TaskChangeId }>`
    select id from task_changes where task_id = ${task} and kind = 'status' order by id desc limit 1`.execute(
    reader,
  );
  return rows[0]?.id ?? null;
}
