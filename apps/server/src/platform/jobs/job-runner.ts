import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Logger } from '../logger';
import { createEnds, describe } from './ends';
import type { Schedule } from './schedules';

/** A JobDefinition, without knowing what a platform is. */
export interface Job<Platform, Data> {
  name: string;
  parse(data: unknown): Data;
  run(platform: Platform, data: Data, signal?: AbortSignal): Promise<void>;
  schedule?: Schedule;
  isDue?(platform: Platform): Promise<boolean>;
  retries?: Retries;
}

/** How often it is tried again, each time after about twice the wait of the time before, and no longer than so. */
export interface Retries {
  limit: number;
  longestWaitSeconds: number;
}

interface RunnableJob {
  name: string;
  run(data: unknown, signal: AbortSignal): Promise<void>;
  longestWaitSeconds?: number;
}

/** A try that has begun and not ended, though its time may be over. */
interface Try {
  name: string;
  abort: AbortController;
  ended: Promise<void>;
}

interface Runner {
  start(jobs: readonly RunnableJob[]): void;
  /** Looks for work of this name now. */
  kick(name: string): void;
  /** Looks for work of any name now. */
  kickDue(): Promise<void>;
  drain(): Promise<void>;
  stop(milliseconds: number): Promise<void>;
}

/** Of each name, so that a slow kind holds up nobody but itself. */
const AT_ONCE = 2;

const DUE_NAMES = `
  select wanted.name from unnest($1::text[]) as wanted (name)
   where exists (select from pgboss.job where job.name = wanted.name and state < 'active' and start_after < now())`;

/** The waits of pg-boss have no bound. */
const WAIT_NO_LONGER = `
  update pgboss.job set start_after = least(start_after, now() + $3 * interval '1 second')
   where name = $1 and id = $2 and state = 'retry'`;

/**
 * Fetches and runs jobs in lanes that end when there is nothing left. pg-boss's own workers poll one by one,
 * each every two seconds; here one query asks for all names, and an enqueue in this process asks at once.
 */
export function createRunner(parts: {
  boss: PgBoss;
  pool: pg.Pool;
  log: Logger;
  limitSeconds: number;
}): Runner {
  const { boss, pool, log, limitSeconds } = parts;
  const jobs = new Map<string, RunnableJob & { lanes: Set<Promise<void>>; kicks: number }>();
  const running = new Map<string, Try>();
  const ends = createEnds(log);
  let isStopped = true;
  let isBlind = false;

  function kick(name: string): void {
    const job = jobs.get(name);
    if (!job || isStopped) return;
    job.kicks += 1;
    if (job.lanes.size >= AT_ONCE) return;
    const lane = runLane(job)
      .catch((error: unknown) => log.error({ job: name, ...describe(error) }, 'jobs could not be fetched'))
      .finally(() => job.lanes.delete(lane));
    job.lanes.add(lane);
  }

  async function runLane(job: RunnableJob & { kicks: number }): Promise<void> {
    let seen: number;
    do {
      // Counted before fetching: a job that is enqueued after an empty fetch is looked for again.
      seen = job.kicks;
      for (let next = await fetchOne(job.name); next; next = await fetchOne(job.name))
        await runOne(job, next);
    } while (seen !== job.kicks && !isStopped);
  }

  async function fetchOne(name: string): Promise<PgBoss.JobWithMetadata<{ value: unknown }> | undefined> {
    if (isStopped) return undefined;
    const [next] = await boss.fetch<{ value: unknown }>(name, { includeMetadata: true });
    return next;
  }

  async function runOne(
    job: RunnableJob,
    { id, name, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<{ value: unknown }>,
  ): Promise<void> {
    const { abort, ended } = begin(job, id, data.value);
    try {
      await within(limitSeconds, ended, abort);
    } catch (error) {
      // Given back by stop() already.
      if (abort.signal.reason instanceof JobStopped) return;
      const reason = describe(error);
      const isLast = retryCount >= retryLimit;
      // Not its data, which may hold what must not be in a log.
      if (isLast) log.error({ job: name, id, ...reason }, 'a job failed for good and is set aside');
      else
        log.warn(
          { job: name, id, attempt: retryCount + 1, ...reason },
          'a job failed and will be tried again',
        );
      await ends.write({ name, id }, () => giveBack(job, id, reason));
      return;
    }
    await ends.write({ name, id }, () => boss.deleteJob(name, id));
  }

  async function giveBack(
    { name, longestWaitSeconds }: RunnableJob,
    id: string,
    reason: object,
  ): Promise<void> {
    await boss.fail(name, id, reason);
    if (longestWaitSeconds !== undefined) await pool.query(WAIT_NO_LONGER, [name, id, longestWaitSeconds]);
  }

  /** After a try whose time is over a job is given out again: that one waits here until the other has really ended. */
  function begin(job: RunnableJob, id: string, data: unknown): Try {
    const earlier = running.get(id)?.ended ?? Promise.resolve();
    const abort = new AbortController();
    const work = async () => {
      await earlier.catch(() => undefined);
      abort.signal.throwIfAborted();
      await job.run(data, abort.signal);
    };
    const ended = work().finally(() => {
      if (running.get(id) === begun) running.delete(id);
    });
    const begun: Try = { name: job.name, abort, ended };
    running.set(id, begun);
    return begun;
  }

  async function kickDue(): Promise<boolean> {
    if (isStopped) return false;
    await ends.writeLeft();
    const { rows } = await pool.query<{ name: string }>({
      name: 'jobs-due',
      text: DUE_NAMES,
      values: [[...jobs.keys()]],
    });
    for (const { name } of rows) kick(name);
    return rows.length > 0;
  }

  const lanes = () => [...jobs.values()].flatMap((job) => [...job.lanes]);

  return {
    start(list) {
      for (const job of list) jobs.set(job.name, { ...job, lanes: new Set(), kicks: 0 });
      isStopped = false;
    },

    kick,

    async kickDue() {
      try {
        await kickDue();
        isBlind = false;
      } catch (error) {
        // Once, however long the database is away: it is looked for every few seconds.
        if (!isBlind) log.error(describe(error), 'jobs could not be looked for');
        isBlind = true;
      }
    },

    async drain() {
      if (isStopped) throw new Error('jobs are not started');
      while ((await kickDue()) || lanes().length > 0) await Promise.all(lanes());
    },

    async stop(milliseconds) {
      isStopped = true;
      const enough = new AbortController();
      const late = await Promise.race([
        Promise.all(lanes()).then(() => false),
        wait(milliseconds, true, { signal: enough.signal }),
      ]);
      enough.abort();
      await ends.writeLeft();
      if (!late) return;
      // Given back at once, instead of after their time has run out; those whose time is over have been.
      for (const [id, { name, abort }] of running) {
        if (abort.signal.aborted) continue;
        abort.abort(new JobStopped());
        await ends.write({ name, id }, () => boss.fail(name, id, { reason: 'stopped' }));
      }
    },
  };
}

async function within(seconds: number, work: Promise<void>, abort: AbortController): Promise<void> {
  const done = new AbortController();
  const overdue = wait(seconds * 1000, undefined, { signal: done.signal, ref: false }).then(() => {
    const reason = new JobOverdue();
    abort.abort(reason);
    throw reason;
  });
  try {
    await Promise.race([work, overdue]);
  } finally {
    done.abort();
  }
}

class JobOverdue extends Error {
  override name = 'JobOverdue';
}

class JobStopped extends Error {
  override name = 'JobStopped';
}
