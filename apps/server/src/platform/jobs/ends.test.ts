import { PassThrough } from 'node:stream';
import PgBoss from 'pg-boss';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { createPool } from '../db/database';
import { createLogger } from '../logger';
import { createEnds } from './ends';
import { createRunner } from './job-runner';

const lines: string[] = [];
const log = createLogger(
  'debug',
  new PassThrough().on('data', (chunk) => lines.push(String(chunk))),
);
const pool = createPool((await testDatabase()).connection, 4);
let isAway = false;
const boss = new PgBoss({
  db: {
    executeSql: async (text, values) => {
      if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return pool.query(text, values);
    },
  },
});
const createOne = () => createRunner({ boss, pool, log, limitSeconds: 60 });
afterAll(() => pool.end());
beforeEach(() => {
  isAway = false;
});

async function enqueue(name: string): Promise<void> {
  await boss.createQueue(name, { name, retryLimit: 3, retryDelay: 60 });
  await boss.send(name, { value: null });
}

const stateOf = async (name: string) =>
  (await pool.query('select state from pgboss.job where name = $1', [name])).rows[0]?.state;

test('a job that fails because the database goes is given back as soon as it answers again', async () => {
  const runner = createOne();
  await enqueue('test.away');
  const run = async () => {
    isAway = true;
    throw new Error('the database is gone');
  };
  runner.start([{ name: 'test.away', run }]);
  await runner.drain();
  expect(await stateOf('test.away')).toBe('active');
  expect(lines.join('')).toContain('the end of a job could not be written yet');

  isAway = false;
  await runner.kickDue();
  expect(await stateOf('test.away')).toBe('retry');
  // Written once: what has become of it since then stays.
  await pool.query("update pgboss.job set state = 'cancelled' where name = 'test.away'");
  await runner.kickDue();
  expect(await stateOf('test.away')).toBe('cancelled');
  await runner.stop(1_000);
});

test('a job that was done while the database went is not done again', async () => {
  const runner = createOne();
  await enqueue('test.done');
  let count = 0;
  const run = async () => {
    count += 1;
    isAway = true;
  };
  runner.start([{ name: 'test.done', run }]);
  await runner.drain();
  expect(await stateOf('test.done')).toBe('active');

  isAway = false;
  await runner.drain();
  expect(count).toBe(1);
  expect(await stateOf('test.done')).toBeUndefined();
  await runner.stop(1_000);
});

test('stopping writes what could not be written before', async () => {
  const runner = createOne();
  await enqueue('test.leaves');
  const run = async () => {
    isAway = true;
    throw new Error('the database is gone');
  };
  runner.start([{ name: 'test.leaves', run }]);
  await runner.drain();
  isAway = false;
  await runner.stop(1_000);
  expect(await stateOf('test.leaves')).toBe('retry');
});

test('stopping without the database gives up on each job and ends', async () => {
  const runner = createOne();
  await enqueue('test.hangs');
  const running = new Promise<void>((resolve) => {
    const run = () => {
      resolve();
      return new Promise<void>(() => undefined);
    };
    runner.start([{ name: 'test.hangs', run }]);
  });
  runner.kick('test.hangs');
  await running;
  isAway = true;
  await runner.stop(20);
  expect(await stateOf('test.hangs')).toBe('active');
});

test('what is left is written once by whoever asks meanwhile', async () => {
  const ends = createEnds(log);
  let asked = 0;
  let answer: () => void = () => undefined;
  const end = async () => {
    asked += 1;
    if (asked === 1) throw new Error('the database is gone');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  await ends.write({ name: 'test.round', id: '1' }, end);
  const rounds = [ends.writeLeft(), ends.writeLeft()];
  answer();
  await Promise.all(rounds);
  await ends.writeLeft();
  expect(asked).toBe(2);
});
