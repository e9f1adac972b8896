import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CalendarFeeds } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';
import { type Asker, inOpenPlaces } from './own-tasks.repository';

export type FeedRow = Selectable<CalendarFeeds>;

export async function findFeed(reader: Reader, user: UserId): Promise<FeedRow | null> {
  const row = await reader
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ?? null;
}

export async function findFeedByHash(reader: Reader, tokenHash: Buffer): Promise<FeedRow | null> {
  const row = await reader
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** In place of the former one. */
export async function saveFeed(tx: Tx, { user_id, ...columns }: Insertable<CalendarFeeds>): Promise<FeedRow> {
  return tx
    .insertInto('calendar_feeds')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', user).execute();
}

export interface DeadlineRow {
  id: TaskId;
  project_id: ProjectId;
  project_title: string;
  title: string;
  priority: Priority;
  deadline: string;
  version: number;
  changed_at: Date;
  is_inspected: boolean;
}

/** Of open tasks from a day on, so many of each kind, the soonest first; what one does and inspects is told once. */
export async function listDeadlines(
  reader: Reader,
  asker: Asker,
  { from, limit }: { from: string; limit: number },
): Promise<DeadlineRow[]> {
  const due = sql`coalesce(tasks.deadline, 'infinity'::date)`;
  const windowOf = (whose: RawBuilder<unknown>, isInspected: boolean) => sql`
    (select tasks.id, tasks.project_id, place.project_title, tasks.title, tasks.priority, tasks.deadline,
            tasks.version, ${sql.lit(isInspected)} as is_inspected,
            coalesce((select at from task_changes where task_id = tasks.id order by task_changes.id desc limit 1),
                     tasks.created_at) as changed_at
       from tasks ${inOpenPlaces(asker)}
      where ${whose} and tasks.archived_at is null and tasks.status <> 'done'
        and ${due} >= ${from}::date and ${due} < 'infinity'::date
      order by ${due}, tasks.id limit ${limit})`;
  const inspected = (isOnTheTest: boolean) =>
    windowOf(
      sql`tasks.inspector_id = ${asker.user} and tasks.worker_id is distinct from ${asker.user}
          and (tasks.status = 'onTheTest') = ${sql.lit(isOnTheTest)}`,
      true,
    );
  const windows = [windowOf(sql`tasks.worker_id = ${asker.user}`, false), inspected(true), inspected(false)];
  const { rows } = await sql<DeadlineRow>`
    select * from (${sql.join(windows, sql` union all `)}) as told order by deadline, id`.execute(reader);
  return rows;
}
