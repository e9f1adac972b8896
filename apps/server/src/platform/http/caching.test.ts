import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { all, defineEndpoint, item, list } from '@quilt/contract/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp, TOKENS } from '../../testing/http';
import { type ByteAnswer, route } from '../feature';

const Entry = z.object({ id: z.int(), title: z.string() });
const entries = Array.from({ length: 100 }, (_, id) => ({ id, title: `Entry number ${id}` }));

const lookup = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/lookup',
  summary: '',
  caller: 'anyone',
  answer: all(Entry),
  errors: [],
  cache: 'revalidate',
});
const page = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/page',
  summary: '',
  caller: 'user',
  answer: list(Entry),
  errors: [],
});
const thing = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/thing',
  summary: '',
  caller: 'user',
  answer: item(z.object({ parts: z.array(Entry) })),
  errors: [],
});
const bytes = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/bytes/:name',
  summary: '',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ name: z.string() }),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});
const forever = defineEndpoint({ ...bytesOf('/forever'), cache: 'immutable' });
const never = defineEndpoint({ ...bytesOf('/never') });

function bytesOf<Path extends `/${string}`>(path: Path) {
  return {
    service: 'api',
    method: 'GET',
    path,
    summary: '',
    caller: 'user',
    kind: 'stream',
    answer: z.undefined(),
    errors: [],
  } as const;
}

const asAlice = { authorization: `Bearer ${TOKENS.alice}` };
const opened: Readable[] = [];

function answerOf(name: string): ByteAnswer {
  if (name === 'long')
    return { body: Buffer.from('long '.repeat(800)), bytes: 4_000, type: 'application/json', etag: 'abc' };
  const content = Buffer.from('some bytes');
  const body = Readable.from([content]);
  opened.push(body);
  const types: Record<string, string> = { png: 'image/png', svg: 'image/svg+xml', html: 'text/html' };
  return { body, bytes: content.length, type: types[name] ?? 'application/octet-stream', etag: 'abc' };
}

let http: HttpTestApp;
beforeAll(async () => {
  http = await createHttpApp([
    route(lookup, async () => ({ items: entries })),
    route(page, async () => ({ items: entries, nextCursor: null })),
    route(thing, async () => ({ item: { parts: entries } })),
    route(bytes, async (_context, { params }) => answerOf(params.name)),
    route(forever, async () => answerOf('png')),
    route(never, async () => answerOf('png')),
  ]);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  http.app.inject({ url, headers: { ...asAlice, ...headers } });

describe('lookups', () => {
  test('may be kept, and are sent again only when they differ', async () => {
    const first = await get('/api/lookup');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/".+"$/);
    const second = await get('/api/lookup', { 'if-none-match': etag });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/api/lookup', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  test('are compressed for whom it helps, and vary by that', async () => {
    const plain = await get('/api/lookup', { 'accept-encoding': 'br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-language, accept-encoding');
    const small = await get('/api/lookup', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(String(small.headers.vary)).toMatch(/accept-language.*accept-encoding/);
    expect(JSON.parse(String(brotliDecompressSync(small.rawPayload)))).toEqual(plain.json());
    expect(small.headers.etag).toBe(plain.headers.etag);
  });
});

test.each(['page', 'thing'])('a large %s is compressed and not kept', async (name) => {
  const response = await get(`/api/${name}`, { 'accept-encoding': 'deflate, gzip' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'private, no-store',
  });
  expect(String(gunzipSync(response.rawPayload))).toContain('Entry number 99');
});

test('a file is never compressed, whatever is in it', async () => {
  const response = await get('/api/bytes/long', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body).toHaveLength(4_000);
});

describe('bytes', () => {
  test('are sandboxed and kept by their reader alone', async () => {
    const response = await get('/api/bytes/png');
    expect(response.body).toBe('some bytes');
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: '"abc"',
    });
  });

  test('that could hold a script are downloaded', async () => {
    for (const name of ['svg', 'html', 'other']) {
      expect((await get(`/api/bytes/${name}`)).headers['content-disposition']).toBe('attachment');
    }
  });

  test.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('known as %s are not sent again', async (known) => {
    const response = await get('/api/bytes/png', { 'if-none-match': known });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(opened.at(-1)?.destroyed).toBe(true);
  });

  test('how long they are kept is declared', async () => {
    expect((await get('/api/forever')).headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await get('/api/never')).headers['cache-control']).toBe('private, no-store');
  });

  test('a session is asked for before a cache is answered', async () => {
    const response = await http.app.inject({ url: '/api/bytes/png', headers: { 'if-none-match': '"abc"' } });
    expect(response.statusCode).toBe(401);
    expect(response.headers).not.toHaveProperty('etag');
  });
});
