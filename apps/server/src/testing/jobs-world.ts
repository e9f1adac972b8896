import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, createPool, type Database, type Tx } from '../platform/db/database';
import { runTransaction } from '../platform/db/transaction';
import { createJobs, type Jobs } from '../platform/jobs';
import { createLogger } from '../platform/logger';
import { testDatabase } from './postgres';

/** Jobs on a database of the file's own. Time does not pass by itself: the poll comes when a test says so. */
export function createJobsWorld() {
  let pool: pg.Pool;
  let db: Database;
  const started: Jobs[] = [];
  const lines: string[] = [];
  const log = createLogger(
    'debug',
    new PassThrough().on('data', (chunk) => lines.push(String(chunk))),
  );

  beforeAll(async () => {
    pool = createPool((await testDatabase()).connection, 10);
    db = createDatabase(pool);
  });
  afterAll(() => pool.end());

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
    vi.useRealTimers();
    await pool.query('truncate pgboss.job, job_schedules');
    lines.length = 0;
  });

  const createIdle = (): Jobs => createJobs({ pool, db, log });

  return {
    lines,
    query: (text: string, values?: unknown[]) => pool.query(text, values),
    transaction: <Result>(work: (tx: Tx) => Promise<Result>) => runTransaction(db, work, () => undefined),
    /** Those of a process that runs none. */
    createIdle,
    async startJobs(...jobs: Parameters<Jobs['start']>[1][]): Promise<Jobs> {
      const running = createIdle();
      started.push(running);
      await running.start({ city: 'Perm' }, jobs.flat());
      return running;
    },
    makeDue: (name: string) =>
      pool.query('update pgboss.job set start_after = now() where name = $1', [name]),
  };
}

/** A job that notes what it was run with, and does what it is told. */
export function noting(name: string, act: (note: string) => Promise<void> = async () => undefined) {
  const ran: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    name,
    ran,
    parse: (data: unknown) => z.object({ note: z.string() }).parse(data),
    async run(_: unknown, { note }: { note: string }) {
      ran.push(note);
      for (const wake of waiting.splice(0)) wake();
      await act(note);
    },
    /** Resolves when it has been run so many times. */
    async times(count: number) {
      while (ran.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
