import type { TaskStatus } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { PlanLink } from '@quilt/contract/features/plan';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { conditionsOf, type TaskFilter } from '../tasks';

/** As much of a task as a plan shows: there are thousands of them, so who is meant is looked up once for all. */
export interface PlanRow {
  id: TaskId;
  title: string;
  status: TaskStatus;
  priority: Priority;
  creator_id: UserId | null;
  worker_id: UserId | null;
  inspector_id: UserId | null;
  starts_on: string | null;
  deadline: string | null;
  percentage: number;
  estimate: number | null;
  milestone_id: MilestoneId | null;
  open_blockers: number;
  version: number;
}

/** On the board, by the day on which they start; those without one last. */
export async function listPlanRows(
  reader: Reader,
  project: ProjectId,
  filter: TaskFilter,
  limit: number,
): Promise<PlanRow[]> {
  const conditions = [
    sql`tasks.project_id = ${project} and tasks.archived_at is null`,
    ...conditionsOf(project, filter, null),
  ];
  const { rows } = await sql<PlanRow>`
    select tasks.id, tasks.title, tasks.status, tasks.priority, tasks.creator_id, tasks.worker_id,
           tasks.inspector_id, tasks.starts_on, tasks.deadline, tasks.percentage, tasks.estimate,
           tasks.milestone_id, tasks.open_blockers, tasks.version
      from tasks where ${sql.join(conditions, sql` and `)}
     order by tasks.starts_on, tasks.id limit ${limit}`.execute(reader);
  return rows;
}

/** From these, also to tasks that are elsewhere, in the order in which they were made. */
export async function listLinks(reader: Reader, from: readonly TaskId[]): Promise<PlanLink[]> {
  const { rows } = await sql<PlanLink>`
    select link.* from unnest(${from}::bigint[]) as one (id)
     cross join lateral (
       select id, from_id as "from", to_id as "to", ends, lag from task_connections
        where from_id = one.id and kind = 'precedes' offset 0) as link
     order by link.id`.execute(reader);
  return rows;
}

export async function listUuids(reader: Reader, ids: readonly UserId[]): Promise<Map<UserId, UserUuid>> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select id, uuid from users where id = any (${ids}::bigint[])`.execute(reader);
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}
