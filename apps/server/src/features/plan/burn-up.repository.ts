import type { TaskStatus } from '@quilt/contract/access';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

export interface CountedTask {
  id: TaskId;
  status: TaskStatus;
  milestone_id: MilestoneId | null;
  deadline: string | null;
  created_at: Date;
  done_at: Date | null;
  archived_at: Date | null;
}

/** Those that are in a milestone, and those that history tells were; archived ones too. */
export async function listCounted(
  reader: Reader,
  milestone: MilestoneId,
  limit: number,
): Promise<CountedTask[]> {
  const { rows } = await sql<CountedTask>`
    select counted.* from ((select id from tasks where milestone_id = ${milestone} limit ${limit})
                            union
                           (select task_id from task_changes
                             where kind = 'milestone' and value_from #>> '{}' = ${String(milestone)}
                             limit ${limit})) as named
     cross join lateral (
       select id, status, milestone_id, deadline, created_at, done_at, archived_at from tasks
        where tasks.id = named.id offset 0) as counted
     limit ${limit}`.execute(reader);
  return rows;
}

export interface CountedChange {
  task_id: TaskId;
  kind: 'milestone' | 'status' | 'archived' | 'restored' | 'project';
  value_from: unknown;
  at: Date;
}

/** What changed whether they count, and whether as done; of each the latest first. */
export async function listCountedChanges(reader: Reader, tasks: readonly TaskId[]): Promise<CountedChange[]> {
  const { rows } = await sql<CountedChange>`
    select task_id, kind, value_from, at from task_changes
     where task_id = any (${tasks}::bigint[])
       and kind in ('milestone', 'status', 'archived', 'restored', 'project')
     order by task_id, id desc`.execute(reader);
  return rows;
}

/** Open tasks of the project that wait for these. */
export async function listWaiting(
  reader: Reader,
  project: ProjectId,
  blockers: readonly TaskId[],
): Promise<{ task: TaskId; blocks: TaskId }[]> {
  if (blockers.length === 0) return [];
  const { rows } = await sql<{ task: TaskId; blocks: TaskId }>`
    select connected.from_id as task, waiting.id as blocks
      from task_connections connected
      join tasks waiting on waiting.id = connected.to_id
     where connected.from_id = any (${blockers}::bigint[]) and connected.kind = 'blocks'
       and waiting.project_id = ${project} and waiting.archived_at is null and waiting.status <> 'done'
     order by connected.from_id, waiting.id`.execute(reader);
  return rows;
}
