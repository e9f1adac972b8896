import { expect, test, vi } from 'vitest';
import { createHttpApp } from '../../testing/http';

const NOW = Date.parse('2026-06-15T10:00:00Z');

test('ready tells what is missing, while the process is alive all the same', async () => {
  const good = await createHttpApp([]);
  expect((await good.app.inject('/health')).json()).toEqual({ status: 'ok' });
  expect((await good.app.inject('/ready')).json()).toEqual({
    status: 'ready',
    database: true,
    migrations: true,
    eventsSetAside: 0,
  });
  const behind = await createHttpApp([], {
    readiness: async () => ({ database: true, migrations: false, eventsSetAside: null }),
  });
  const response = await behind.app.inject('/ready');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.json()).toEqual({
    status: 'not ready',
    database: true,
    migrations: false,
    eventsSetAside: null,
  });
  const away = await createHttpApp([], { readiness: () => Promise.reject(new Error('no database')) });
  expect((await away.app.inject('/ready')).json()).toMatchObject({ database: false });
  expect((await away.app.inject('/health')).statusCode).toBe(200);
});

test('the database is asked once a second, however often somebody asks', async () => {
  let asked = 0;
  const { app, setNow } = await createHttpApp([], {
    readiness: async () => {
      asked += 1;
      return { database: asked === 1, migrations: true, eventsSetAside: 0 };
    },
  });
  const statuses = async () =>
    (await Promise.all([1, 2, 3].map(() => app.inject('/ready')))).map(({ statusCode }) => statusCode);
  expect([await statuses(), asked]).toEqual([[200, 200, 200], 1]);
  setNow(new Date(NOW + 999));
  expect([await statuses(), asked]).toEqual([[200, 200, 200], 1]);
  setNow(new Date(NOW + 1000));
  expect([await statuses(), asked]).toEqual([[503, 503, 503], 2]);
});

test('a database that hangs is away, and is not asked again before it has answered', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const { app, setNow } = await createHttpApp([], {
    readiness: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = () => resolve({ database: true, migrations: true, eventsSetAside: 0 });
      });
    },
  });
  const ready = async () => (await app.inject('/ready')).statusCode;
  expect(await ready()).toBe(503);
  setNow(new Date(NOW + 1000));
  expect([await ready(), asked]).toEqual([503, 1]);
  answer();
  await new Promise(setImmediate);
  setNow(new Date(NOW + 2000));
  const again = ready();
  await vi.waitFor(() => expect(asked).toBe(2));
  answer();
  expect(await again).toBe(200);
});

test('both carry the headers of an API', async () => {
  const { app } = await createHttpApp([]);
  for (const url of ['/health', '/ready']) {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
  }
});
