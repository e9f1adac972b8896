import type { TaskStatus } from '@quilt/contract/access';
import { TASK_STATUSES } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { LoadFigure } from '@quilt/contract/features/load';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { CARD_COLUMNS, type TaskCardRow } from '../tasks';

/** Tasks of a project that are on its board, and what else is true of them. */
export interface Asked {
  project: ProjectId;
  conditions: readonly RawBuilder<unknown>[];
}

/** Days of the team's time zone, both of them in it; with the milestones that run then. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
  milestones: readonly MilestoneId[];
}

const BOUNDS = LIMITS.load;

const isOnBoard = (project: ProjectId) => sql`tasks.project_id = ${project} and tasks.archived_at is null`;

const whereOf = ({ project, conditions }: Asked, ...others: readonly RawBuilder<unknown>[]) =>
  sql.join([isOnBoard(project), ...others, ...conditions], sql` and `);

export async function listRunningMilestones(
  reader: Reader,
  project: ProjectId,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<MilestoneId[]> {
  const { rows } = await sql<{ id: MilestoneId }>`
    select id from milestones
     where project_id = ${project} and coalesce(starts_on, ends_on) <= ${to}::date
       and coalesce(ends_on, starts_on) >= ${from}::date order by id`.execute(reader);
  return rows.map(({ id }) => id);
}

export interface CountedRow {
  worker_id: UserId | null;
  status: TaskStatus;
  count: number;
}

/** Of everybody who works on a task of the project, found by going from one to the next, and of nobody. */
export async function countByStatus(reader: Reader, asked: Asked): Promise<CountedRow[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select worker_id from tasks where ${isOnBoard(asked.project)} and ${after} order by worker_id limit 1`;
  const countOf = (isTheirs: RawBuilder<unknown>) => sql`
    (select count(*)::int from (
      select from tasks where ${whereOf(asked, isTheirs, sql`tasks.status = statuses.status`)}
       limit ${BOUNDS.count + 1}) as counted)`;
  const { rows } = await sql<CountedRow>`
    with recursive lanes as (
      (${next(sql`worker_id is not null`)})
      union all
      select (${next(sql`worker_id > lanes.worker_id`)}) from lanes where lanes.worker_id is not null),
    workers as (select worker_id from lanes where worker_id is not null limit ${BOUNDS.workers + 1}),
    statuses as (select unnest(${TASK_STATUSES}::text[]) collate "C" as status)
    select workers.worker_id, statuses.status, ${countOf(sql`tasks.worker_id = workers.worker_id`)} as count
      from workers cross join statuses
     union all
    select null, statuses.status, ${countOf(sql`tasks.worker_id is null`)} from statuses`.execute(reader);
  return rows;
}

export interface PledgedRow {
  worker_id: UserId | null;
  pledged: number;
  completed: number;
  estimated: number;
  unestimated: number;
}

const doneDay = ({ timeZone }: Period) => sql`(tasks.done_at at time zone ${timeZone})::date`;
const isCompleted = (period: Period) =>
  sql`(tasks.status = 'done' and ${doneDay(period)} between ${period.from}::date and ${period.to}::date)`;
const isDueIn = ({ from, to }: Period) => sql`tasks.deadline between ${from}::date and ${to}::date`;
/** What was done before it begins is nobody's promise for it, and takes none of its hours. */
const isNotBefore = (period: Period) =>
  sql`(tasks.done_at is null or ${doneDay(period)} >= ${period.from}::date)`;
const isOfRunning = ({ milestones }: Period) => sql`tasks.milestone_id = any (${milestones}::bigint[])`;

export async function countPledged(reader: Reader, asked: Asked, period: Period): Promise<PledgedRow[]> {
  const columns = sql`tasks.id, tasks.worker_id, tasks.status, tasks.estimate, tasks.done_at`;
  const some = (isPledged: RawBuilder<unknown>) => sql`
    (select ${columns} from tasks where ${whereOf(asked, isPledged, isNotBefore(period))} limit ${BOUNDS.pledged + 1})`;
  const { rows } = await sql<PledgedRow>`
    select tasks.worker_id, count(*)::int as pledged, count(*) filter (where ${isCompleted(period)})::int as completed,
           coalesce(sum(tasks.estimate), 0)::bigint as estimated,
           count(*) filter (where tasks.estimate is null)::int as unestimated
      from (${some(isDueIn(period))} union ${some(isOfRunning(period))}) as tasks
     group by tasks.worker_id`.execute(reader);
  return rows;
}

function isOfFigure(figure: LoadFigure, period: Period): RawBuilder<unknown> {
  const isPledged = sql`((${isDueIn(period)} or ${isOfRunning(period)}) and ${isNotBefore(period)})`;
  switch (figure) {
    case 'pledged':
      return isPledged;
    case 'completed':
      return sql`${isPledged} and ${isCompleted(period)}`;
    default:
      return sql`tasks.status = ${figure}`;
  }
}

/** Those that a figure counts, by id. */
export async function listFigure(
  reader: Reader,
  asked: Asked,
  { worker, figure, period }: { worker: UserId | null; figure: LoadFigure; period: Period },
  { after, limit }: { after: TaskId | null; limit: number },
): Promise<TaskCardRow[]> {
  const isTheirs = worker === null ? sql`tasks.worker_id is null` : sql`tasks.worker_id = ${worker}`;
  const { rows } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from tasks
     where ${whereOf(asked, isTheirs, isOfFigure(figure, period))}
       and ${after === null ? sql`true` : sql`tasks.id > ${after}`}
     order by tasks.worker_id, tasks.id limit ${limit}`.execute(reader);
  return rows;
}
