import type pg from 'pg';
import type { Logger } from '../logger';

/** Less is put right by waiting for it. */
export const TOLERATED_SECONDS = 5;

/** Each waits for as long as it was to wait when it was put there. One that runs is only known to run since now. */
const JOBS_FROM_THE_FUTURE = `
  update pgboss.job set
    start_after = start_after - (coalesce(started_on, created_on) - now()),
    created_on = least(created_on, now()),
    started_on = case when started_on is not null then now() end
   where state <= 'active' and coalesce(started_on, created_on) > now() + $1 * interval '1 second'`;

/** When lost jobs and old ones were last looked at: as if never, or nobody would before that time. */
const LOOKS_IN_THE_FUTURE = `
  update pgboss.version set maintained_on = null
   where maintained_on > now() + $1 * interval '1 second'`;

/**
 * All times of jobs are the database's. When its clock is set back, those from before lie in the future, and without this
 * retries would stand still until it has come there again: for years, where it had been years ahead.
 */
export async function forgetTheFuture(pool: pg.Pool, log: Logger): Promise<void> {
  const jobs = await pool.query(JOBS_FROM_THE_FUTURE, [TOLERATED_SECONDS]);
  const looks = await pool.query(LOOKS_IN_THE_FUTURE, [TOLERATED_SECONDS]);
  if (jobs.rowCount || looks.rowCount) {
    log.warn({ jobs: jobs.rowCount }, 'the clock was set back, and what jobs waited for with it');
  }
}
