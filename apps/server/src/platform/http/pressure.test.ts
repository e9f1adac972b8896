import { defineEndpoint, item } from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { route } from '../feature';

// How late the event loop is comes from the test: what is really measured here depends on the machine.
const measured = vi.hoisted(() => {
  const loop = { lateMs: 0 };
  const late = {
    enable: () => true,
    disable: () => true,
    reset: () => undefined,
    get mean() {
      return loop.lateMs * 1e6;
    },
  };
  Object.assign(process.getBuiltinModule('node:perf_hooks'), { monitorEventLoopDelay: () => late });
  process.getBuiltinModule('node:module').syncBuiltinESMExports();
  return loop;
});

const SAMPLE_MS = 1000;
/** What the process has of a core; what it really has depends on the machine, too. */
let share = 1;

const endpoint = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/thing',
  summary: '',
  caller: 'anyone',
  answer: item(z.string()),
  errors: [],
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  share = 1;
});

async function createBusyApp(refuseWhenBusy: boolean) {
  vi.spyOn(process, 'cpuUsage').mockImplementation((since) => ({
    user: share * performance.now() * 1000 - (since?.user ?? 0),
    system: 0,
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app } = await createHttpApp([route(endpoint, async () => ({ item: 'x' }))], { refuseWhenBusy });
  const ask = async (lateMs: number, url = '/api/thing') => {
    measured.lateMs = lateMs;
    vi.advanceTimersByTime(SAMPLE_MS);
    return app.inject(url);
  };
  return { app, ask };
}

test('a process that is more than two seconds late refuses, says when to come again, and recovers', async () => {
  const { ask } = await createBusyApp(true);
  expect((await ask(1900)).statusCode).toBe(200);
  const refused = await ask(2100);
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(ErrorAnswer.parse(refused.json()).error.code).toBe('common.unavailable');
  expect((await ask(2100, '/health')).statusCode).toBe(200);
  expect((await ask(20)).statusCode).toBe(200);
});

test('one that is kept from running answers: it has nothing to work off', async () => {
  share = 0.1;
  const { ask } = await createBusyApp(true);
  expect((await ask(2100)).statusCode).toBe(200);
});

test('it does not where it was told not to', async () => {
  const { ask } = await createBusyApp(false);
  expect((await ask(2100)).statusCode).toBe(200);
});

test('nothing is measured any more when the app is closed', async () => {
  const { app } = await createBusyApp(true);
  const read = vi.mocked(process.cpuUsage);
  read.mockClear();
  vi.advanceTimersByTime(3 * SAMPLE_MS);
  expect(read).toHaveBeenCalledTimes(3);
  await app.close();
  vi.advanceTimersByTime(3 * SAMPLE_MS);
  expect(read).toHaveBeenCalledTimes(3);
});
