import type { TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import type { ChangeKind, TaskChangeId, TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { IS_LIVE } from './connected.repository';
import { CHANGE_COLUMNS, type ChangeRow } from './history.repository';
import type { Blocker } from './moves.repository';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

/* Many tasks at once: each statement is one, however many they are. */

/** Those of them that are of this project; in no order. */
export async function listOwnIds(
  reader: Reader,
  project: ProjectId,
  ids: readonly TaskId[],
): Promise<TaskId[]> {
  const { rows } = await sql<{ id: TaskId }>`
    select id from tasks where id = any (${ids}::bigint[]) and project_id = ${project}`.execute(reader);
  return idsOf(rows);
}

/** The same ones, in the order of their ids, as everybody who locks more than one. */
export async function lockOwn(tx: Tx, project: ProjectId, ids: readonly TaskId[]): Promise<void> {
  await sql`
    select from tasks where id = any (${ids}::bigint[]) and project_id = ${project}
     order by id for update`.execute(tx);
}

/** Of this project; in no order. */
export async function listCards(
  reader: Reader,
  project: ProjectId,
  ids: readonly TaskId[],
): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from tasks
     where tasks.id = any (${ids}::bigint[]) and tasks.project_id = ${project}`.execute(reader);
  return rows;
}

const WRITTEN = {
  priority: { column: 'priority', type: sql`text` },
  worker: { column: 'worker_id', type: sql`bigint` },
  inspector: { column: 'inspector_id', type: sql`bigint` },
  startsOn: { column: 'starts_on', type: sql`date` },
  deadline: { column: 'deadline', type: sql`date` },
  percentage: { column: 'percentage', type: sql`smallint` },
  estimate: { column: 'estimate', type: sql`int` },
  milestone: { column: 'milestone_id', type: sql`bigint` },
} as const;
export type WrittenField = keyof typeof WRITTEN;

export interface Written {
  id: TaskId;
  value: string | number | null;
}

/** Of locked tasks, so that whoever asks knows what they are then; answers when that was, which is one moment. */
export async function writeField(tx: Tx, field: WrittenField, written: readonly Written[]): Promise<Date> {
  const { column, type } = WRITTEN[field];
  const { rows } = await sql<{ at: Date }>`
    with changed as (
      update tasks set ${sql.ref(column)} = written.value, ${nextVersion(sql`jsonb_build_object(${field}::text, tasks.version + 1)`)}
        from unnest(${idsOf(written)}::bigint[], ${written.map(({ value }) => value)}::${type}[])
             as written (id, value)
       where tasks.id = written.id returning tasks.changed_at)
    select changed_at as at from changed limit 1`.execute(tx);
  return momentOf(rows);
}

function momentOf([first]: readonly { at: Date }[]): Date {
  if (!first) throw new Error('locked tasks are gone');
  return first.at;
}

export interface DaysWritten {
  id: TaskId;
  startsOn: string | null;
  deadline: string | null;
}

/** Both days of each, answered as above; a field that stays as it was keeps its version. */
export async function writeDays(tx: Tx, written: readonly DaysWritten[]): Promise<Date> {
  const versionOf = (field: string, column: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`
    case when ${column} is distinct from ${value}
         then jsonb_build_object(${field}::text, tasks.version + 1) else '{}' end`;
  const versions = sql`${versionOf('startsOn', sql`tasks.starts_on`, sql`written.starts_on`)}
    || ${versionOf('deadline', sql`tasks.deadline`, sql`written.deadline`)}`;
  const { rows } = await sql<{ at: Date }>`
    with changed as (
      update tasks set starts_on = written.starts_on, deadline = written.deadline, ${nextVersion(versions)}
        from unnest(${idsOf(written)}::bigint[], ${written.map(({ startsOn }) => startsOn)}::date[],
                    ${written.map(({ deadline }) => deadline)}::date[]) as written (id, starts_on, deadline)
       where tasks.id = written.id returning tasks.changed_at)
    select changed_at as at from changed limit 1`.execute(tx);
  return momentOf(rows);
}

export interface TagsWritten {
  id: TaskId;
  add: readonly TagId[];
  remove: readonly TagId[];
}

export async function writeTags(tx: Tx, written: readonly TagsWritten[]): Promise<TaskCardRow[]> {
  const pairs = (of: (one: TagsWritten) => readonly TagId[]) => {
    const all = written.flatMap((one) => of(one).map((tag) => ({ id: one.id, tag })));
    return sql`unnest(${idsOf(all)}::bigint[], ${all.map(({ tag }) => tag)}::bigint[]) as pair (task, tag)`;
  };
  await sql`
    delete from task_tags using ${pairs(({ remove }) => remove)}
     where task_tags.task_id = pair.task and task_tags.tag_id = pair.tag`.execute(tx);
  await sql`
    insert into task_tags (task_id, tag_id) select pair.task, pair.tag from ${pairs(({ add }) => add)}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<TaskCardRow>`
    update tasks set ${nextVersion(sql`jsonb_build_object('tags', tasks.version + 1)`)}
     where id = any (${idsOf(written)}::bigint[]) returning ${CARD_COLUMNS}`.execute(tx);
  return rows;
}

export interface PlaceWritten {
  id: TaskId;
  status: TaskStatus;
  rank: string;
  percentage: number;
  doneAt: Date | null;
}

export async function writePlaces(
  tx: Tx,
  written: readonly PlaceWritten[],
  { comments }: { comments: 0 | 1 },
): Promise<TaskCardRow[]> {
  const versions = sql`
    jsonb_build_object('status', tasks.version + 1) || case when tasks.percentage <> written.percentage
      then jsonb_build_object('percentage', tasks.version + 1) else '{}' end`;
  const { rows } = await sql<TaskCardRow>`
    update tasks
       set status = written.status, rank = written.rank, percentage = written.percentage,
           done_at = written.done_at, comment_count = comment_count + ${comments}::int, ${nextVersion(versions)}
      from unnest(${idsOf(written)}::bigint[], ${written.map(({ status }) => status)}::text[],
                  ${written.map(({ rank }) => rank)}::text[],
                  ${written.map(({ percentage }) => percentage)}::smallint[],
                  ${written.map(({ doneAt }) => doneAt)}::timestamptz[])
           as written (id, status, rank, percentage, done_at)
     where tasks.id = written.id returning ${CARD_COLUMNS}`.execute(tx);
  return rows;
}

export async function writeArchived(
  tx: Tx,
  written: readonly { id: TaskId; rank: string }[],
  archivedAt: Date | null,
): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    update tasks
       set archived_at = ${archivedAt}::timestamptz, rank = written.rank, version = tasks.version + 1
      from unnest(${idsOf(written)}::bigint[], ${written.map(({ rank }) => rank)}::text[]) as written (id, rank)
     where tasks.id = written.id returning ${CARD_COLUMNS}`.execute(tx);
  return rows;
}

const idsOf = (all: readonly { id: TaskId }[]): TaskId[] => all.map(({ id }) => id);

const nextVersion = (fields: RawBuilder<unknown>) =>
  sql`version = tasks.version + 1, field_versions = tasks.field_versions || ${fields}`;

/** Answers those whom somebody watches now who did not before; where too many do, nobody comes. */
export async function addWatchersTo(
  tx: Tx,
  watchers: readonly { id: TaskId; user: UserId }[],
  { at, max }: { at: Date; max: number },
): Promise<TaskId[]> {
  if (watchers.length === 0) return [];
  const { rows } = await sql<{ task_id: TaskId }>`
    insert into task_watchers (task_id, user_id, since)
    select task, watcher, ${at}
      from unnest(${idsOf(watchers)}::bigint[], ${watchers.map(({ user }) => user)}::bigint[])
           as wanted (task, watcher)
     where (select count(*) from task_watchers where task_id = wanted.task) < ${max}
    on conflict do nothing returning task_id`.execute(tx);
  return rows.map(({ task_id }) => task_id);
}

/** How far each was said to be, by hand; nothing of those of which nobody has. */
export async function listLastPercentages(
  reader: Reader,
  tasks: readonly TaskId[],
): Promise<Map<TaskId, number>> {
  if (tasks.length === 0) return new Map();
  const { rows } = await sql<{ task_id: TaskId; percentage: number }>`
    select distinct on (task_id) task_id, value_to::int as percentage from task_changes
     where task_id = any (${tasks}::bigint[]) and kind = 'percentage' order by task_id, id desc`.execute(
    reader,
  );
  return new Map(rows.map(({ task_id, percentage }) => [task_id, percentage]));
}

export async function listLastMoves(
  reader: Reader,
  tasks: readonly TaskId[],
): Promise<Map<TaskId, TaskChangeId>> {
  const { rows } = await sql<{ task_id: TaskId; id: TaskChangeId }>`
    select distinct on (task_id) task_id, id from task_changes
     where task_id = any (${tasks}::bigint[]) and kind = 'status' order by task_id, id desc`.execute(reader);
  return new Map(rows.map(({ task_id, id }) => [task_id, id]));
}

/** The first of what blocks each. */
export async function listBlockersOf(
  reader: Reader,
  tasks: readonly TaskId[],
  { viewer, limit }: { viewer: UserId; limit: number },
): Promise<(Blocker & { of: TaskId })[]> {
  if (tasks.length === 0) return [];
  const { rows } = await sql<Blocker & { of: TaskId }>`
    select blocked.id as of, blocker.id, blocker.title,
           exists (select from project_members listed
                    where listed.project_id = blocker.project_id and listed.user_id = ${viewer}) as is_assigned
      from unnest(${tasks}::bigint[]) as blocked (id)
     cross join lateral (
       select tasks.id, tasks.title, tasks.project_id
         from task_connections connected
         join tasks on tasks.id = connected.from_id
         join projects on projects.id = tasks.project_id and ${IS_LIVE}
        where connected.to_id = blocked.id and connected.kind = 'blocks'
          and tasks.archived_at is null and tasks.status <> 'done'
        order by tasks.id limit ${limit}) as blocker`.execute(reader);
  return rows;
}

/** What somebody did to each at that moment. */
export async function listChangesAt(
  reader: Reader,
  tasks: readonly TaskId[],
  { actor, kind, at }: { actor: UserId; kind: ChangeKind; at: string },
): Promise<(ChangeRow & { task_id: TaskId })[]> {
  const { rows } = await sql<ChangeRow & { task_id: TaskId }>`
    select distinct on (changes.task_id) ${CHANGE_COLUMNS}, changes.task_id from task_changes changes
     where changes.task_id = any (${tasks}::bigint[]) and changes.actor_id = ${actor}
       and changes.kind = ${kind} and changes.at = ${at}::timestamptz
     order by changes.task_id, changes.id desc`.execute(reader);
  return rows;
}
