import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface WatcherRow {
  id: UserId;
  uuid: UserUuid;
}

/** Who came first is first. */
export async function listWatchers(reader: Reader, task: TaskId): Promise<WatcherRow[]> {
  const { rows } = await sql<WatcherRow>`
    select users.id, users.uuid
      from task_watchers watchers join users on users.id = watchers.user_id
     where watchers.task_id = ${task} order by watchers.since, users.id`.execute(reader);
  return rows;
}

export async function isWatching(reader: Reader, task: TaskId, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from task_watchers where task_id = ${task} and user_id = ${user}`.execute(reader);
  return rows.length > 0;
}

/** Answers whether they did watch it. */
export async function deleteWatcher(tx: Tx, task: TaskId, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from task_watchers where task_id = ${task} and user_id = ${user} returning 1 as gone`.execute(tx);
  return rows.length > 0;
}
