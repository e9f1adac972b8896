import { defineEndpoint, item } from '@quilt/contract/core';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answer, fakeApi, intercept, recordRequests, refuse, silence } from '../testing/fake-api';
import { call } from './api-client';
import { ApiError, NetworkError } from './call-error';
import { startSession, useSession } from './session';

const updateThing = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/things/:id/parts/:part',
  summary: 'For this test',
  caller: 'user',
  params: z.strictObject({ id: z.int(), part: z.string() }),
  query: z.strictObject({ tags: z.array(z.int()).optional(), after: z.int().optional() }),
  body: z.strictObject({ name: z.string() }),
  answer: item(z.object({ name: z.string() })),
  errors: ['common.not_found'],
});

const INPUT = { params: { id: 7, part: 'a/б' }, query: { tags: [1, 2], after: 0 }, body: { name: 'Ann' } };

test('a call is sent as the endpoint declares it', async () => {
  fakeApi.use(answer(updateThing, { item: { name: 'Ann' } }));
  const requests = recordRequests();
  startSession('a-token');
  await expect(call(updateThing, INPUT)).resolves.toEqual({ item: { name: 'Ann' } });

  const [request] = requests;
  expect(request?.method).toBe('PUT');
  expect(request?.url).toMatch(/\/api\/things\/7\/parts\/a%2F%D0%B1\?tags=1&tags=2&after=0$/);
  expect(request?.headers.get('Authorization')).toBe('Bearer a-token');
  expect(request?.headers.get('Accept-Language')).toBe('en');
  expect(request?.headers.get('Content-Type')).toBe('application/json');
  await expect(request?.json()).resolves.toEqual({ name: 'Ann' });
});

test('without a session there is no token to send, and what is left out is not in the address', async () => {
  fakeApi.use(answer(updateThing, { item: { name: 'Ann' } }));
  const requests = recordRequests();
  await call(updateThing, { ...INPUT, query: {} });
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
  expect(requests[0]?.url).not.toContain('?');
});

test('a refusal carries what the server said', async () => {
  fakeApi.use(refuse(updateThing, 'common.not_found'));
  const error = await call(updateThing, INPUT).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 404,
    code: 'common.not_found',
    message: 'There is nothing here.',
    fields: [],
    requestId: 'req-test',
  });
});

test('only the codes of an ended session end it', async () => {
  startSession('a-token');
  fakeApi.use(refuse(updateThing, 'common.not_found'));
  await expect(call(updateThing, INPUT)).rejects.toThrow();
  expect(useSession.getState().token).toBe('a-token');

  fakeApi.use(refuse(updateThing, 'auth.session_ended'));
  await expect(call(updateThing, INPUT)).rejects.toThrow();
  expect(useSession.getState().token).toBeNull();
});

test('a refusal of an old session does not end the new one', async () => {
  startSession('old-token');
  fakeApi.use(refuse(updateThing, 'auth.session_ended'));
  const asked = call(updateThing, INPUT).catch((reason: unknown) => reason);
  startSession('new-token');
  await expect(asked).resolves.toBeInstanceOf(ApiError);
  expect(useSession.getState().token).toBe('new-token');
  expect(localStorage.getItem('token')).toBe('new-token');
});

test.each([
  ['no answer', silence(updateThing), null],
  ['a proxy in place of the server', intercept(updateThing, 502), 502],
  ['a page in place of JSON', intercept(updateThing, 200), 200],
  [
    'JSON of another shape',
    http.put('*/api/things/:id/parts/:part', () => HttpResponse.json({ item: 1 })),
    200,
  ],
])('%s is a network error', async (_, handler, status) => {
  fakeApi.use(handler);
  const error = await call(updateThing, INPUT).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ status });
});
