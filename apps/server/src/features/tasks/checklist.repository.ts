import type { ChecklistItemId, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface ItemRow {
  id: ChecklistItemId;
  text: string;
  is_done: boolean;
  rank: string;
}

export async function listItems(reader: Reader, task: TaskId): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, text, is_done, rank from task_checklist where task_id = ${task} order by rank, id`.execute(
    reader,
  );
  return rows;
}

/** Of this task: the id of another one's is none here. */
export async function findItem(reader: Reader, task: TaskId, id: ChecklistItemId): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select id, text, is_done, rank from task_checklist where id = ${id} and task_id = ${task}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function findLastRank(reader: Reader, task: TaskId): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from task_checklist where task_id = ${task} order by rank desc limit 1`.execute(reader);
  return rows[0]?.rank ?? null;
}

export async function insertItem(tx: Tx, task: TaskId, text: string, rank: string): Promise<ItemRow> {
  const { rows } = await sql<ItemRow>`
    insert into task_checklist (task_id, text, rank) values (${task}, ${text}, ${rank})
    returning id, text, is_done, rank`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row;
}

/** One that was taken off, as it was: what the history says of it is said of the same. */
export async function putItemBack(tx: Tx, task: TaskId, item: ItemRow): Promise<void> {
  await sql`
    insert into task_checklist (id, task_id, text, is_done, rank) overriding system value
    values (${item.id}, ${task}, ${item.text}, ${item.is_done}, ${item.rank})`.execute(tx);
}

export async function updateItem(tx: Tx, { id, text, is_done, rank }: ItemRow): Promise<void> {
  await sql`
    update task_checklist set text = ${text}, is_done = ${is_done}, rank = ${rank} where id = ${id}`.execute(
    tx,
  );
}

export async function deleteItem(tx: Tx, id: ChecklistItemId): Promise<void> {
  await sql`delete from task_checklist where id = ${id}`.execute(tx);
}
