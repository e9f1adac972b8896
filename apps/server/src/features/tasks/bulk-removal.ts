import type { TaskStatus } from '@quilt/contract/access';
import type { MilestoneId, ProjectCounts, ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { keptCountsOf } from './kept-counts';

/** Of a query on `tasks`: somebody has done something to it since it was made. */
export const IS_TOUCHED = sql<boolean>`(
  tasks.spent > 0
  or exists (select from task_comments comments
              where comments.task_id = tasks.id
                and (not comments.is_imported or comments.edited_at is not null
                     or exists (select from comment_reactions where comment_id = comments.id)))
  or exists (select from task_changes where task_changes.task_id = tasks.id and kind <> 'created')
  or exists (select from timers where timers.task_id = tasks.id))`;

interface RemovedRow {
  id: TaskId;
  status: TaskStatus;
  milestone_id: MilestoneId | null;
  archived_at: Date | null;
}

/**
 * For good, those of the tasks that nobody has touched since they were made; answers how many stay. Nobody is told of
 * each: whoever asks publishes one event for all.
 */
export async function removeUntouched(
  tx: Tx,
  project: ProjectId,
  ids: readonly TaskId[],
): Promise<{ removed: number; counts: ProjectCounts | null }> {
  // With their parents, whose counts follow; all in one order, as whoever changes several locks them.
  await sql`
    select from tasks
     where id = any (${ids}::bigint[])
        or id in (select from_id from task_connections where kind = 'parentOf' and to_id = any (${ids}::bigint[]))
     order by id for update`.execute(tx);
  const { rows } = await sql<RemovedRow>`
    select id, status, milestone_id, archived_at from tasks
     where id = any (${ids}::bigint[]) and project_id = ${project} and not ${IS_TOUCHED}`.execute(tx);
  if (rows.length === 0) return { removed: 0, counts: null };
  const gone = rows.map(({ id }) => id);
  await sql`
    update tasks set subtask_count = subtask_count - lost.all, subtask_done = subtask_done - lost.done
      from (select from_id, count(*) as all, count(*) filter (where child.status = 'done') as done
              from task_connections
              join tasks child on child.id = to_id
             where kind = 'parentOf' and to_id = any (${gone}::bigint[]) and from_id <> all (${gone}::bigint[])
               and child.archived_at is null
             group by from_id) as lost
     where tasks.id = lost.from_id`.execute(tx);
  await sql`delete from tasks where id = any (${gone}::bigint[])`.execute(tx);
  const counts = await keptCountsOf(
    tx,
    project,
    rows.map((was) => ({ was, is: null })),
  );
  return { removed: rows.length, counts };
}
