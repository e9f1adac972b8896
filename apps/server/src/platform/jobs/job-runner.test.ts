import { PassThrough } from 'node:stream';
import PgBoss from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
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

test('a job that does not end while stopping is given back', async () => {
  const runner = createRunner({ boss, pool, log, limitSeconds: 60 });
  await enqueue('test.endless');
  const running = new Promise<void>((resolve) => {
    const run = () => {
      resolve();
      return never();
    };
    runner.start([{ name: 'test.endless', run }]);
  });
  runner.kick('test.endless');
  await running;
  await runner.stop(20);
  expect(await stateOf('test.endless')).toMatchObject([{ state: 'retry', output: { reason: 'stopped' } }]);
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
  await runner.stop(20);
  expect(slow).toBe(2);
});

test('a database that does not answer is logged, and breaks nothing', async () => {
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
  await runner.stop(20);
  await gone.end();
});
