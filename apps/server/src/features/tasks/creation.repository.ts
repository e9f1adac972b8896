import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

/** In their order, with ranks that go with them. */
export async function insertChecklist(
  tx: Tx,
  task: TaskId,
  texts: readonly string[],
  ranks: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    insert into task_checklist (task_id, text, rank)
    select ${task}, line.text, line.rank
      from unnest(${texts}::text[], ${ranks}::text[]) with ordinality as line (text, rank, place)
     order by place`.execute(tx);
}

export async function countConnections(reader: Reader, task: TaskId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from task_connections where from_id = ${task})
         + (select count(*) from task_connections where to_id = ${task}) as count`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Of a locked parent, which has one more on the board that is not done. */
export async function addSubtask(tx: Tx, parent: TaskId): Promise<TaskCardRow> {
  const { rows } = await sql<TaskCardRow>`
    update tasks set subtask_count = subtask_count + 1, version = version + 1
     where id = ${parent} returning ${CARD_COLUMNS}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked task is gone');
  return row;
}
