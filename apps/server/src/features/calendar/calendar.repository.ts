import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { CARD_COLUMNS, type TaskCardRow } from '../tasks';
import { type Asker, inOpenPlaces, type OwnTaskRow } from '../workspace';
import type { Days } from './days';

/** On which days a task stands, from the first to the last. */
export interface PlacedRow {
  id: TaskId;
  first: string;
  last: string;
}

/** Tasks of a project that are on its board, and what else is true of them. */
export interface Asked {
  project: ProjectId;
  conditions: readonly RawBuilder<unknown>[];
}

const whereOf = ({ project, conditions }: Asked, ...others: readonly RawBuilder<unknown>[]) =>
  sql.join(
    [sql`tasks.project_id = ${project} and tasks.archived_at is null`, ...others, ...conditions],
    sql` and `,
  );

/** So many of each day as are counted; where they are narrowed, all are looked for once, as far as is looked. */
function onOneDay(
  asked: Asked,
  { from, to }: Days,
  column: RawBuilder<unknown>,
  ...others: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> {
  if (asked.conditions.length > 0) {
    const isThen = sql`${column} between ${from}::date and ${to}::date`;
    return sql`
      (select tasks.id, ${column} as first, ${column} as last from tasks
        where ${whereOf(asked, isThen, ...others)} order by ${column}, tasks.id limit ${LIMITS.calendar.looked + 1})`;
  }
  return sql`
    (select placed.id, asked.day as first, asked.day as last
       from (select ${from}::date + ahead as day from generate_series(0, ${to}::date - ${from}::date) as ahead) as asked
      cross join lateral (
        select tasks.id from tasks where ${whereOf(asked, sql`${column} = asked.day`, ...others)}
         order by ${column}, tasks.id limit ${LIMITS.calendar.dayCount + 1}) as placed)`;
}

export async function listByDeadline(reader: Reader, asked: Asked, days: Days): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select id, first, last from ${onOneDay(asked, days, sql`tasks.deadline`)} as placed
     order by first, id`.execute(reader);
  return rows;
}

/** As the index `tasks_spans` has them: days of one project come after those of the one before. */
const STRETCH = 4_194_304;
const DAY_ONE = sql`date '1900-01-01'`;
const SPAN = sql`int8range(
  tasks.project_id * ${sql.lit(STRETCH)} + (tasks.starts_on - ${DAY_ONE}),
  tasks.project_id * ${sql.lit(STRETCH)} + (tasks.deadline - ${DAY_ONE}), '[]')`;

/** From the start to the deadline; on one day where either is missing. */
export async function listBySpan(reader: Reader, asked: Asked, days: Days): Promise<PlacedRow[]> {
  const { from, to } = days;
  const at = (day: string) =>
    sql`${asked.project}::bigint * ${sql.lit(STRETCH)} + (${day}::date - ${DAY_ONE})`;
  const isOneDay = sql`(tasks.starts_on is null or tasks.starts_on = tasks.deadline)`;
  const { rows } = await sql<PlacedRow>`
    select id, first, last from (
      (select tasks.id, tasks.starts_on as first, tasks.deadline as last from tasks
        where ${whereOf(asked, sql`tasks.starts_on < tasks.deadline`)}
          and ${SPAN} && int8range(${at(from)}, ${at(to)}, '[]')
        limit ${LIMITS.calendar.looked + 1})
      union all
      ${onOneDay(asked, days, sql`tasks.deadline`, isOneDay)}
      union all
      ${onOneDay(asked, days, sql`tasks.starts_on`, sql`tasks.deadline is null`)}) as placed
     order by first, id`.execute(reader);
  return rows;
}

export async function listCards(reader: Reader, ids: readonly TaskId[]): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from tasks where tasks.id = any (${ids}::bigint[])
     order by coalesce(tasks.starts_on, tasks.deadline), tasks.id`.execute(reader);
  return rows;
}

/** Open ones that stand on no day, the newest first; from behind one of them on. */
export async function listUndated(
  reader: Reader,
  asked: Asked,
  { isWithoutStart, after, limit }: { isWithoutStart: boolean; after: TaskId | null; limit: number },
): Promise<TaskCardRow[]> {
  const isUndated = sql`tasks.status <> 'done' and tasks.deadline is null`;
  const { rows } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from tasks
     where ${whereOf(asked, isUndated, isWithoutStart ? sql`tasks.starts_on is null` : sql`true`)}
       and ${after === null ? sql`true` : sql`(-tasks.id) > -(${after}::bigint)`}
     order by (-tasks.id) limit ${limit}`.execute(reader);
  return rows;
}

export interface OwnPlacedRow extends OwnTaskRow {
  first: string;
  last: string;
}

const DUE = sql`coalesce(tasks.deadline, 'infinity'::date)`;

/** What somebody works on and has not done, of all projects that they see. */
export async function listOwn(
  reader: Reader,
  asker: Asker,
  { from, to }: Days,
  mode: 'deadline' | 'span',
): Promise<OwnPlacedRow[]> {
  const first = mode === 'span' ? sql`coalesce(tasks.starts_on, tasks.deadline)` : sql`tasks.deadline`;
  const last = mode === 'span' ? sql`coalesce(tasks.deadline, tasks.starts_on)` : sql`tasks.deadline`;
  // Of those without a deadline the start decides, which stand behind all others.
  const isThen =
    mode === 'span'
      ? sql`${DUE} >= ${from}::date and ${first} <= ${to}::date and ${last} >= ${from}::date`
      : sql`${DUE} between ${from}::date and ${to}::date`;
  const { rows } = await sql<OwnPlacedRow>`
    select ${CARD_COLUMNS}, place.project_title, place.role, place.is_alone, place.today,
           ${first} as first, ${last} as last
      from tasks ${inOpenPlaces(asker)}
     where tasks.worker_id = ${asker.user} and tasks.archived_at is null and tasks.status <> 'done' and ${isThen}
     order by ${DUE}, tasks.id limit ${LIMITS.calendar.cards + 1}`.execute(reader);
  return rows;
}
