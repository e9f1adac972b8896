import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { TOLERATED_SECONDS } from './set-back';

/** When a job is run by itself, in UTC: every hour, or every day where it names an hour. */
export interface Schedule {
  minute: number;
  hour?: number;
}

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
  const units = jobs.map(({ schedule }) => (schedule.hour === undefined ? 'hour' : 'day'));
  const minutes = jobs.map(({ schedule: { hour = 0, minute } }) => hour * 60 + minute);
  // What another process has just locked is being taken.
  const { rows } = await sql<{ name: string }>`
    with due as materialized (
      select name from job_schedules join (
        select name, (date_trunc(unit, now() at time zone 'UTC' - past) + past) at time zone 'UTC' as since
          from unnest(${jobs.map(({ name }) => name)}::text[], ${units}::text[], ${minutes}::int[])
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
