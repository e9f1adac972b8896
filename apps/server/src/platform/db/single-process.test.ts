import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { StartupError } from '../startup-error';
import { takeInstallation } from './single-process';

const LOCK = 7_451_002;
const { connection } = await testDatabase();
const other = new pg.Client(connection);
await other.connect();
afterAll(() => other.end());

/** What was told of the way to the database. */
const reach: boolean[] = [];
const releases: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
  await other.query('select pg_advisory_unlock_all()');
});

async function take() {
  const onLost = vi.fn();
  reach.length = 0;
  const onReach = (isReached: boolean) => void reach.push(isReached);
  releases.push(await takeInstallation(connection, { onLost, onReach, againMs: 10 }));
  return onLost;
}

async function holders(): Promise<number[]> {
  const { rows } = await other.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  );
  return rows.map(({ pid }) => pid);
}

const terminate = (pid: number | undefined) => other.query('select pg_terminate_backend($1)', [pid]);

test('one process at a time, and the next when it has ended', async () => {
  const onLost = await take();
  await expect(take()).rejects.toThrow(StartupError);
  await releases.pop()?.();
  await vi.waitFor(async () => expect(await holders()).toEqual([]));
  await take();
  expect(onLost).not.toHaveBeenCalled();
});

test('with its connection lost, it takes the lock again before another can', async () => {
  const onLost = await take();
  for (let times = 0; times < 2; times += 1) {
    const [before] = await holders();
    await terminate(before);
    await vi.waitFor(async () => {
      const [now] = await holders();
      expect(now).toBeDefined();
      expect(now).not.toBe(before);
    }, 10_000);
    expect(reach).toEqual([false, true]);
    await expect(take()).rejects.toThrow(StartupError);
  }
  expect(onLost).not.toHaveBeenCalled();
});

test('when another has taken it meanwhile, it stops', async () => {
  const onLost = await take();
  const [holder] = await holders();
  const killer = new pg.Client(connection);
  await killer.connect();
  const waiting = other.query('select pg_advisory_lock($1)', [LOCK]);
  // Its turn comes first only once it stands in line.
  await vi.waitFor(async () => {
    const { rowCount } = await killer.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      [LOCK],
    );
    expect(rowCount).toBe(1);
  }, 10_000);
  await killer.query('select pg_terminate_backend($1)', [holder]);
  await killer.end();
  await waiting;
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), 10_000);
  expect(onLost).toHaveBeenCalledWith(expect.stringMatching(/^Another process .*\.$/));
});

test('ending while the lock is being taken again waits for nothing and calls nothing lost', async () => {
  const onLost = await take();
  const [holder] = await holders();
  await terminate(holder);
  await releases.pop()?.();
  await vi.waitFor(async () => expect(await holders()).toEqual([]));
  expect(onLost).not.toHaveBeenCalled();
});
