import type { TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { MilestoneId, ProjectCounts, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { Priority } from '@quilt/contract/features/tasks';
import { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { keptCountsOf } from './kept-counts';
import { firstRanks, lockProjectRow, ranksAtBottom } from './ranks';

/** All that a task can have from its beginning, by ids that are of its project. */
export interface BulkTask {
  title: string;
  description: string;
  status: TaskStatus;
  priority: Priority;
  worker: UserId | null;
  inspector: UserId | null;
  startsOn: string | null;
  deadline: string | null;
  percentage: number;
  estimate: number | null;
  milestone: MilestoneId | null;
  tags: readonly TagId[];
  checklist: readonly { text: string; isDone: boolean }[];
  /** What was said of it elsewhere, the oldest first. */
  comments?: readonly { author: UserId; text: string; at: Date }[];
  createdAt: Date;
  doneAt: Date | null;
  archivedAt: Date | null;
}

interface Bulk {
  project: ProjectId;
  creator: UserId;
  /** Whoever works on one or inspects it watches it; whoever made thousands at once does not. */
  isWatchedByCreator?: boolean;
  /** Of the team; nobody is told of a deadline that had come, or was near, when the task was made. */
  today: string;
  nearUntil: string;
  tasks: readonly BulkTask[];
}

/** How many more tasks fit; under the project's lock nobody takes the place meanwhile. */
export async function lockRoom(tx: Tx, project: ProjectId): Promise<number> {
  await lockProjectRow(tx, project);
  return findRoom(tx, project);
}

export async function findRoom(reader: Reader, project: ProjectId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select new_tasks + in_progress_tasks + on_the_test_tasks + done_tasks + archived_tasks as total
      from projects where id = ${project}`.execute(reader);
  return Math.max(LIMITS.tasksPerProject - (rows[0]?.total ?? 0), 0);
}

/**
 * Many at once, below all that are there and in their order, in a few statements however many there are; under the
 * project's lock. Nobody is told of each: whoever asks publishes one event for all.
 */
export async function createInBulk(
  tx: Tx,
  { project, creator, isWatchedByCreator = false, today, nearUntil, tasks }: Bulk,
): Promise<{ ids: TaskId[]; counts: ProjectCounts | null }> {
  if (tasks.length === 0) return { ids: [], counts: null };
  const [ids, ranks] = await Promise.all([reserveIds(tx, tasks.length), placesOf(tx, project, tasks)]);
  const column = <Value>(read: (task: BulkTask, place: number) => Value): Value[] => tasks.map(read);
  await sql`
    insert into tasks (id, project_id, title, description, status, rank, priority, creator_id, worker_id, inspector_id,
                       starts_on, deadline, percentage, estimate, milestone_id, checklist_count, checklist_done, comment_count,
                       created_at, done_at, archived_at, near_told, passed_told)
    overriding system value
    select id, ${project}, title, description, status, rank, priority, ${creator}, worker, inspector, starts_on, deadline,
           percentage, estimate, milestone, items, done_items, said, created_at, done_at, archived_at,
           case when deadline <= ${nearUntil} then deadline end, case when deadline < ${today} then deadline end
      from unnest(${ids}::bigint[], ${column(({ title }) => title)}::text[],
                  ${column(({ description }) => description)}::text[], ${column(({ status }) => status)}::text[],
                  ${ranks}::text[], ${column(({ priority }) => priority)}::text[],
                  ${column(({ worker }) => worker)}::bigint[], ${column(({ inspector }) => inspector)}::bigint[],
                  ${column(({ startsOn }) => startsOn)}::date[], ${column(({ deadline }) => deadline)}::date[],
                  ${column(({ percentage }) => percentage)}::int[], ${column(({ estimate }) => estimate)}::int[],
                  ${column(({ milestone }) => milestone)}::bigint[],
                  ${column(({ checklist }) => checklist.length)}::int[],
                  ${column(({ checklist }) => checklist.filter(({ isDone }) => isDone).length)}::int[],
                  ${column(({ comments }) => comments?.length ?? 0)}::int[],
                  ${column(({ createdAt }) => createdAt)}::timestamptz[],
                  ${column(({ doneAt }) => doneAt)}::timestamptz[],
                  ${column(({ archivedAt }) => archivedAt)}::timestamptz[])
             as given (id, title, description, status, rank, priority, worker, inspector, starts_on, deadline, percentage,
                       estimate, milestone, items, done_items, said, created_at, done_at, archived_at)`.execute(
    tx,
  );
  await Promise.all([
    insertTags(tx, ids, tasks),
    insertChecklists(tx, ids, tasks),
    insertWatchers(tx, ids, tasks, isWatchedByCreator ? creator : null),
    insertHistory(tx, ids, tasks, creator),
    insertSaid(tx, ids, tasks),
  ]);
  const counts = await keptCountsOf(
    tx,
    project,
    tasks.map(({ status, milestone, archivedAt }) => ({
      was: null,
      is: { status, milestone_id: milestone, archived_at: archivedAt },
    })),
  );
  return { ids, counts };
}

async function reserveIds(tx: Tx, count: number): Promise<TaskId[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('tasks', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => TaskId.parse(Number(id)));
}

/** Those that are archived have none on the board, and get one as if they were. */
async function placesOf(tx: Tx, project: ProjectId, tasks: readonly BulkTask[]): Promise<string[]> {
  const places: string[] = tasks.map(() => '');
  for (const status of new Set(tasks.map((task) => task.status))) {
    const own = tasks.flatMap((task, place) => (task.status === status ? [place] : []));
    const ranks = await ranksAtBottom(tx, { project, status }, own.length);
    for (const [index, place] of own.entries()) places[place] = ranks[index] ?? '';
  }
  return places;
}

async function insertTags(tx: Tx, ids: readonly TaskId[], tasks: readonly BulkTask[]): Promise<void> {
  const pairs = tasks.flatMap(({ tags }, place) =>
    [...new Set(tags)].map((tag) => [ids[place], tag] as const),
  );
  if (pairs.length === 0) return;
  await sql`
    insert into task_tags (task_id, tag_id)
    select * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, tag]) => tag)}::bigint[])`.execute(
    tx,
  );
}

async function insertChecklists(tx: Tx, ids: readonly TaskId[], tasks: readonly BulkTask[]): Promise<void> {
  const items = tasks.flatMap(({ checklist }, place) => {
    const ranks = firstRanks(checklist.length);
    return checklist.map((item, index) => ({ ...item, task: ids[place], rank: ranks[index] ?? '' }));
  });
  if (items.length === 0) return;
  await sql`
    insert into task_checklist (task_id, text, is_done, rank)
    select * from unnest(${items.map(({ task }) => task)}::bigint[], ${items.map(({ text }) => text)}::text[],
                         ${items.map(({ isDone }) => isDone)}::boolean[], ${items.map(({ rank }) => rank)}::text[])`.execute(
    tx,
  );
}

async function insertSaid(tx: Tx, ids: readonly TaskId[], tasks: readonly BulkTask[]): Promise<void> {
  const said = tasks.flatMap(({ comments = [] }, place) =>
    comments.map((comment) => ({ ...comment, task: ids[place] })),
  );
  if (said.length === 0) return;
  await sql`
    insert into task_comments (task_id, author_id, text, created_at, is_imported)
    select task, author, text, at, true
      from unnest(${said.map(({ task }) => task)}::bigint[], ${said.map(({ author }) => author)}::bigint[],
                  ${said.map(({ text }) => text)}::text[], ${said.map(({ at }) => at)}::timestamptz[])
             with ordinality as given (task, author, text, at, place)
     order by place`.execute(tx);
}

async function insertWatchers(
  tx: Tx,
  ids: readonly TaskId[],
  tasks: readonly BulkTask[],
  ofAll: UserId | null,
): Promise<void> {
  const watchers = tasks.flatMap(({ worker, inspector, createdAt }, place) =>
    [...new Set([worker, inspector, ofAll])].flatMap((user) =>
      user === null ? [] : [{ task: ids[place], user, createdAt }],
    ),
  );
  await sql`
    insert into task_watchers (task_id, user_id, since)
    select * from unnest(${watchers.map(({ task }) => task)}::bigint[], ${watchers.map(({ user }) => user)}::bigint[],
                         ${watchers.map(({ createdAt }) => createdAt)}::timestamptz[])`.execute(tx);
}

async function insertHistory(
  tx: Tx,
  ids: readonly TaskId[],
  tasks: readonly BulkTask[],
  creator: UserId,
): Promise<void> {
  await sql`
    insert into task_changes (task_id, actor_id, kind, shown_to, at)
    select id, ${creator}, 'created', to_jsonb(title), at
      from unnest(${[...ids]}::bigint[], ${tasks.map(({ title }) => title)}::text[],
                  ${tasks.map(({ createdAt }) => createdAt)}::timestamptz[]) as given (id, title, at)`.execute(
    tx,
  );
}
