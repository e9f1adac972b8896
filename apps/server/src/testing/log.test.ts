import { defineEndpoint, nothing } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { fail } from '../platform/fault';
import { route } from '../platform/feature';
import { createHttpApp } from './http';
import { takeTroubles } from './log';

test('of a test that fails, the errors in the log can be told: here, which code is not declared', async () => {
  const careless = defineEndpoint({
    service: 'api',
    method: 'GET',
    path: '/careless',
    summary: '',
    caller: 'anyone',
    answer: nothing,
    errors: [],
  });
  const { app } = await createHttpApp([
    route(careless, async () => {
      throw fail('profile.email_taken');
    }),
  ]);
  takeTroubles();
  expect((await app.inject('/api/careless')).statusCode).toBe(500);
  expect(takeTroubles().join('\n')).toMatch(/GET \/careless.*profile\.email_taken/);
  expect(takeTroubles()).toEqual([]);
});
