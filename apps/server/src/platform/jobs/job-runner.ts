import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Logger } from '../logger';

/** A JobDefinition, without knowing what a platform is. */
export interface Job<Platform, Data> {
  name: string;
  parse(data: unknown): Data;
  run(platform: Platform, data: Data): Promise<void>;
  schedule?: string;
}

interface RunnableJob {
  name: string;
  run(data: unknown): Promise<void>;
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
  const running = new Map<string, { name: string }>();
  let isStopped = true;

  function kick(name: string): void {
    const job = jobs.get(name);
    if (!job || isStopped) return;
    job.kicks += 1;
    if (job.lanes.size >= AT_ONCE) return;
    const lane = runLane(job)
      .catch((error: unknown) =>
        log.error({ job: name, ...reasonOf(error) }, 'jobs could not be fetched or ended'),
      )
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
    running.set(id, { name });
    try {
      await within(limitSeconds, job.run(data.value));
      await boss.deleteJob(name, id);
    } catch (error) {
      const reason = reasonOf(error);
      const isLast = retryCount >= retryLimit;
      // Neither data nor message: both may hold what must not be in a log.
      if (isLast) log.error({ job: name, id, ...reason }, 'a job failed for good and is set aside');
      else
        log.warn(
          { job: name, id, attempt: retryCount + 1, ...reason },
          'a job failed and will be tried again',
        );
      await boss.fail(name, id, reason);
    } finally {
      running.delete(id);
    }
  }

  async function kickDue(): Promise<boolean> {
    if (isStopped) return false;
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
      await kickDue().catch((error: unknown) => log.error(reasonOf(error), 'jobs could not be looked for'));
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
      // Given back at once, instead of after their time has run out.
      if (late) for (const [id, { name }] of running) await boss.fail(name, id, { reason: 'stopped' });
    },
  };
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const overdue = wait(seconds * 1000, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new JobOverdue();
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

/** What failed and where, without the message. */
function reasonOf(error: unknown): { reason: string; at: string[] } {
  if (!(error instanceof Error)) return { reason: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const at = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { reason: `${error.name}${code}`, at: at.slice(0, 8).map((line) => line.trim()) };
}
