import { expect, test, vi } from 'vitest';
import { createJobsWorld, noting } from '../../testing/jobs-world';

const MAINTENANCE_MILLISECONDS = 60_000;

const { lines, query, transaction, createIdle, startJobs, makeDue } = createJobsWorld();

const leave = (note: string, minutes: number, retries = 0) =>
  query(
    `update pgboss.job set state = 'active', started_on = now() - $2 * interval '1 minute', retry_count = $3
      where data->'value'->>'note' = $1`,
    [note, minutes, retries],
  );
const stateOf = async (note: string) =>
  (await query(`select state from pgboss.job where data->'value'->>'note' = $1`, [note])).rows[0]?.state;

test('a job whose process was killed is given back at the next start, as one more try', async () => {
  const job = noting('test.killed');
  const former = createIdle();
  for (const note of ['killed', 'kills']) await transaction((tx) => former.enqueue(tx, job, { note }));
  await transaction((tx) => former.enqueue(tx, noting('test.others'), { note: 'other' }));
  await leave('killed', 0);
  await leave('kills', 0, 8);
  await leave('other', 0);
  const jobs = await startJobs([job]);
  expect(await stateOf('killed')).toBe('retry');
  expect(await stateOf('kills')).toBe('failed');
  // Not that it was killed: one that stopped without its database leaves the same behind.
  expect(lines.filter((line) => line.includes('a job that the process before could not end'))).toHaveLength(
    2,
  );
  // Nobody here knows what it is.
  expect(await stateOf('other')).toBe('active');
  await makeDue('test.killed');
  await jobs.drain();
  expect(job.ran).toEqual(['killed']);
});

test('a job that nobody ends is taken up again when its time has run out, and not before', async () => {
  const job = noting('test.endless');
  const jobs = await startJobs([job]);
  const elsewhere = createIdle();
  for (const note of ['lost', 'running']) await transaction((tx) => elsewhere.enqueue(tx, job, { note }));
  await leave('lost', 6);
  await leave('running', 4);
  await vi.waitUntil(
    async () => {
      await query('update pgboss.version set maintained_on = null');
      vi.advanceTimersByTime(MAINTENANCE_MILLISECONDS);
      return (await stateOf('lost')) === 'retry';
    },
    { timeout: 60_000 },
  );
  expect(await stateOf('running')).toBe('active');
  await makeDue('test.endless');
  await jobs.drain();
  expect(job.ran).toEqual(['lost']);
});
