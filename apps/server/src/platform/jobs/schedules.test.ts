import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createJobsWorld } from '../../testing/jobs-world';
import type { Tx } from '../db/database';
import type { Schedule } from '.';
import { followSchedules, takeDue } from './schedules';

const WATCH_MILLISECONDS = 30_000;

const { lines, query, transaction, startJobs } = createJobsWorld();

afterEach(() => {
  vi.restoreAllMocks();
});

/** A job that notes what it was run with. */
function scheduled<Time extends Schedule>(name: string, schedule: Time) {
  const ran: unknown[] = [];
  return {
    name,
    schedule,
    ran,
    parse: (data: unknown) => data,
    run: async (_: unknown, data: unknown) => void ran.push(data),
  };
}

/** Two jobs whose time comes so many minutes from the database's now, one of them every hour. */
async function hourlyAndDaily(tx: Tx, minutes: number) {
  const { rows } = await sql<{ hour: number; minute: number }>`
    select extract(hour from time)::int as hour, extract(minute from time)::int as minute
      from (select now() at time zone 'UTC' + ${minutes} * interval '1 minute') as moment (time)`.execute(tx);
  return rows.flatMap(({ hour, minute }) => [
    scheduled('test.hourly', { minute }),
    scheduled('test.daily', { minute, hour }),
  ]);
}

/** Their last time was half an hour ago, and no test lasts until the next one. */
const twoJobs = () => transaction((tx) => hourlyAndDaily(tx, -30));
const oneJob = async () => (await twoJobs()).slice(0, 1);
const runsOf = (jobs: readonly { ran: unknown[] }[]) => jobs.map(({ ran }) => ran);

const setRan = (ago: string) => query('update job_schedules set ran_at = now() - $1::interval', [ago]);
const known = async () =>
  (await query('select name, ran_at as "ranAt" from job_schedules order by name')).rows;

test('what was missed while nobody ran jobs is run once by the next start; what is new waits for its time', async () => {
  const list = await twoJobs();
  const first = await startJobs(list);
  await first.drain();
  expect(runsOf(list)).toEqual([[], []]);
  await first.stop();
  await setRan('3 days');

  const second = await startJobs(list);
  await second.drain();
  expect(runsOf(list)).toEqual([[null], [null]]);
  await second.stop();
  await (await startJobs(list)).drain();
  expect(runsOf(list)).toEqual([[null], [null]]);
});

test('the time comes every hour or every day, in UTC, wherever the database is', () =>
  transaction(async (tx) => {
    // Half an hour off, so that hours differ too.
    await sql`set local timezone to 'Asia/Kolkata'`.execute(tx);
    const dueAfter = async (list: Awaited<ReturnType<typeof twoJobs>>, ago: string) => {
      await followSchedules(tx, list);
      await sql`update job_schedules set ran_at = date_trunc('minute', now()) - ${ago}::interval`.execute(tx);
      return (await takeDue(tx, list)).map(({ name }) => name);
    };
    const now = await hourlyAndDaily(tx, 0);
    expect(await dueAfter(now, '0')).toEqual([]);
    expect(await dueAfter(now, '1 millisecond')).toEqual(['test.hourly', 'test.daily']);
    const soon = await hourlyAndDaily(tx, 1);
    expect(await dueAfter(soon, '00:59')).toEqual([]);
    expect(await dueAfter(soon, '00:59:00.001')).toEqual(['test.hourly']);
    expect(await dueAfter(soon, '23:59')).toEqual(['test.hourly']);
    expect(await dueAfter(soon, '23:59:00.001')).toEqual(['test.hourly', 'test.daily']);
  }));

test('the time of what runs every minute comes with the next one', () =>
  transaction(async (tx) => {
    const job = scheduled('test.minutely', 'everyMinute');
    await followSchedules(tx, [job]);
    const dueAt = async (moment: string) => {
      await sql`update job_schedules set ran_at = date_trunc('minute', now()) + ${moment}::interval`.execute(
        tx,
      );
      return (await takeDue(tx, [job])).length;
    };
    expect(await dueAt('-1 second')).toBe(1);
    expect(await dueAt('0')).toBe(0);
  }));

test('of several processes one follows a schedule', async () => {
  const list = await oneJob();
  const [one, two] = [await startJobs(list), await startJobs(list)];
  await setRan('2 hours');
  vi.advanceTimersByTime(WATCH_MILLISECONDS);
  await vi.waitFor(() => expect(runsOf(list)).toEqual([[null]]));
  await Promise.all([one.stop(), two.stop()]);
  expect((await query('select from pgboss.job')).rowCount).toBe(0);
  expect(runsOf(list)).toEqual([[null]]);
});

test('what is being taken is nobody else’s, and due again when it was not enqueued', async () => {
  const list = await oneJob();
  await transaction((tx) => followSchedules(tx, list));
  await setRan('2 hours');
  const taking = transaction(async (tx) => {
    expect(await takeDue(tx, list)).toEqual(list);
    expect(await transaction((other) => takeDue(other, list))).toEqual([]);
    throw new Error('the database goes');
  });
  await expect(taking).rejects.toThrow('the database goes');
  expect(await transaction((tx) => takeDue(tx, list))).toEqual(list);
  expect(await transaction((tx) => takeDue(tx, list))).toEqual([]);
});

test('a clock that was set back does not keep a schedule from being followed', async () => {
  const list = await oneJob();
  await startJobs(list);
  await setRan('-10 years');
  vi.advanceTimersByTime(WATCH_MILLISECONDS);
  await vi.waitFor(() => expect(runsOf(list)).toEqual([[null]]));
  await setRan('-2 seconds');
  expect(await transaction((tx) => takeDue(tx, list))).toEqual([]);
});

test.each([-3, 3])('a process whose own clock is off by %i hours follows the database’s', async (hours) => {
  const list = await oneJob();
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 60 * 60 * 1000);
  const warned = vi.spyOn(process, 'emitWarning');
  await (await startJobs(list)).drain();
  expect(runsOf(list)).toEqual([[]]);
  await setRan('45 minutes');
  vi.advanceTimersByTime(WATCH_MILLISECONDS);
  await vi.waitFor(() => expect(runsOf(list)).toEqual([[null]]));
  // Node writes those as plain lines on standard error.
  expect(warned).not.toHaveBeenCalled();
});

test('schedules are those of the list: kept, changed, forgotten', async () => {
  const [hourly, daily] = await twoJobs();
  if (!hourly || !daily) throw new Error('there are two');
  await (await startJobs([hourly, daily])).stop();
  await setRan('20 minutes');
  const before = await known();
  expect(before.map(({ name }) => name)).toEqual(['test.daily', 'test.hourly']);

  const { schedule: _, ...unscheduled } = daily;
  await (await startJobs([hourly, unscheduled])).stop();
  expect(await known()).toEqual(before.slice(1));

  const { minute } = hourly.schedule;
  const jobs = await startJobs([{ ...hourly, schedule: { minute: (minute + 15) % 60 } }]);
  await jobs.drain();
  expect(runsOf([hourly, daily])).toEqual([[null], []]);
});

test('that schedules cannot be followed is told once, and they are when they can', async () => {
  const list = await oneJob();
  const jobs = await startJobs(list);
  await setRan('2 hours');
  const told = () => lines.filter((line) => line.includes('schedules could not be followed'));
  await query('alter table job_schedules rename to hidden');
  try {
    vi.advanceTimersByTime(WATCH_MILLISECONDS);
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    vi.advanceTimersByTime(WATCH_MILLISECONDS);
    await jobs.stop();
    expect(told()).toHaveLength(1);
  } finally {
    await query('alter table hidden rename to job_schedules');
  }
  await (await startJobs(list)).drain();
  expect(runsOf(list)).toEqual([[null]]);
});
