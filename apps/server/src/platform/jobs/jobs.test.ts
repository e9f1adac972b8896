import PgBoss from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createJobsWorld, noting } from '../../testing/jobs-world';
import { readMigrations } from '../db/migrate';
import type { Jobs } from '.';

const POLL_MILLISECONDS = 2_000;

const { lines, query, transaction, createIdle, startJobs, makeDue } = createJobsWorld();

async function states(name: string): Promise<{ state: string; retries: number; waits: boolean }[]> {
  const { rows } = await query(
    'select state, retry_count as retries, start_after > now() as waits from pgboss.job where name = $1',
    [name],
  );
  return rows;
}

test('the migration is what the installed pg-boss asks for', () => {
  const migration = readMigrations().find(({ name }) => name === 'jobs');
  const words = (sql: string) =>
    sql.replace(/--.*/g, '').replace(/;/g, ' ; ').split(/\s+/).join(' ').replace(/(; )+/g, '; ');
  const plan = words(PgBoss.getConstructionPlans());
  const body = words(migration?.sql ?? '').trim();
  expect(body).toContain('CREATE TABLE pgboss.job');
  expect(plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT')).trim()).toBe(body);
});

test('a job runs at once after the commit, and never after a rollback', async () => {
  const job = noting('test.commit');
  const jobs = await startJobs([job]);
  await expect(
    transaction(async (tx) => {
      await jobs.enqueue(tx, job, { note: 'rolled back' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await transaction(async (tx) => {
    await jobs.enqueue(tx, job, { note: 'committed' });
    expect(job.ran).toEqual([]);
  });
  await job.times(1);
  await jobs.drain();
  expect(job.ran).toEqual(['committed']);
  expect(await states('test.commit')).toEqual([]);
});

test('a job gets the platform and its own data, and wrong data is refused when it is enqueued', async () => {
  const seen: unknown[] = [];
  const job = {
    name: 'test.data',
    parse: (data: unknown) => z.array(z.object({ id: z.int() })).parse(data),
    async run(platform: unknown, data: unknown) {
      seen.push([platform, data]);
    },
  };
  const jobs = await startJobs([job]);
  await transaction((tx) => jobs.enqueue(tx, job, [{ id: 1 }, { id: 2 }]));
  await expect(transaction((tx) => jobs.enqueue(tx, job, [{ id: 0.5 }]))).rejects.toThrow(z.ZodError);
  await jobs.drain();
  expect(seen).toEqual([[{ city: 'Perm' }, [{ id: 1 }, { id: 2 }]]]);
});

test('what comes on the moment is run when the job itself says so, and no more than that', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const job = { ...noting('test.moment'), parse: (data: unknown) => data, isDue: vi.fn(async () => false) };
  const ran: unknown[] = [];
  const jobs = await startJobs([{ ...job, run: async (_platform, data) => void ran.push(data) }]);
  const look = async () => {
    const { length } = job.isDue.mock.calls;
    vi.advanceTimersByTime(POLL_MILLISECONDS);
    await vi.waitFor(() => expect(job.isDue.mock.calls.length).toBeGreaterThan(length));
  };
  await look();
  await jobs.drain();
  expect(ran).toEqual([]);
  job.isDue.mockResolvedValueOnce(true);
  await look();
  await vi.waitFor(() => expect(ran).toEqual([null]));
  await look();
  await jobs.drain();
  expect(ran).toEqual([null]);
  vi.useRealTimers();
});

test('that a job cannot say whether it is due is told once, and it is asked on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const isDue = vi.fn(async () => false).mockRejectedValue(new Error('the table is gone'));
  await startJobs([{ ...noting('test.blind'), isDue }]);
  const told = () => lines.filter((line) => line.includes('on the moment could not be looked for'));
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(POLL_MILLISECONDS);
    await vi.waitFor(() => expect(isDue).toHaveBeenCalledTimes(times));
    await vi.waitFor(() => expect(told()).toHaveLength(1));
  }
  vi.useRealTimers();
});

test('what was enqueued before anybody ran jobs is run when somebody does', async () => {
  const job = noting('test.early');
  await transaction((tx) => createIdle().enqueue(tx, job, { note: 'early' }));
  await startJobs([job]);
  await job.times(1);
  expect(job.ran).toEqual(['early']);
});

test('what another process has enqueued is found by the poll', async () => {
  const job = noting('test.poll');
  const jobs = await startJobs([job]);
  await jobs.drain();
  await transaction((tx) => createIdle().enqueue(tx, job, { note: 'from elsewhere' }));
  expect(job.ran).toEqual([]);
  vi.advanceTimersByTime(POLL_MILLISECONDS);
  await job.times(1);
});

test('two processes run each job once', async () => {
  const job = noting('test.shared');
  const [one, two] = [await startJobs([job]), await startJobs([job])];
  const notes = Array.from({ length: 40 }, (_, index) => `note ${index}`);
  await Promise.all(notes.map((note) => transaction((tx) => (one as Jobs).enqueue(tx, job, { note }))));
  await Promise.all([one?.drain(), two?.drain()]);
  expect([...job.ran].sort()).toEqual([...notes].sort());
});

test('a failed job waits and is tried again', async () => {
  let isBroken = true;
  const job = noting('test.retry', async () => {
    if (isBroken) throw new Error('not yet');
  });
  const jobs = await startJobs([job]);
  await transaction((tx) => jobs.enqueue(tx, job, { note: 'again' }));
  await jobs.drain();
  expect(await states('test.retry')).toEqual([{ state: 'retry', retries: 0, waits: true }]);
  isBroken = false;
  await makeDue('test.retry');
  await jobs.drain();
  expect(job.ran).toEqual(['again', 'again']);
  expect(await states('test.retry')).toEqual([]);
});

test('a job that keeps failing is set aside, blocks nobody, and is logged by its name alone', async () => {
  const job = noting('test.broken', async (note) => {
    if (note.startsWith('secret'))
      throw Object.assign(new Error(`cannot do ${note}`), { code: 'EBROKEN', detail: note });
  });
  const jobs = await startJobs([job]);
  await transaction((tx) => jobs.enqueue(tx, job, { note: 'secret-of-the-job' }));
  for (let tries = 0; tries < 9; tries += 1) {
    await makeDue('test.broken');
    await jobs.drain();
  }
  expect(job.ran).toHaveLength(9);
  expect(await states('test.broken')).toMatchObject([{ state: 'failed', retries: 8 }]);
  await transaction((tx) => jobs.enqueue(tx, job, { note: 'harmless' }));
  await jobs.drain();
  expect(job.ran).toHaveLength(10);
  expect(job.ran.at(-1)).toBe('harmless');

  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ msg }) => msg === 'a job failed and will be tried again')).toHaveLength(8);
  expect(entries.at(-1)).toMatchObject({
    msg: 'a job failed for good and is set aside',
    job: 'test.broken',
    reason: 'Error EBROKEN',
  });
  expect(entries.at(-1).at[0]).toContain('jobs.test.ts');
  expect(lines.join('')).not.toContain('secret-of-the-job');
  const { rows } = await query("select output::text from pgboss.job where name = 'test.broken'");
  expect(rows[0].output).toContain('EBROKEN');
  expect(rows[0].output).not.toContain('secret-of-the-job');
});

test('stopping waits for what runs and takes nothing new', async () => {
  let finish = () => {};
  const job = noting(
    'test.stop',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const jobs = await startJobs([job]);
  await transaction((tx) => jobs.enqueue(tx, job, { note: 'running' }));
  await job.times(1);
  let isStopped = false;
  const stopped = jobs.stop().then(() => {
    isStopped = true;
  });
  await transaction((tx) => jobs.enqueue(tx, job, { note: 'too late' }));
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(job.ran).toEqual(['running']);
  expect(await states('test.stop')).toEqual([{ state: 'created', retries: 0, waits: false }]);
  await expect(jobs.drain()).rejects.toThrow('not started');
});

test('a queue from before is brought to the settings of today', async () => {
  await query(`select pgboss.create_queue('test.old', '{"policy":"standard","retryLimit":1}')`);
  await startJobs([noting('test.old')]);
  const { rows } = await query(
    "select retry_limit, retry_backoff, expire_seconds from pgboss.queue where name = 'test.old'",
  );
  expect(rows).toEqual([{ retry_limit: 8, retry_backoff: true, expire_seconds: 300 }]);
});
