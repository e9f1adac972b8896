import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { StartupError } from '../startup-error';
import { takeInstallation, takeTurn } from './single-process';

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

async function take(where = connection, isShared = false) {
  const onLost = vi.fn();
  reach.length = 0;
  const onReach = (isReached: boolean) => void reach.push(isReached);
  const times = { againMs: 10, askMs: 10, answerMs: 100 };
  releases.push(await takeInstallation(where, { isShared, onLost, onReach, ...times }));
  return onLost;
}

/** A way to the server that can stand still without breaking. */
async function openWay() {
  const target = connection.host.startsWith('/')
    ? { path: `${connection.host}/.s.PGSQL.${connection.port}` }
    : { host: connection.host, port: connection.port };
  const ends: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(target);
    ends.push(near, far);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  releases.push(async () => void server.close());
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    stand: () => {
      for (const end of ends) end.unpipe().pause();
    },
    go: () => {
      for (const [index, end] of ends.entries()) end.pipe(ends[index ^ 1] ?? end);
    },
  };
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

test('several that share it, and none beside them that does not', async () => {
  await take(connection, true);
  await take(connection, true);
  expect(await holders()).toHaveLength(2);
  await expect(take()).rejects.toThrow(/need one Redis/);
  for (const release of releases.splice(0)) await release();
  await vi.waitFor(async () => expect(await holders()).toEqual([]));
  await take();
  await expect(take(connection, true)).rejects.toThrow(/need one Redis/);
});

test('of several, one has the turn, and the next when it has ended', async () => {
  const turns: string[] = [];
  const onLost = vi.fn();
  const wait = (name: string) =>
    takeTurn(connection, { onTaken: () => turns.push(name), onLost, turnMs: 10 });
  const first = wait('first');
  await vi.waitFor(() => expect(turns).toEqual(['first']), 10_000);
  const second = wait('second');
  const third = wait('third');
  // Whoever stops waiting never has it.
  await third();
  await first();
  await vi.waitFor(() => expect(turns).toEqual(['first', 'second']), 10_000);
  await second();
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

test('a server that hangs is told as away, and when it answers again, with the lock as it was', async () => {
  const way = await openWay();
  const onLost = await take(way.connection);
  const before = await holders();
  way.stand();
  await vi.waitFor(() => expect(reach).toEqual([false]), 10_000);
  way.go();
  await vi.waitFor(() => expect(reach).toEqual([false, true]), 10_000);
  expect(await holders()).toEqual(before);
  expect(onLost).not.toHaveBeenCalled();
});
