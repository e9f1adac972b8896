import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { TOLERATED_SECONDS } from './set-back';

/** When a job is run by itself, in UTC: every day at this time, every hour at this minute, or every minute. */
export type Schedule =
  | { hour: number; minute: number }
  | { hour?: undefined; minute: number }
  | 'everyMinute';

interface ScheduledJob {
  name: string;
  schedule: Schedule;
}

export function isScheduled<Job extends { schedule?: Schedule }>(job: Job): job is Job & ScheduledJob {
  return job.schedule !== undefined;
}

/** One that is new has its first run when its time comes; what is not in the list is forgotten. */
export async function followSchedules(db: Reader, jobs: readonly ScheduledJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  await sql`
    with gone as (delete from job_schedules where name <> all (${names}::text[]))
    insert into job_schedules (name, ran_at)
    select name, date_trunc('milliseconds', now()) from unnest(${names}::text[]) as name
        on conflict do nothing`.execute(db);
}

/**
 * Those whose time has come since they were last taken, however often it came meanwhile. By the database's clock, and
 * with the transaction that enqueues them: of all processes one takes it, and what is not committed is due again. When
 * the clock was set back, a run lies in the future, and the next one does not wait for it.
 */
export async function takeDue<Job extends ScheduledJob>(tx: Tx, jobs: readonly Job[]): Promise<Job[]> {
  const times = jobs.map(({ schedule }) => timeOf(schedule));
  // What another process has just locked is being taken.
  const { rows } = await sql<{ name: string }>`
    with due as materialized (
      select name from job_schedules join (
        select name, (date_trunc(unit, now() at time zone 'UTC' - past) + past) at time zone 'UTC' as since
          from unnest(${jobs.map(({ name }) => name)}::text[], ${times.map(({ unit }) => unit)}::text[],
                      ${times.map(({ minutes }) => minutes)}::int[])
                 as listed (name, unit, minutes), make_interval(mins => minutes) as past
      ) as times using (name)
       where ran_at < since or ran_at > now() + ${TOLERATED_SECONDS} * interval '1 second'
         for update of job_schedules skip locked
    )
    update job_schedules set ran_at = date_trunc('milliseconds', now())
     where name in (select name from due) returning name`.execute(tx);
  const names = new Set(rows.map(({ name }) => name));
  return jobs.filter(({ name }) => names.has(name));
}

/** How long after the beginning of which unit. */
function timeOf(schedule: Schedule): { unit: 'minute' | 'hour' | 'day'; minutes: number } {
  if (schedule === 'everyMinute') return { unit: 'minute', minutes: 0 };
  const { hour, minute } = schedule;
  return hour === undefined
    ? { unit: 'hour', minutes: minute }
    : { unit: 'day', minutes: hour * 60 + minute };
}
