import type { TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { CARD_COLUMNS, CHANGED_AT, type TaskCardRow } from './tasks.repository';

/** Tasks of a project that are on its board, and what else is true of them; of the table `tasks`. */
export interface Rows {
  project: ProjectId;
  conditions: readonly RawBuilder<unknown>[];
  /** Which they are, where they are few: then nothing else is looked at, whatever they are sorted by. */
  ids: readonly TaskId[] | null;
}

const sourceOf = ({ ids }: Rows) =>
  ids === null
    ? sql`tasks`
    : sql`(select tasks.* from tasks where tasks.id = any (${ids}::bigint[]) offset 0) as tasks`;

/** The ids of what is asked for, in no order; null where there are more. */
export async function listFew(reader: Reader, rows: Rows, max: number): Promise<TaskId[] | null> {
  const { rows: found } = await sql<{ id: TaskId }>`
    select tasks.id from tasks where ${whereOf(rows)} limit ${max + 1}`.execute(reader);
  return found.length > max ? null : found.map(({ id }) => id);
}

const whereOf = ({ project, conditions, ids }: Rows, ...others: readonly RawBuilder<unknown>[]) =>
  sql.join(
    [
      sql`tasks.project_id = ${project} and tasks.archived_at is null`,
      ...others,
      ...(ids === null ? conditions : []),
    ],
    sql` and `,
  );

export type Direction = 'ascending' | 'descending';

const COLUMNS = {
  title: { column: sql`tasks.title`, type: sql`text collate "und-x-icu"` },
  startsOn: { column: sql`tasks.starts_on`, type: sql`date` },
  deadline: { column: sql`tasks.deadline`, type: sql`date` },
  percentage: { column: sql`tasks.percentage`, type: sql`smallint` },
  estimate: { column: sql`tasks.estimate`, type: sql`int` },
  changedAt: { column: CHANGED_AT, type: sql`timestamptz` },
} as const;
export type SortedColumn = keyof typeof COLUMNS;

/** By a column that has a value, then by id. */
export async function listByColumn(
  reader: Reader,
  rows: Rows,
  { by, direction, after }: { by: SortedColumn; direction: Direction; after: Place<string | number> | null },
  limit: number,
): Promise<TaskCardRow[]> {
  const { column, type } = COLUMNS[by];
  const [beyond, order] = direction === 'ascending' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isAfter = after
    ? [sql`(${column}, tasks.id) ${beyond} (${after.key}::${type}, ${after.id}::bigint)`]
    : [];
  return listRows(
    reader,
    rows,
    whereOf(rows, sql`${column} is not null`, ...isAfter),
    sql`${column} ${order}, tasks.id ${order}`,
    limit,
  );
}

/** Where a page begins: behind this task, which has this to be sorted by. */
export interface Place<Key> {
  key: Key;
  id: TaskId;
}

/** Of those without a value, by id. */
export async function listWithout(
  reader: Reader,
  rows: Rows,
  { by, direction, after }: { by: SortedColumn | ValueColumn; direction: Direction; after: TaskId | null },
  limit: number,
): Promise<TaskCardRow[]> {
  const column = by in COLUMNS ? COLUMNS[by as SortedColumn].column : VALUE_COLUMNS[by as ValueColumn].column;
  const [beyond, order] = direction === 'ascending' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isAfter = after === null ? [] : [sql`tasks.id ${beyond} ${after}`];
  // By the column too, or the primary key is taken for the order, which holds the tasks of all projects.
  const where = whereOf(rows, sql`${column} is null`, ...isAfter);
  return listRows(reader, rows, where, sql`${column} ${order}, tasks.id ${order}`, limit);
}

/** As they were made. By the negative, as its index is. */
export async function listById(
  reader: Reader,
  rows: Rows,
  { direction, after }: { direction: Direction; after: TaskId | null },
  limit: number,
): Promise<TaskCardRow[]> {
  const [beyond, order] = direction === 'ascending' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const isAfter = after === null ? [] : [sql`(-tasks.id) ${beyond} -(${after}::bigint)`];
  return listRows(reader, rows, whereOf(rows, ...isAfter), sql`(-tasks.id) ${order}`, limit);
}

async function listRows(
  reader: Reader,
  rows: Rows,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<TaskCardRow[]> {
  const { rows: found } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from ${sourceOf(rows)} where ${where} order by ${order} limit ${limit}`.execute(
    reader,
  );
  return found;
}

/** Columns of few values, whose order is no order of the database. Of a status, tasks come as they are on the board. */
const VALUE_COLUMNS = {
  status: { column: sql`tasks.status`, type: sql`text collate "C"`, inner: sql`tasks.rank, tasks.id` },
  priority: { column: sql`tasks.priority`, type: sql`text collate "C"`, inner: sql`tasks.id` },
  worker: { column: sql`tasks.worker_id`, type: sql`bigint`, inner: sql`tasks.id` },
  milestone: { column: sql`tasks.milestone_id`, type: sql`bigint`, inner: sql`tasks.id` },
} as const;
export type ValueColumn = keyof typeof VALUE_COLUMNS;
export type SortedValue = TaskStatus | Priority | UserId | MilestoneId;

/** Of one value: those behind this one. */
export async function listOfValue(
  reader: Reader,
  rows: Rows,
  { by, value, after }: { by: ValueColumn; value: SortedValue; after: Place<string> },
  limit: number,
): Promise<TaskCardRow[]> {
  const { column, inner } = VALUE_COLUMNS[by];
  const isAfter =
    by === 'status'
      ? sql`(tasks.rank, tasks.id) > (${after.key}::text collate "C", ${after.id}::bigint)`
      : sql`tasks.id > ${after.id}`;
  return listRows(reader, rows, whereOf(rows, sql`${column} = ${value}`, isAfter), inner, limit);
}

/** Of these values, in their order: the first of each are looked up, for no index has them one after another. */
export async function listOfValues(
  reader: Reader,
  rows: Rows,
  { by, values }: { by: ValueColumn; values: readonly SortedValue[] },
  limit: number,
): Promise<TaskCardRow[]> {
  if (values.length === 0) return [];
  const { column, type, inner } = VALUE_COLUMNS[by];
  const array = by === 'status' || by === 'priority' ? sql`text` : sql`bigint`;
  const wanted = sql`unnest(${values}::${array}[]) with ordinality as wanted (value, place)`;
  const isWanted = sql`${column} = wanted.value::${type}`;
  // Few are all looked at, once.
  const from =
    rows.ids === null
      ? sql`${wanted}
             cross join lateral (
               select tasks.* from ${sourceOf(rows)} where ${whereOf(rows, isWanted)}
                order by ${inner} limit ${limit}) as tasks`
      : sql`${sourceOf(rows)} join ${wanted} on ${isWanted} and ${whereOf(rows)}`;
  const { rows: found } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS}
      from (select tasks.*, wanted.place from ${from}
             order by wanted.place, ${inner} limit ${limit}) as tasks
     order by tasks.place, ${inner}`.execute(reader);
  return found;
}

/** Of a project, by their titles. */
export async function listMilestoneIds(reader: Reader, project: ProjectId): Promise<MilestoneId[]> {
  const { rows } = await sql<{ id: MilestoneId }>`
    select id from milestones where project_id = ${project} order by title, id`.execute(reader);
  return rows.map(({ id }) => id);
}
