import { PassThrough } from 'node:stream';
import PgBoss from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createPool } from '../db/database';
import { createLogger } from '../logger';
import { createRunner } from './job-runner';

const lines: string[] = [];
const log = createLogger(
  'debug',
  new PassThrough().on('data', (chunk) => lines.push(String(chunk))),
);
const pool = createPool((await testDatabase()).connection, 4);
const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
afterAll(() => pool.end());

async function enqueue(name: string): Promise<void> {
  await boss.createQueue(name, { name, retryLimit: 3, retryDelay: 60 });
  await boss.send(name, { value: null });
}

const stateOf = async (name: string) =>
  (await pool.query('select state, output from pgboss.job where name = $1', [name])).rows;

const never = () => new Promise<void>(() => undefined);

test('a job that does not end in time counts as failed, and the next one is run', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 0.05 });
  let count = 0;
  await enqueue('test.overdue');
  await enqueue('test.overdue');
  runner.start([{ name: 'test.overdue', run: () => (count++ === 0 ? never() : Promise.resolve()) }]);
  await runner.drain();
  expect(count).toBe(2);
  expect(await stateOf('test.overdue')).toMatchObject([{ state: 'retry', output: { reason: 'JobOverdue' } }]);
  await runner.stop(1_000);
});

test('a job that fails says why, in its own words where they are ours', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 60 });
  await enqueue('test.plain');
  runner.start([{ name: 'test.plain', run: () => Promise.reject(new Error('the list is empty')) }]);
  await runner.drain();
  await runner.stop(1_000);
  expect(await stateOf('test.plain')).toMatchObject([{ output: { reason: 'Error the list is empty' } }]);
  expect(lines.join('')).toContain('Error the list is empty');
});

const makeDue = (name: string) =>
  pool.query('update pgboss.job set start_after = now() where name = $1', [name]);

test('a job whose time is over is told so, and its next try waits until it has really ended', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 0.05 });
  await enqueue('test.late');
  const tries: string[] = [];
  let end: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (_data: unknown, signal: AbortSignal) => {
    tries.push('begins');
    if (tries.length > 1) return;
    const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await told;
    tries.push('is told');
    await first;
    tries.push('ends');
  };
  runner.start([{ name: 'test.late', run }]);
  await runner.drain();
  expect(await stateOf('test.late')).toMatchObject([{ state: 'retry', output: { reason: 'JobOverdue' } }]);
  // Waits for its time, and is then overdue in its turn, without having begun.
  await makeDue('test.late');
  await runner.drain();
  expect(tries).toEqual(['begins', 'is told']);
  expect(await stateOf('test.late')).toMatchObject([{ state: 'retry', output: { reason: 'JobOverdue' } }]);

  end();
  await makeDue('test.late');
  await runner.drain();
  expect(tries).toEqual(['begins', 'is told', 'ends', 'begins']);
  expect(await stateOf('test.late')).toEqual([]);
  await runner.stop(1_000);
});

test('a job that comes right after both lanes have found nothing is run at once', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 60 });
  await boss.createQueue('test.close-call', { name: 'test.close-call' });
  let empty = 0;
  let tellEmpty: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tellEmpty = resolve;
  });
  const found = boss.fetch.bind(boss);
  const fetch = vi.spyOn(boss, 'fetch').mockImplementation((async (name: string, options: object) => {
    const jobs = await found(name, options as { includeMetadata: true });
    if (jobs.length === 0) {
      empty += 1;
      await told;
    }
    return jobs;
  }) as typeof boss.fetch);
  const ran = new Promise<void>((resolve) => {
    runner.start([{ name: 'test.close-call', run: async () => resolve() }]);
  });
  try {
    runner.kick('test.close-call');
    runner.kick('test.close-call');
    await vi.waitFor(() => expect(empty).toBe(2));
    await boss.send('test.close-call', { value: null });
    runner.kick('test.close-call');
    tellEmpty();
    // Nobody polls here: what is not looked for again is never run.
    await ran;
  } finally {
    fetch.mockRestore();
    await runner.stop(1_000);
  }
});

test('a job that does not end while stopping is given back', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 60 });
  await enqueue('test.endless');
  let isTold = false;
  const running = new Promise<void>((resolve) => {
    const run = (_data: unknown, signal: AbortSignal) => {
      resolve();
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          isTold = true;
          reject(signal.reason);
        });
      });
    };
    runner.start([{ name: 'test.endless', run }]);
  });
  runner.kick('test.endless');
  await running;
  await runner.stop(20);
  // Once more, for what ends because it is told to: it has been given back.
  await runner.stop(1_000);
  expect(await stateOf('test.endless')).toMatchObject([{ state: 'retry', output: { reason: 'stopped' } }]);
  expect(isTold).toBe(true);
  expect(lines.filter((line) => line.includes('test.endless'))).toEqual([]);
});

test('a kind of job that hangs holds up nobody but itself', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 60 });
  for (let index = 0; index < 3; index += 1) await enqueue('test.slow');
  await enqueue('test.quick');
  let slow = 0;
  const hang = () => {
    slow += 1;
    return never();
  };
  const quick = new Promise<void>((resolve) => {
    runner.start([
      { name: 'test.slow', run: hang },
      { name: 'test.quick', run: async () => resolve() },
    ]);
  });
  await runner.kickDue();
  await runner.kickDue();
  await runner.kickDue();
  await quick;
  await vi.waitFor(() => expect(slow).toBe(2));
  await runner.kickDue();
  await runner.stop(20);
  expect(slow).toBe(2);
});

test('a database that does not answer is logged once, and breaks nothing', async () => {
  const gone = createPool(
    { host: '127.0.0.1', port: 1, user: 'x', password: 'hidden-4711', database: 'x' },
    1,
  );
  const runner = createRunner({ boss, pool: gone, log, limitSeconds: 60 });
  runner.start([{ name: 'test.any', run: never }]);
  await runner.kickDue();
  expect(lines.at(-1)).toContain('jobs could not be looked for');
  expect(lines.at(-1)).toContain('ECONNREFUSED');
  expect(lines.join('')).not.toContain('4711');
  const { length } = lines;
  await runner.kickDue();
  expect(lines).toHaveLength(length);
  const answers = vi.spyOn(gone, 'query').mockImplementation(async () => ({ rows: [] }));
  await runner.kickDue();
  answers.mockRestore();
  await runner.kickDue();
  expect(lines).toHaveLength(length + 1);
  await runner.stop(20);
  await gone.end();
});
