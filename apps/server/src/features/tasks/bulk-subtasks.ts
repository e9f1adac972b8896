import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

interface Subtask {
  parent: TaskId;
  task: TaskId;
}

/** Of tasks that were made together and are in no loop; what is connected already stays as it is. */
export async function connectSubtasks(tx: Tx, pairs: readonly Subtask[], at: Date): Promise<void> {
  if (pairs.length === 0) return;
  const [parents, tasks] = [pairs.map(({ parent }) => parent), pairs.map(({ task }) => task)];
  await sql`
    select from tasks where id = any (${[...parents, ...tasks]}::bigint[]) order by id for update`.execute(
    tx,
  );
  await sql`
    with made as (
      insert into task_connections (from_id, to_id, kind, created_at)
      select parent.id, child.id, 'parentOf', ${at}
        from unnest(${parents}::bigint[], ${tasks}::bigint[]) as given (parent, task)
        join tasks parent on parent.id = given.parent
        join tasks child on child.id = given.task and child.project_id = parent.project_id
      on conflict do nothing returning from_id, to_id),
    added as (
      select from_id, count(*) as all, count(*) filter (where child.status = 'done') as done
        from made join tasks child on child.id = made.to_id
       where child.archived_at is null group by from_id)
    update tasks set subtask_count = subtask_count + added.all, subtask_done = subtask_done + added.done
      from added where tasks.id = added.from_id`.execute(tx);
}
