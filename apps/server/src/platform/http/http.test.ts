import { defineEndpoint, item, nothing } from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp, TOKENS } from '../../testing/http';
import { fail, failFields } from '../fault';
import { type Route, route } from '../feature';

const Note = z.object({ id: z.int(), text: z.string(), doneAt: z.iso.datetime().nullable() });
const NOTE = { id: 1, text: 'Milk', doneAt: null };

const base = { service: 'api', errors: [], answer: item(Note) } as const;
const forAnyone = defineEndpoint({ ...base, method: 'GET', path: '/open', summary: '', caller: 'anyone' });
const forUsers = defineEndpoint({ ...base, method: 'GET', path: '/notes', summary: '', caller: 'user' });
const forOperators = defineEndpoint({
  ...base,
  method: 'GET',
  path: '/secret',
  summary: '',
  caller: 'admin',
});
const create = defineEndpoint({
  ...base,
  method: 'POST',
  path: '/notes',
  summary: '',
  caller: 'user',
  status: 201,
  body: z.strictObject({ text: z.string() }),
});
const remove = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/notes/:id',
  summary: '',
  caller: 'user',
  params: z.strictObject({ id: z.int().min(1) }),
  answer: nothing,
  errors: [],
});

const asAlice = { authorization: `Bearer ${TOKENS.alice}` };

const routes: Route[] = [
  route(forAnyone, async ({ viewer, language }) => ({
    item: { id: viewer?.id ?? 0, text: language, doneAt: null },
  })),
  route(forUsers, async ({ viewer, language }) => ({
    item: { id: viewer.id, text: language, doneAt: null },
  })),
  route(forOperators, async () => ({ item: NOTE })),
  route(create, async (_context, { body }) => ({ item: { ...NOTE, text: body.text } })),
  route(remove, async () => undefined),
];

let http: HttpTestApp;
beforeAll(async () => {
  http = await createHttpApp(routes);
});

const get = (url: string, headers: Record<string, string> = {}) => http.app.inject({ url, headers });
const codeOf = (response: { json(): unknown }) => ErrorAnswer.parse(response.json()).error.code;

describe('who may call', () => {
  test('anyone, with a viewer where the token is good', async () => {
    expect((await get('/api/open')).json().item.id).toBe(0);
    expect((await get('/api/open', asAlice)).json().item.id).toBe(1);
    expect((await get('/api/open', { authorization: 'Bearer stale-token-000000' })).json().item.id).toBe(0);
  });

  test('a user, and nobody without a session', async () => {
    expect((await get('/api/notes', asAlice)).statusCode).toBe(200);
    const cases = [
      [undefined, 'auth.session_missing'],
      ['Basic YTpi', 'auth.session_missing'],
      ['Bearer stale-token-000000', 'auth.session_ended'],
      ['Bearer ', 'auth.session_ended'],
      ['Bearer a b', 'auth.session_ended'],
      [`Bearer ${'x'.repeat(5000)}`, 'auth.session_ended'],
    ] as const;
    for (const [authorization, code] of cases) {
      const response = await get('/api/notes', authorization === undefined ? {} : { authorization });
      expect([authorization, response.statusCode, codeOf(response)]).toEqual([authorization, 401, code]);
    }
  });

  test('an operator, while others do not learn that it exists', async () => {
    const asOperator = { authorization: `Bearer ${TOKENS.operator}` };
    expect((await get('/api/secret', asOperator)).statusCode).toBe(200);
    const refused = await get('/api/secret', asAlice);
    expect([refused.statusCode, codeOf(refused)]).toEqual([404, 'common.not_found']);
    expect((await get('/api/secret')).statusCode).toBe(401);
  });

  test('a body is not read for one who may not call', async () => {
    const response = await http.app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { 'content-type': 'application/json' },
      payload: '{"text":',
    });
    expect(codeOf(response)).toBe('auth.session_missing');
  });
});

describe('answers', () => {
  test('created is 201, deleted is 204 without a body', async () => {
    const created = await http.app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: asAlice,
      payload: { text: 'Bread' },
    });
    expect([created.statusCode, created.json()]).toEqual([201, { item: { ...NOTE, text: 'Bread' } }]);
    const removed = await http.app.inject({
      method: 'DELETE',
      url: '/auth-service/notes/1',
      headers: asAlice,
    });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
  });

  test('are kept by nobody, and carry the headers of an API', async () => {
    const { headers } = await get('/api/notes', asAlice);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
  });

  test('the same of an error, whose id is in its body', async () => {
    const response = await get('/api/notes');
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.json().error.requestId).toBe(response.headers['x-request-id']);
    expect((await get('/api/notes')).json().error.requestId).not.toBe(response.headers['x-request-id']);
  });
});

describe('language', () => {
  const text = async (headers: Record<string, string>) => (await get('/api/notes', headers)).json().item.text;
  const asRussianAlice = { authorization: `Bearer ${TOKENS.russianAlice}` };

  test('is what the request asks for, else what the user has chosen, else English', async () => {
    expect(await text({ ...asAlice, 'accept-language': 'ru-RU,ru;q=0.9' })).toBe('ru');
    expect(await text({ ...asRussianAlice, 'accept-language': 'en' })).toBe('en');
    expect(await text(asRussianAlice)).toBe('ru');
    expect(await text({ ...asRussianAlice, 'accept-language': '*' })).toBe('ru');
    expect(await text(asAlice)).toBe('en');
  });

  test('of errors too', async () => {
    const message = async (headers: Record<string, string>) =>
      (await get('/api/none', headers)).json().error.message;
    expect(await message({ 'accept-language': 'ru' })).toBe('Здесь ничего нет.');
    expect(await message({})).toBe('There is nothing here.');
  });
});

describe('what is not there', () => {
  test.each([
    ['GET', '/api/none'],
    ['GET', '/auth-service'],
    ['PUT', '/api/notes'],
    ['HEAD', '/api/notes'],
    ['GET', '/auth-service/open'],
    ['GET', '/api/%zz'],
    ['GET', `/auth-service/notes/${'9'.repeat(300)}`],
    ['DELETE', `/auth-service/notes/${'9'.repeat(300)}`],
    ['GET', '/none'],
  ] as const)('%s %s', async (method, url) => {
    const response = await http.app.inject({ method, url, headers: asAlice });
    expect(response.statusCode).toBe(404);
    if (method !== 'HEAD') expect(codeOf(response)).toBe('common.not_found');
  });

  test('is not there whatever the body is', async () => {
    const response = await http.app.inject({
      method: 'POST',
      url: '/api/none',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(codeOf(response)).toBe('common.not_found');
  });
});

describe('checked answers', () => {
  const strict = { ...base, caller: 'anyone', summary: '' } as const;
  const odd = defineEndpoint({ ...strict, method: 'GET', path: '/odd' });
  const undeclared = defineEndpoint({ ...strict, method: 'GET', path: '/undeclared' });
  const declared = defineEndpoint({
    ...strict,
    method: 'GET',
    path: '/declared',
    errors: ['auth.bad_credentials'],
  });
  const bound = defineEndpoint({
    ...strict,
    method: 'POST',
    path: '/bound',
    body: z.strictObject({ name: z.string().max(3, 'profile.name_too_long') }),
  });
  const refuse = async () => {
    throw fail('auth.bad_credentials');
  };
  const all = [
    route(odd, async () => ({ item: { ...NOTE, doneAt: 'yesterday', secret: 1 } })),
    route(undeclared, refuse),
    route(declared, refuse),
    route(bound, async () => {
      throw failFields([{ path: 'name', code: 'profile.username_taken' }]);
    }),
  ];

  test('an answer that the contract does not say is an internal error in tests, with its reason logged', async () => {
    const { app, log } = await createHttpApp(all);
    const response = await app.inject('/api/odd');
    expect([response.statusCode, codeOf(response)]).toEqual([500, 'common.internal']);
    expect(log()).toMatch(/an answer does not fit the contract/);
  });

  test('outside of tests it is written as it is, without what is not declared', async () => {
    const { app } = await createHttpApp(all, { checkAnswers: false });
    const response = await app.inject('/api/odd');
    expect([response.statusCode, response.json()]).toEqual([200, { item: { ...NOTE, doneAt: 'yesterday' } }]);
  });

  test('an error that its endpoint does not declare fails too', async () => {
    const { app, log } = await createHttpApp(all);
    expect(codeOf(await app.inject('/api/declared'))).toBe('auth.bad_credentials');
    const response = await app.inject('/api/undeclared');
    expect(response.statusCode).toBe(500);
    expect(log()).toMatch(/GET \/undeclared.*auth\.bad_credentials/);
  });

  test('and so does that of a field, unless it is a bound of the schema', async () => {
    const { app, log } = await createHttpApp(all);
    const ask = (name: string) => app.inject({ method: 'POST', url: '/api/bound', payload: { name } });
    expect((await ask('anna')).json().error).toMatchObject({
      code: 'common.wrong_fields',
      fields: [{ path: 'name', code: 'profile.name_too_long' }],
    });
    expect((await ask('ann')).statusCode).toBe(500);
    expect(log()).toMatch(/POST \/bound.*profile\.username_taken/);
  });
});

test('only the services that are asked for are there', async () => {
  const { app } = await createHttpApp(routes, { serve: new Set(['auth'] as const) });
  expect((await app.inject('/api/open')).statusCode).toBe(404);
  expect((await app.inject('/auth-service/openapi.json')).statusCode).toBe(200);
});

test('requests are logged by their pattern, never by their URL', async () => {
  await http.app.inject({ method: 'DELETE', url: '/auth-service/notes/77123?ticket=hush', headers: asAlice });
  const lines = http.log();
  expect(lines).toMatch(/"route":"\/auth-service\/notes\/:id"/);
  for (const secret of ['77123', 'hush', TOKENS.alice]) expect(lines).not.toContain(secret);
});

test('stopping does not wait for connections that are kept alive', async () => {
  const { app } = await createHttpApp(routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const response = await fetch(`http://127.0.0.1:${address.port}/api/open`);
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  await app.close();
  expect(app.server.listening).toBe(false);
});
