import type { ProjectId } from '@quilt/contract/features/projects';
import type { RepeatRule, WorkingWeek } from '@quilt/contract/features/recurrence';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { dayIn } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';

export interface SeriesRow {
  id: number;
  task_id: TaskId;
  rule: RepeatRule;
  starts_on: string;
  until: string | null;
  times: number | null;
  due_after: number | null;
  due_in_working_days: boolean;
  takes_people: boolean;
  takes_checklist: boolean;
  takes_tags: boolean;
  made: number;
  next_on: string | null;
  version: number;
}

const COLUMNS = sql`
  task_series.id, task_series.task_id, task_series.rule, task_series.starts_on, task_series.until, task_series.times,
  task_series.due_after, task_series.due_in_working_days, task_series.takes_people, task_series.takes_checklist,
  task_series.takes_tags, task_series.made, task_series.next_on, task_series.version`;

/** Of the team that a task belongs to. */
export async function findWorkingWeek(reader: Reader, task: TaskId): Promise<WorkingWeek> {
  const { rows } = await sql<{ working_days: number[]; holidays: { day: string }[] }>`
    select teams.working_days, teams.holidays
      from tasks
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     where tasks.id = ${task}`.execute(reader);
  const { working_days: workingDays = [], holidays = [] } = rows[0] ?? {};
  return { workingDays, holidays: holidays.map(({ day }) => day) };
}

/** Of any task of the series. */
export async function findSeriesOf(reader: Reader, task: TaskId): Promise<SeriesRow | null> {
  const { rows } = await sql<SeriesRow>`
    select ${COLUMNS} from task_series join task_series_days days on days.series_id = task_series.id
     where days.task_id = ${task}`.execute(reader);
  return rows[0] ?? null;
}

export async function findSeries(reader: Reader, id: number): Promise<SeriesRow | null> {
  const { rows } = await sql<SeriesRow>`
    select ${COLUMNS} from task_series where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Its last task is locked before. */
export async function lockSeries(tx: Tx, id: number): Promise<SeriesRow | null> {
  const { rows } = await sql<SeriesRow>`
    select ${COLUMNS} from task_series where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export type NewSeriesRow = Omit<SeriesRow, 'id' | 'made' | 'version'>;

/** With the day of the task that it begins with. */
export async function insertSeries(tx: Tx, row: NewSeriesRow, day: string, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into task_series (task_id, rule, starts_on, until, times, due_after, due_in_working_days, takes_people,
                             takes_checklist, takes_tags, next_on, created_at)
    values (${row.task_id}, ${JSON.stringify(row.rule)}::jsonb, ${row.starts_on}, ${row.until}, ${row.times},
            ${row.due_after}, ${row.due_in_working_days}, ${row.takes_people}, ${row.takes_checklist},
            ${row.takes_tags}, ${row.next_on}, ${at})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  await insertDay(tx, made.id, day);
  await setTaskOfDay(tx, { series: made.id, day, task: row.task_id });
  return made.id;
}

export async function updateSeries(
  tx: Tx,
  id: number,
  { rule, ...columns }: Partial<Omit<SeriesRow, 'id'>>,
): Promise<void> {
  const set = { ...columns, ...(rule && { rule: JSON.stringify(rule) }) };
  await tx.updateTable('task_series').set(set).where('id', '=', id).execute();
}

export async function deleteSeries(tx: Tx, id: number): Promise<void> {
  await sql`delete from task_series where id = ${id}`.execute(tx);
}

/** False where it is taken: each day has one. */
export async function insertDay(tx: Tx, series: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into task_series_days (series_id, day) values (${series}, ${day})
    on conflict do nothing returning series_id`.execute(tx);
  return rows.length > 0;
}

export async function setTaskOfDay(
  tx: Tx,
  { series, day, task }: { series: number; day: string; task: TaskId },
): Promise<void> {
  await sql`
    update task_series_days set task_id = ${task} where series_id = ${series} and day = ${day}::date`.execute(
    tx,
  );
}

/** No clock of any zone is ahead of those there. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Those whose day it is where their team is. */
export async function listDue(reader: Reader, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select /* asked by itself, every few seconds */ task_series.id from task_series
      join tasks on tasks.id = task_series.task_id
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     where task_series.next_on <= ${dayIn(now, FIRST_ZONE)}::date
       and task_series.next_on <= (${now}::timestamptz at time zone teams.time_zone)::date
     order by task_series.next_on, task_series.id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

export interface WaitingRow extends SeriesRow {
  project_id: ProjectId;
  done_at: Date | null;
  time_zone: string;
}

/** Of a task, where the next one comes after it is done; nobody else changes that until this is done. */
export async function listWaitingOf(reader: Reader, tasks: readonly TaskId[]): Promise<TaskId[]> {
  const { rows } = await sql<{ task_id: TaskId }>`
    select task_id from task_series
     where task_id = any (${tasks}::bigint[]) and rule ->> 'kind' = 'afterDone' order by task_id`.execute(
    reader,
  );
  return rows.map(({ task_id }) => task_id);
}

export async function lockWaiting(tx: Tx, task: TaskId): Promise<WaitingRow | null> {
  const { rows } = await sql<WaitingRow>`
    select ${COLUMNS}, tasks.project_id, tasks.done_at, teams.time_zone
      from task_series
      join tasks on tasks.id = task_series.task_id
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     where task_series.task_id = ${task} and task_series.rule ->> 'kind' = 'afterDone'
       for update of task_series`.execute(tx);
  return rows[0] ?? null;
}
