import { defineEndpoint, item, toUrl } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp } from '../../testing/http';
import { route } from '../feature';

const MEGABYTE = 1024 * 1024;

const post = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/things',
  summary: '',
  caller: 'anyone',
  body: z.strictObject({
    name: z.string().min(3, 'auth.bad_credentials'),
    size: z.int().max(5),
    color: z.enum(['red', 'blue']).optional(),
    owner: z.strictObject({ city: z.string() }).optional(),
    anything: z.unknown().optional(),
  }),
  bodyBytes: MEGABYTE,
  answer: item(z.unknown()),
  errors: ['auth.bad_credentials'],
});
const postLittle = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/little',
  summary: '',
  caller: 'anyone',
  body: z.strictObject({ name: z.string() }),
  answer: item(z.unknown()),
  errors: [],
});
const postChanges = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/changes',
  summary: '',
  caller: 'anyone',
  body: z.strictObject({ name: z.string().optional() }),
  answer: item(z.unknown()),
  errors: [],
});
const nothingIn = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/nothing',
  summary: '',
  caller: 'anyone',
  answer: item(z.unknown()),
  errors: [],
});
const search = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/search/:id',
  summary: '',
  caller: 'anyone',
  params: z.strictObject({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  query: z.strictObject({
    after: z.int().min(0),
    isDone: z.boolean().optional(),
    tags: z.array(z.int()).optional(),
    text: z.string().optional(),
    limit: z.int().nullable().default(20),
  }),
  answer: item(z.unknown()),
  errors: [],
});

let http: HttpTestApp;
beforeAll(async () => {
  http = await createHttpApp([
    route(post, async (_context, { body }) => ({ item: body })),
    route(postLittle, async () => ({ item: null })),
    route(postChanges, async (_context, { body }) => ({ item: body })),
    route(nothingIn, async () => ({ item: null })),
    route(search, async (_context, { params, query }) => ({ item: { params, query } })),
  ]);
});

async function send(payload: unknown, headers: Record<string, string> = {}, url = '/api/things') {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await http.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: text,
  });
  return { status: response.statusCode, ...response.json() };
}

async function ask(path: string) {
  const response = await http.app.inject(`/api/search/${path}`);
  return { status: response.statusCode, ...response.json() };
}

describe('bodies', () => {
  test('that fit are handed over', async () => {
    expect(await send({ name: 'quilt', size: 5 })).toEqual({ status: 200, item: { name: 'quilt', size: 5 } });
  });

  test.each(['::::', '\\": ":', '{"name":1,"name":2}', 'a\\\\', ',":":'])(
    'that only look as if a key came twice are handed over: %s',
    async (name) => {
      const item = {
        name,
        size: 1,
        anything: [
          { name, ':': name },
          { name, [name]: [name] },
        ],
      };
      expect(await send(item)).toEqual({ status: 200, item });
    },
  );

  test('all wrong fields are told at once, each with its code', async () => {
    const { status, error } = await send({ name: 'q', size: 6, color: 'grey', owner: { city: 7 } });
    expect([status, error.code]).toEqual([422, 'common.wrong_fields']);
    expect(error.fields).toEqual([
      { path: 'name', code: 'auth.bad_credentials', message: expect.any(String), params: { min: 3 } },
      wrong('size'),
      wrong('color'),
      wrong('owner.city'),
    ]);
  });

  test('what is missing is required', async () => {
    const { status, error } = await send({ size: 'x', owner: {} }, { 'accept-language': 'ru' });
    expect([status, error.code, error.message]).toEqual([
      422,
      'common.fields_required',
      'Все поля обязательны для заполнения',
    ]);
    expect(error.fields).toEqual([
      { path: 'name', code: 'common.required', message: 'Обязательное поле', params: {} },
      { ...wrong('size'), message: 'Что-то не так с полем size' },
      { path: 'owner.city', code: 'common.required', message: 'Обязательное поле', params: {} },
    ]);
  });

  test('nothing at all lacks every field', async () => {
    const { status, error } = await send('');
    expect([status, error.code]).toEqual([422, 'common.fields_required']);
    expect(error.fields.map((field: { path: string }) => field.path)).toEqual(['name', 'size']);
  });

  test('where one is declared there is one, also when it may be empty', async () => {
    expect(await send({}, {}, '/api/changes')).toEqual({ status: 200, item: {} });
    for (const body of ['', 'null', ' null ', '[]', '"{}"', '0', 'false']) {
      const { status, error } = await send(body, {}, '/api/changes');
      expect([body, status, error?.code]).toEqual([body, 400, 'common.malformed_body']);
    }
    const untyped = await http.app.inject({ method: 'POST', url: '/api/changes' });
    expect([untyped.statusCode, untyped.json().error.code]).toEqual([400, 'common.malformed_body']);
    const { status, error } = await send('null');
    expect([status, error.code]).toEqual([400, 'common.malformed_body']);
  });

  test('keys that nobody declared are refused, wherever they are', async () => {
    const { status, error } = await send({
      name: 'quilt',
      size: 1,
      isAdmin: true,
      owner: { city: 'Riga', zip: 1 },
    });
    expect([status, error.code, error.message]).toEqual([
      400,
      'common.unknown_key',
      `There is no field called ${error.params.field}.`,
    ]);
    expect(error.fields.map((field: { path: string }) => field.path).sort()).toEqual([
      'isAdmin',
      'owner.zip',
    ]);
    const many = await send(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key${n}`, 1])));
    expect(many.error.fields).toHaveLength(100);
    const long = await send({ ['x'.repeat(100_000)]: 1 });
    expect(JSON.stringify(long).length).toBeLessThan(1000);
  });

  test('an endpoint without a body takes none', async () => {
    expect((await send('', {}, '/api/nothing')).status).toBe(200);
    expect((await send({}, {}, '/api/nothing')).status).toBe(200);
    expect((await send({ a: 1 }, {}, '/api/nothing')).error.code).toBe('common.unknown_key');
    expect((await send([1], {}, '/api/nothing')).error.code).toBe('common.malformed_body');
  });

  test.each([
    ['half a body', '{"name":', 400, 'common.malformed_body'],
    ['no JSON', 'name=quilt', 400, 'common.malformed_body'],
    ['a list', '[1]', 400, 'common.malformed_body'],
    ['a key twice', '{"name":"a","name":"b","size":1}', 400, 'common.malformed_body'],
    ['a key twice, once escaped', '{"name":"a","n\\u0061me":"a","size":1}', 400, 'common.malformed_body'],
    [
      'a key twice, inside',
      '{"name":"quilt","size":1,"anything":[{"a":1,"a":1}]}',
      400,
      'common.malformed_body',
    ],
    [
      'a key twice, with all below it',
      '{"name":"quilt","size":1,"anything":{"b":1},"anything":{"b":1}}',
      400,
      'common.malformed_body',
    ],
    ['a key twice among colons', '{"name":": \\": \\\\","name":"::","size":1}', 400, 'common.malformed_body'],
    ['an empty key twice', '{"name":"quilt","size":1,"anything":{"":1,"":2}}', 400, 'common.malformed_body'],
    ['a text', '"name"', 400, 'common.malformed_body'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 400, 'common.malformed_body'],
    ['a poisoned constructor', '{"constructor":{"prototype":{}}}', 400, 'common.malformed_body'],
    ['depth 10,000', `${'{"anything":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400, 'common.malformed_body'],
    [
      'lists of depth 10,000',
      `{"anything":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      400,
      'common.malformed_body',
    ],
    ['more than the limit', `{"name":"${'x'.repeat(MEGABYTE)}"}`, 413, 'common.too_large'],
    ['more values than the limit', `{"anything":[${listOf(LIMITS.jsonNodes)}]}`, 413, 'common.too_large'],
    [
      'more keys than the limit',
      `{${Array.from({ length: LIMITS.jsonNodes + 1 }, (_, n) => `"${n}":0`)}}`,
      413,
      'common.too_large',
    ],
    ['NUL', '{"name":"a\\u0000b","size":1}', 422, 'common.wrong_fields'],
    ['half a surrogate pair', '{"name":"abc\\ud83d","size":1}', 422, 'common.wrong_fields'],
    ['NUL in a key', '{"na\\u0000me":"abc"}', 400, 'common.malformed_body'],
  ])('%s', async (_name, text, status, code) => {
    const answer = await send(text);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('may be as large as their endpoint says, and small where it says nothing', async () => {
    const name = (bytes: number) => `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`;
    expect((await send(name(LIMITS.jsonBodyBytes), {}, '/api/little')).status).toBe(200);
    expect((await send(name(LIMITS.jsonBodyBytes + 1), {}, '/api/little')).status).toBe(413);
    expect((await send(`{${' '.repeat(LIMITS.emptyBodyBytes - 2)}}`, {}, '/api/nothing')).status).toBe(200);
    expect((await send(`{${' '.repeat(LIMITS.emptyBodyBytes)}}`, {}, '/api/nothing')).status).toBe(413);
    const large = `{"name":"${'x'.repeat(MEGABYTE / 2)}","size":1,"anything":[${listOf(1000)}]}`;
    expect((await send(large)).item.anything).toHaveLength(1000);
  });

  test('a depth within the limit, and whole surrogate pairs, pass', async () => {
    const inside = LIMITS.jsonDepth - 1;
    const deep = `{"name":"\\ud83d\\ude00 ok","size":1,"anything":${'['.repeat(inside)}${']'.repeat(inside)}}`;
    expect((await send(deep)).item.name).toBe('😀 ok');
  });

  test('other content than plain JSON is not read', async () => {
    const body = { name: 'quilt', size: 1 };
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'nonsense' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br' },
    ]) {
      const { status, error } = await send(body, headers);
      expect([headers, status, error.code]).toEqual([headers, 415, 'common.unsupported_type']);
    }
    expect((await send(body, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  test('a length that is not true is refused', async () => {
    const { status, error } = await send({ name: 'quilt', size: 1 }, { 'content-length': '5' });
    expect([status, error.code]).toEqual([400, 'common.malformed_body']);
  });
});

describe('paths and queries', () => {
  test('are read as their schema says', async () => {
    expect((await ask('7?after=3&isDone=true&tags=1&tags=2&text=5')).item).toEqual({
      params: { id: 7 },
      query: { after: 3, isDone: true, tags: [1, 2], text: '5', limit: 20 },
    });
    expect((await ask('7?after=3&tags=1&limit=5')).item.query).toEqual({ after: 3, tags: [1], limit: 5 });
  });

  test('are written as they are read', async () => {
    const query = { after: 3, isDone: false, tags: [1, 2], text: 'a&b, ё', limit: 20 };
    const response = await http.app.inject(toUrl(search, { params: { id: 7 }, query }));
    expect(response.json().item).toEqual({ params: { id: 7 }, query });
  });

  test.each([
    '-1',
    '0',
    '1.5',
    '01',
    '9007199254740992',
    '99999999999999999999',
    '1%20or%201',
    '1e3',
    '0x1',
    '%00',
    'null',
  ])('the id %s is nothing that exists', async (id) => {
    const { status, error } = await ask(`${id}?after=1`);
    expect([status, error.code]).toEqual([404, 'common.not_found']);
  });

  test.each([
    ['', 422, 'common.fields_required'],
    ['?after=', 422, 'common.wrong_fields'],
    ['?after=-1', 422, 'common.wrong_fields'],
    ['?after=1&after=2', 422, 'common.wrong_fields'],
    ['?after=9007199254740992', 422, 'common.wrong_fields'],
    ['?after=1&isDone=yes', 422, 'common.wrong_fields'],
    ['?after=1&tags=x', 422, 'common.wrong_fields'],
    ['?after=1&text=%00', 422, 'common.wrong_fields'],
    ['?after=1&__proto__=1', 400, 'common.unknown_key'],
    ['?after=1&ticket=x', 400, 'common.unknown_key'],
  ])('the query %s', async (query, status, code) => {
    const answer = await ask(`7${query}`);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('an endpoint without a query takes none', async () => {
    expect((await send({ name: 'quilt', size: 1 }, {}, '/api/things?x=1')).error.code).toBe(
      'common.unknown_key',
    );
  });
});

function wrong(field: string) {
  return {
    path: field,
    code: 'common.wrong_field',
    message: `Something wrong with the ${field}`,
    params: { field },
  };
}

function listOf(length: number): string {
  return Array<number>(length).fill(0).join();
}
