import { expect, test, vi } from 'vitest';
import { createJobsWorld, noting } from '../../testing/jobs-world';

const LOOK_MILLISECONDS = 30_000;

const { lines, query, transaction, createIdle, startJobs } = createJobsWorld();

/** What a clock that is set back by a day does to all that is there. */
const setBack = async () => {
  const day = "interval '1 day'";
  await query(`update pgboss.job set created_on = created_on + ${day}, started_on = started_on + ${day},
    start_after = start_after + ${day}`);
  await query(`update pgboss.version set maintained_on = now() + ${day}`);
};
const waits = async (name: string) =>
  (
    await query(
      `select state, retry_count as tries, start_after < now() + interval '1 minute' as "isSoon"
         from pgboss.job where name = $1`,
      [name],
    )
  ).rows;
const told = () => lines.filter((line) => line.includes('the clock was set back'));

test('what waits for another try goes on waiting for as long as it was to, also while nobody stops', async () => {
  const job = noting('test.put-off', () => Promise.reject(new Error('not yet')));
  const jobs = await startJobs([job]);
  await transaction((tx) => jobs.enqueue(tx, job, { note: 'a mail' }));
  await jobs.drain();
  expect(told()).toEqual([]);
  await setBack();
  expect(await waits(job.name)).toEqual([{ state: 'retry', tries: 0, isSoon: false }]);
  vi.advanceTimersByTime(LOOK_MILLISECONDS);
  await vi.waitFor(async () =>
    expect(await waits(job.name)).toEqual([{ state: 'retry', tries: 0, isSoon: true }]),
  );
  await vi.waitFor(() => expect(told()).toHaveLength(1));
});

test('what was enqueued before is run by the next start, as its first try', async () => {
  const job = noting('test.new', () => Promise.reject(new Error('not yet')));
  await transaction((tx) => createIdle().enqueue(tx, job, { note: 'from tomorrow' }));
  await setBack();
  const jobs = await startJobs([job]);
  await jobs.drain();
  expect(job.ran).toEqual(['from tomorrow']);
  expect(await waits(job.name)).toEqual([{ state: 'retry', tries: 0, isSoon: true }]);
});

test('lost jobs are looked for, and do not wait for the time they were last looked for', async () => {
  await startJobs([noting('test.any')]);
  await setBack();
  const isAhead = async () =>
    (await query('select maintained_on > now() as "isAhead" from pgboss.version')).rows[0]?.isAhead;
  expect(await isAhead()).toBe(true);
  vi.advanceTimersByTime(LOOK_MILLISECONDS);
  await vi.waitFor(async () => expect(await isAhead()).not.toBe(true));
});
