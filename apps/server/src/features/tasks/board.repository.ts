import { TASK_STATUSES, type TaskStatus } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { isMetInProjects } from '../teams';
import { conditionsOf, type TaskFilter } from './task-filters';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

const IN_ORDER = sql`tasks.rank, tasks.id`;

export interface WindowRow extends TaskCardRow {
  /** With filters, how many of its column there are, as far as they are counted. */
  matched: number | null;
}

/** The first of each column in their order, all in one statement. */
export async function listWindows(
  reader: Reader,
  project: ProjectId,
  filter: TaskFilter,
  limit: number,
): Promise<WindowRow[]> {
  const columns = TASK_STATUSES.map((status) => {
    const conditions = conditionsOf(project, filter, status);
    const isIn = [isOnBoard(project), sql`tasks.status = ${status}`, ...conditions];
    const where = sql.join(isIn, sql` and `);
    return conditions.length === 0 ? firstOf(where, limit) : firstCounted(where, limit);
  });
  const { rows } = await sql<WindowRow>`
    select ${CARD_COLUMNS}, tasks.matched
      from (${sql.join(columns, sql` union all `)}) as tasks order by ${IN_ORDER}`.execute(reader);
  return rows;
}

function firstOf(where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`
    (select tasks.*, null::bigint as matched from tasks where ${where} order by ${IN_ORDER} limit ${limit})`;
}

/** Looked for once, for the page and for the count. */
function firstCounted(where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`
    (select tasks.*, first.matched
       from (select counted.id, count(*) over () as matched
               from (select tasks.id, tasks.rank from tasks where ${where}
                      order by ${IN_ORDER} limit ${Math.max(limit, LIMITS.shownCount + 1)}) as counted
              order by counted.rank, counted.id limit ${limit}) as first
       join tasks on tasks.id = first.id)`;
}

function isOnBoard(project: ProjectId): RawBuilder<unknown> {
  return sql`tasks.project_id = ${project} and tasks.archived_at is null`;
}

/** Which list of a project, and where its page begins; null for the first. */
export type TaskPlace =
  | { list: 'column'; status: TaskStatus; after: readonly [rank: string, id: TaskId] | null }
  | { list: 'newest'; after: readonly [id: TaskId] | null }
  | {
      list: 'archived';
      status: TaskStatus | null;
      after: readonly [archivedAt: string, id: TaskId] | null;
    };

export async function listTaskRows(
  reader: Reader,
  project: ProjectId,
  place: TaskPlace,
  filter: TaskFilter,
  limit: number,
): Promise<TaskCardRow[]> {
  const { isIn, order } = placed(project, place);
  const status = place.list === 'newest' ? null : place.status;
  const { rows } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from tasks
     where ${sql.join([...isIn, ...conditionsOf(project, filter, status)], sql` and `)}
     order by ${order} limit ${limit}`.execute(reader);
  return rows;
}

function placed(
  project: ProjectId,
  place: TaskPlace,
): { isIn: RawBuilder<unknown>[]; order: RawBuilder<unknown> } {
  switch (place.list) {
    case 'column': {
      const { status, after } = place;
      const isAfter = after
        ? [sql`(tasks.rank, tasks.id) > (${after[0]}::text collate "C", ${after[1]}::bigint)`]
        : [];
      return { isIn: [isOnBoard(project), sql`tasks.status = ${status}`, ...isAfter], order: IN_ORDER };
    }
    case 'newest': {
      const isAfter = place.after ? [sql`(-tasks.id) > -(${place.after[0]}::bigint)`] : [];
      return { isIn: [isOnBoard(project), ...isAfter], order: sql`(-tasks.id)` };
    }
    case 'archived': {
      const { status, after } = place;
      return {
        isIn: [
          sql`tasks.project_id = ${project} and tasks.archived_at is not null`,
          ...(status ? [sql`tasks.status = ${status}`] : []),
          ...(after
            ? [sql`(tasks.archived_at, tasks.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`]
            : []),
        ],
        order: sql`tasks.archived_at desc, tasks.id desc`,
      };
    }
  }
}

/** So many tasks with a tag are looked up at once; of more, the first are found by going through a column. */
const COMMON_TAG = 1_000;

export async function areCommonTags(reader: Reader, tags: readonly TagId[]): Promise<boolean> {
  if (tags.length === 0) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from task_tags where tag_id = any (${tags}::bigint[]) limit ${COMMON_TAG}) as tagged`.execute(
    reader,
  );
  return rows[0]?.count === COMMON_TAG;
}

/** Whoever works on a task of the board, found by going from one to the next. */
export async function listWorkerIds(reader: Reader, project: ProjectId, limit: number): Promise<UserId[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select worker_id from tasks where ${isOnBoard(project)} and ${after} order by worker_id limit 1`;
  const { rows } = await sql<{ worker_id: UserId }>`
    with recursive lanes as (
      (${next(sql`worker_id is not null`)})
      union all
      select (${next(sql`worker_id > lanes.worker_id`)}) from lanes where lanes.worker_id is not null)
    select worker_id from lanes where worker_id is not null limit ${limit}`.execute(reader);
  return rows.map(({ worker_id }) => worker_id);
}

export async function listUserIds(reader: Reader, uuids: readonly UserUuid[]): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where uuid = any (${uuids}::uuid[])`.execute(reader);
  return rows.map(({ id }) => id);
}

/**
 * Those of these whom the viewer may know of: who is in the team, as far as it is open to them, and whoever else has
 * left their name on a task of the project.
 */
export async function listNamed(
  reader: Reader,
  project: ProjectId,
  uuids: readonly UserUuid[],
  /** Null where all of the team are seen, and else by whose projects. */
  metBy: UserId | null,
): Promise<UserId[]> {
  const isMet = metBy === null ? sql`true` : isMetInProjects(metBy);
  const { rows } = await sql<{ id: UserId }>`
    select users.id from users
     where users.uuid = any (${uuids}::uuid[]) and (
       exists (select from team_members members
                where members.user_id = users.id and ${isMet}
                  and members.team_id = (select team_id from projects where id = ${project}))
       or exists (select from tasks where worker_id = users.id and project_id = ${project})
       or exists (select from tasks where inspector_id = users.id and project_id = ${project})
       or exists (select from tasks where creator_id = users.id and project_id = ${project})
       or exists (select from task_changes join tasks on tasks.id = task_changes.task_id
                   where actor_id = users.id and project_id = ${project})
       or exists (select from task_comments join tasks on tasks.id = task_comments.task_id
                   where author_id = users.id and project_id = ${project})
       or exists (select from comment_reactions
                    join task_comments on task_comments.id = comment_reactions.comment_id
                    join tasks on tasks.id = task_comments.task_id
                   where user_id = users.id and project_id = ${project}))`.execute(reader);
  return rows.map(({ id }) => id);
}
