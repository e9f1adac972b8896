import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database, Tx } from '../db/database';
import { afterCommit, runTransaction } from '../db/transaction';
import { DAY_SECONDS } from '../durations';
import { type Logger, summariseError } from '../logger';
import { describe } from './ends';
import { createRunner, type Job, type Retries } from './job-runner';
import { followSchedules, isScheduled, takeDue } from './schedules';
import { forgetTheFuture } from './set-back';

export interface Jobs {
  /** Part of the caller's transaction; run at once after its commit, where this process runs jobs. */
  enqueue<Data>(tx: Tx, job: Pick<Job<never, Data>, 'name' | 'parse' | 'retries'>, data: Data): Promise<void>;
  /** From now on this process runs jobs. Those with a schedule get null as their data. */
  start<Platform>(platform: Platform, jobs: readonly Job<Platform, unknown>[]): Promise<void>;
  /** Takes no new ones, and waits for those that run, within a bound. */
  stop(): Promise<void>;
  /** For tests: resolves when nothing is due any more. */
  drain(): Promise<void>;
}

/** Nine tries over about half an hour, unless it says otherwise; then it is set aside as failed and kept for two weeks. */
const RETRIES: Retries = { limit: 8, longestWaitSeconds: 60 * 60 };
const FIRST_WAIT_SECONDS = 5;
/**
 * One that runs for longer is told to end, and its next try waits until it has: jobs run in one process, which knows. One
 * whose process has lost sight of it is taken up again after this time.
 */
const LIMIT_SECONDS = 5 * 60;
/** What other processes enqueued, retries, and what comes on the moment wait for it. */
const POLL_MILLISECONDS = 2_000;
/** How late a schedule may be followed, and a clock that was set back noticed. */
const CLOCK_MILLISECONDS = 30_000;
const STOP_MILLISECONDS = 10_000;

export function createJobs({ pool, db, log }: { pool: pg.Pool; db: Database; log: Logger }): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    maintenanceIntervalSeconds: 60,
    // Its schedules compare the clocks, warn on standard error, and are not caught up with after a stop.
    schedule: false,
    // Done jobs are deleted at once; what is left to archive are those set aside.
    archiveFailedAfterSeconds: 14 * DAY_SECONDS,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ reason: summariseError(error) }, 'the job queue failed'));
  const runner = createRunner({ boss, pool, log, limitSeconds: LIMIT_SECONDS });
  let poll: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let look: Promise<void> | undefined;
  let momentary: Promise<void> | undefined;
  let isBlind = false;
  let areMomentsMissed = false;

  const enqueue: Jobs['enqueue'] = async (tx, job, data) => {
    job.parse(data);
    const inTransaction = {
      db: {
        executeSql: async (text: string, values: unknown[]) => tx.executeQuery(rawQuery(text, values)),
      },
    };
    const send = () => boss.send(job.name, { value: data }, inTransaction);
    // pg-boss drops a job silently when nobody has made its queue yet.
    if ((await send()) === null) {
      await tx.executeQuery(rawQuery('select pgboss.create_queue($1, $2)', [job.name, queueOptions(job)]));
      if ((await send()) === null) throw new Error(`the job ${job.name} could not be enqueued`);
    }
    afterCommit(tx, () => runner.kick(job.name));
  };

  async function enqueueDue(jobs: readonly Job<never, unknown>[]): Promise<void> {
    await runTransaction(
      db,
      async (tx) => {
        for (const job of await takeDue(tx, jobs.filter(isScheduled))) await enqueue(tx, job, null);
      },
      () => undefined,
    );
  }

  /** By the clock of the platform, which each of them asks; several at once do no harm, for they find nothing to do. */
  async function enqueueOnTheMoment<Platform>(
    platform: Platform,
    jobs: readonly Job<Platform, unknown>[],
  ): Promise<void> {
    for (const job of jobs) {
      if (!(await job.isDue?.(platform))) continue;
      await runTransaction(
        db,
        (tx) => enqueue(tx, job, null),
        () => undefined,
      );
    }
  }

  async function lookForMoments<Platform>(
    platform: Platform,
    jobs: readonly Job<Platform, unknown>[],
  ): Promise<void> {
    try {
      await enqueueOnTheMoment(platform, jobs);
      areMomentsMissed = false;
    } catch (error) {
      // Once, however long it lasts.
      if (!areMomentsMissed) log.error(describe(error), 'what comes on the moment could not be looked for');
      areMomentsMissed = true;
    }
  }

  async function lookAtClock(jobs: readonly Job<never, unknown>[]): Promise<void> {
    try {
      await forgetTheFuture(pool, log);
      await enqueueDue(jobs);
      isBlind = false;
    } catch (error) {
      // Once, however long the database is away.
      if (!isBlind) log.error(describe(error), 'schedules could not be followed');
      isBlind = true;
    }
  }

  return {
    enqueue,

    async start(platform, jobs) {
      await forgetTheFuture(pool, log);
      await boss.start();
      await prepareQueues(boss, jobs);
      await giveBackLost(boss, pool, log, jobs);
      runner.start(
        jobs.map((job) => ({
          name: job.name,
          longestWaitSeconds: (job.retries ?? RETRIES).longestWaitSeconds,
          run: (data, signal) => job.run(platform, job.parse(data), signal),
        })),
      );
      poll = setInterval(() => {
        void runner.kickDue();
        momentary ??= lookForMoments(platform, jobs).finally(() => {
          momentary = undefined;
        });
      }, POLL_MILLISECONDS).unref();
      await followSchedules(db, jobs.filter(isScheduled));
      await enqueueDue(jobs);
      watch = setInterval(() => {
        // One at a time: with a database that hangs, each round would add its own.
        look ??= lookAtClock(jobs).finally(() => {
          look = undefined;
        });
      }, CLOCK_MILLISECONDS).unref();
      await runner.kickDue();
    },

    async stop() {
      clearInterval(poll);
      clearInterval(watch);
      await boss.stop({ graceful: false });
      await Promise.all([look, momentary, runner.stop(STOP_MILLISECONDS)]);
    },

    drain: () => runner.drain(),
  };
}

function rawQuery(text: string, values: unknown[]): CompiledQuery {
  return CompiledQuery.raw(text, values);
}

function queueOptions({ retries = RETRIES }: { retries?: Retries }) {
  return {
    policy: 'standard',
    retryLimit: retries.limit,
    retryDelay: FIRST_WAIT_SECONDS,
    retryBackoff: true,
    expireInSeconds: LIMIT_SECONDS,
  } as const;
}

/** Makes what is new, and brings old queues to today's settings. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job<never, unknown>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const { name } = job;
    const wanted = queueOptions(job);
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, { name, ...wanted });
    else if (!isSame(queue, wanted)) await boss.updateQueue(name, { name, ...wanted });
  }
}

/**
 * Jobs run in one process, so what runs before this one has begun was left behind by one that was killed, or that stopped
 * without its database. It counts as a try: a job that kills its process is set aside too, in the end.
 */
async function giveBackLost(
  boss: PgBoss,
  pool: pg.Pool,
  log: Logger,
  jobs: readonly Job<never, unknown>[],
): Promise<void> {
  const { rows } = await pool.query<{ name: string; id: string }>(
    `select name, id from pgboss.job where name = any ($1) and state = 'active'`,
    [jobs.map(({ name }) => name)],
  );
  for (const { name, id } of rows) {
    log.warn({ job: name, id }, 'a job that the process before could not end is given back');
    await boss.fail(name, id, { reason: 'left behind' });
  }
}

function isSame(queue: PgBoss.QueueResult, wanted: ReturnType<typeof queueOptions>): boolean {
  return (
    queue.retryLimit === wanted.retryLimit &&
    queue.retryDelay === wanted.retryDelay &&
    queue.retryBackoff === wanted.retryBackoff &&
    queue.expireInSeconds === wanted.expireInSeconds
  );
}
