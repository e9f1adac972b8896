import type { UserId } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { IS_LIVE } from './connected.repository';

export interface Blocker {
  id: TaskId;
  title: string;
  /** The viewer is on the list of its project. */
  is_assigned: boolean;
}

/** What is counted as blocking a task of a live project: the first of them. */
export async function listOpenBlockers(
  reader: Reader,
  task: TaskId,
  { viewer, limit }: { viewer: UserId; limit: number },
): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`
    select tasks.id, tasks.title,
           exists (select from project_members listed
                    where listed.project_id = tasks.project_id and listed.user_id = ${viewer}) as is_assigned
      from task_connections connected
      join tasks on tasks.id = connected.from_id
      join projects on projects.id = tasks.project_id and ${IS_LIVE}
     where connected.to_id = ${task} and connected.kind = 'blocks'
       and tasks.archived_at is null and tasks.status <> 'done'
     order by tasks.id limit ${limit}`.execute(reader);
  return rows;
}

/** How far a task was said to be, by hand; null where nobody has. */
export async function findLastPercentage(reader: Reader, task: TaskId): Promise<number | null> {
  const { rows } = await sql<{ percentage: number }>`
    select value_to::int as percentage from task_changes
     where task_id = ${task} and kind = 'percentage' order by id desc limit 1`.execute(reader);
  return rows[0]?.percentage ?? null;
}
