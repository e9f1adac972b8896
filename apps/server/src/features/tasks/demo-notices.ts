import type { UserId, UserUuid } from '@quilt/contract/core';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { recordNotice } from '../notifications';
import { noticeOf } from './tasks.notices';
import type { ToldTask } from './told.repository';

/** Who signs in: whose bells tell of tasks, and of how many of each kind. */
export const DEMO_READERS = ['mira', 'daniel', 'lena'] as const;
const OF_A_KIND = 2;

type ToldRow = Pick<ToldTask, 'id' | 'title' | 'project_id' | 'project_title'> & {
  kind: NotificationKind;
  reader_id: UserId;
  reader_uuid: UserUuid;
  actor_id: UserId | null;
  at: Date;
};

/**
 * Of what could have been told, as rows of kind, task, reader, actor and time, the last of each kind and of different
 * tasks; those of the last day are unread.
 */
export async function recordDemoNotices(tx: Tx, told: RawBuilder<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<ToldRow>`
    with told (kind, task_id, reader_id, actor_id, at) as (${told}),
    latest as (
      select distinct on (told.reader_id, told.kind, told.task_id)
             told.kind, told.reader_id, readers.uuid as reader_uuid, told.actor_id, told.at, tasks.id, tasks.title,
             tasks.project_id, projects.title as project_title
        from told
        join users readers on readers.id = told.reader_id and readers.username = any (${DEMO_READERS}::text[])
        join tasks on tasks.id = told.task_id and tasks.archived_at is null
        join projects on projects.id = tasks.project_id
         and projects.archived_at is null and projects.deleted_at is null
       where told.actor_id is distinct from told.reader_id and told.at < ${now}
       order by told.reader_id, told.kind, told.task_id, told.at desc)
    select * from (
      select latest.*, row_number() over (partition by reader_id, kind order by at desc, id) as place
        from latest) as placed
     where place <= ${OF_A_KIND} order by at, id, reader_id`.execute(tx);
  for (const { reader_id, reader_uuid, kind, actor_id, at, ...task } of rows) {
    const notice = noticeOf(task, { id: reader_id, uuid: reader_uuid }, kind, actor_id);
    const readAt = new Date(at.getTime() + DAY_MS);
    await recordNotice(tx, notice, { at, readAt: readAt < now ? readAt : null });
  }
}

/** What the history of the tasks and the days that have come would have told. */
export function recordTaskNotices(tx: Tx, now: Date): Promise<void> {
  const assigned = sql`
    coalesce((select max(at) from task_changes where task_id = tasks.id and kind = 'worker'), tasks.created_at)`;
  const near = sql`
    (tasks.deadline - ${LIMITS.deadlineNearDays}::int)::timestamp at time zone teams.time_zone + interval '5 minutes'`;
  return recordDemoNotices(
    tx,
    sql`
      select 'taskAssigned', id, worker_id, creator_id, ${assigned} from tasks
       union all
      select 'taskToInspect', tasks.id, tasks.inspector_id, changes.actor_id, changes.at
        from tasks join task_changes changes on changes.task_id = tasks.id
       where changes.kind = 'status' and changes.shown_to = '3'
       union all
      select 'taskReturned', tasks.id, tasks.worker_id, changes.actor_id, changes.at
        from tasks join task_changes changes on changes.task_id = tasks.id
       where changes.kind = 'status' and changes.shown_from = '3' and changes.shown_to = '2'
       union all
      select 'deadlineNear', tasks.id, coalesce(tasks.worker_id, tasks.creator_id), null, ${near}
        from tasks
        join projects on projects.id = tasks.project_id
        join teams on teams.id = projects.team_id
       where tasks.status <> 'done' and tasks.near_told = tasks.deadline and ${assigned} < ${near}`,
    now,
  );
}
