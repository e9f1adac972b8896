import type { TaskStatus } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { NotificationId } from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type TaskId, TIME_KINDS } from '@quilt/contract/features/tasks';
import type { Activity } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { addDays, weekdayOf } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { type Asker, inOpenPlaces } from './own-tasks.repository';

const COUNTED = LIMITS.shownCount + 1;
const OPEN_STATUSES = ['new', 'inProgress', 'onTheTest'] as const satisfies readonly TaskStatus[];

/** Of what somebody works on, each up to one more than is shown. */
export async function countStatuses(
  reader: Reader,
  asker: Asker,
): Promise<Record<(typeof OPEN_STATUSES)[number], number>> {
  const count = (status: TaskStatus) => sql<number>`
    (select count(*)::int from (
       select from tasks ${inOpenPlaces(asker)}
        where tasks.worker_id = ${asker.user} and tasks.archived_at is null and tasks.status <> 'done'
          and tasks.status = ${sql.lit(status)} limit ${COUNTED}) as counted)`;
  const { rows } = await sql<Record<(typeof OPEN_STATUSES)[number], number>>`
    select ${count('new')} as "new", ${count('inProgress')} as "inProgress",
           ${count('onTheTest')} as "onTheTest"`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}

const WEEK_DAYS = 7;

/** Of so many weeks, the latest last: what somebody finished in each, by the weeks of its team. */
export async function countFinished(
  reader: Reader,
  asker: Asker,
  weeks: number,
): Promise<{ startsOn: string; count: number }[]> {
  const day = asker.now.toISOString().slice(0, 10);
  const monday = addDays(day, 1 - weekdayOf(day));
  // A team's week may have begun a day before that of another, or after.
  const { rows } = await sql<{ ago: number; count: number }>`
    select ago, (
        select count(*)::int from (
          select from tasks ${inOpenPlaces(asker)}
           where tasks.worker_id = ${asker.user} and tasks.status = 'done'
             and tasks.done_at >= ${monday}::date::timestamp at time zone 'UTC' - make_interval(days => 7 * ago + 8)
             and tasks.done_at < ${monday}::date::timestamp at time zone 'UTC' - make_interval(days => 7 * ago - 15)
             and date_trunc('week', tasks.done_at at time zone place.time_zone)::date
                 = date_trunc('week', place.today)::date - 7 * ago
           limit ${COUNTED}) as counted) as count
      from generate_series(0, ${weeks - 1}::int) as ago
     order by ago desc`.execute(reader);
  return rows.map(({ ago, count }) => ({ startsOn: addDays(monday, -WEEK_DAYS * ago), count }));
}

/** Of the days from one on, those on which open tasks of somebody are due. */
export async function countDays(
  reader: Reader,
  asker: Asker,
  { from, days }: { from: string; days: number },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day, count from (
      select asked.day, (
          select count(*)::int from (
            select from tasks ${inOpenPlaces(asker)}
             where tasks.worker_id = ${asker.user} and tasks.archived_at is null and tasks.status <> 'done'
               and coalesce(tasks.deadline, 'infinity'::date) = asked.day
             limit ${LIMITS.workspace.dayCount + 1}) as counted) as count
        from (select ${from}::date + ahead as day from generate_series(0, ${days - 1}::int) as ahead) as asked) as counts
     where count > 0 order by day`.execute(reader);
  return rows;
}

interface NamedTaskRow {
  task_id: TaskId;
  project_id: ProjectId;
  title: string;
  actor_id: UserId | null;
  actor_uuid: UserUuid | null;
  at: Date;
}

export interface MentionRow extends NamedTaskRow {
  id: NotificationId;
  is_read: boolean;
}

/** Of tasks that the reader sees still, the newest first, from before one of them on. */
export async function listMentionRows(
  reader: Reader,
  asker: Asker,
  { before, limit }: { before: NotificationId | null; limit: number },
): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    select notifications.id, notifications.at, notifications.read_at is not null as is_read,
           tasks.id as task_id, tasks.project_id, tasks.title, latest.actor_id, latest.uuid as actor_uuid
      from notifications
      join tasks on tasks.id = (notifications.params ->> 'taskId')::bigint
      ${inOpenPlaces(asker)}
      left join lateral (
        select actors.actor_id, users.uuid
          from notification_actors actors join users on users.id = actors.actor_id
         where actors.notification_id = notifications.id
         order by actors.at desc, actors.actor_id desc limit 1) as latest on true
     where notifications.user_id = ${asker.user} and notifications.kind = 'taskMention'
       and ${before === null ? sql`true` : sql`notifications.id < ${before}`}
     order by notifications.id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function countUnreadMentions(reader: Reader, asker: Asker): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from notifications
              join tasks on tasks.id = (notifications.params ->> 'taskId')::bigint
              ${inOpenPlaces(asker)}
             where notifications.user_id = ${asker.user} and notifications.kind = 'taskMention'
               and notifications.read_at is null
             limit ${COUNTED}) as counted`.execute(reader);
  return rows[0]?.count ?? 0;
}

export interface ActivityRow extends NamedTaskRow {
  key: string;
  kind: Activity['kind'];
  shown_from: Activity['from'];
  shown_to: Activity['to'];
}

/**
 * What others did last to what somebody works on or inspects. Looked for in so many tasks: those due soonest, those on
 * the test, and those finished last.
 */
export async function listActivityRows(
  reader: Reader,
  asker: Asker,
  { followed, limit }: { followed: number; limit: number },
): Promise<ActivityRow[]> {
  const { user } = asker;
  const due = sql`coalesce(tasks.deadline, 'infinity'::date)`;
  const isOpen = sql`tasks.archived_at is null and tasks.status <> 'done'`;
  const { rows } = await sql<ActivityRow>`
    with followed as (
      (select tasks.id, tasks.project_id, tasks.title from tasks ${inOpenPlaces(asker)}
        where tasks.worker_id = ${user} and ${isOpen} order by ${due}, tasks.id limit ${followed})
      union
      (select tasks.id, tasks.project_id, tasks.title from tasks ${inOpenPlaces(asker)}
        where tasks.inspector_id = ${user} and ${isOpen} and (tasks.status = 'onTheTest') = true
        order by ${due}, tasks.id limit ${followed})
      union
      (select tasks.id, tasks.project_id, tasks.title from tasks ${inOpenPlaces(asker)}
        where tasks.worker_id = ${user} and tasks.status = 'done' and tasks.archived_at is null
        order by tasks.done_at desc limit ${followed})),
    told as (
      select 'change:' || changes.id as key, changes.kind, changes.shown_from, changes.shown_to, changes.actor_id,
             changes.at, followed.id as task_id, followed.project_id, followed.title
        from followed cross join lateral (
          select id, kind, shown_from, shown_to, actor_id, at, is_automatic from task_changes
           where task_id = followed.id and kind <> all (${TIME_KINDS}) order by id desc limit ${limit}) as changes
       where changes.actor_id is distinct from ${user} and not changes.is_automatic
       union all
      select 'comment:' || comments.id, 'commented', null, null, comments.author_id, comments.created_at,
             followed.id, followed.project_id, followed.title
        from followed cross join lateral (
          select id, author_id, created_at from task_comments
           where task_id = followed.id order by id desc limit ${limit}) as comments
       where comments.author_id is distinct from ${user})
    select told.*, (select uuid from users where users.id = told.actor_id) as actor_uuid
      from told order by told.at desc, told.key desc limit ${limit}`.execute(reader);
  return rows;
}
