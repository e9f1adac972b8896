import { Readable } from 'node:stream';
import { defineEndpoint } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { type ByteRange, route } from '../feature';

const file = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/file',
  summary: '',
  caller: 'anyone',
  kind: 'stream',
  query: z.strictObject({ name: z.string().optional(), type: z.string() }),
  answer: z.undefined(),
  errors: [],
});

const CONTENT = Buffer.from('0123456789');
const parts = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/parts',
  summary: '',
  caller: 'anyone',
  kind: 'stream',
  query: z.strictObject({ type: z.string().default('video/mp4'), ticket: z.string().optional() }),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});
const opened: (ByteRange | undefined)[] = [];

const { app } = await createHttpApp([
  route(parts, async (_context, { query }) => ({
    body: async (range) => {
      opened.push(range);
      return Readable.from([range ? CONTENT.subarray(range.start, range.end + 1) : CONTENT]);
    },
    type: query.type,
    bytes: CONTENT.length,
    etag: 'x',
    fileName: 'film.mp4',
    mayBeShown: true,
  })),
  route(file, async (_context, { query }) => ({
    body: Buffer.from('bytes'),
    type: query.type,
    bytes: 5,
    etag: 'x',
    ...(query.name !== undefined && { fileName: query.name }),
  })),
]);

async function dispositionOf(query: { name?: string; type: string }) {
  const response = await app.inject({ url: `/api/file?${new URLSearchParams(query)}` });
  expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(response.headers['cache-control']).toBe('private, no-store');
  return response.headers['content-disposition'];
}

test('what has a name is saved under it, in any script, and never shown', async () => {
  expect(await dispositionOf({ type: 'image/png' })).toBe('inline');
  expect(await dispositionOf({ type: 'text/html' })).toBe('attachment');
  expect(await dispositionOf({ type: 'image/png', name: 'my quilt (1).zip' })).toBe(
    'attachment; filename="my quilt (1).zip"; filename*=UTF-8\'\'my%20quilt%20%281%29.zip',
  );
  expect(await dispositionOf({ type: 'application/zip', name: 'Отчёт "май".zip' })).toBe(
    'attachment; filename="_____ _____.zip"; filename*=UTF-8\'\'%D0%9E%D1%82%D1%87%D1%91%D1%82%20%22%D0%BC%D0%B0%D0%B9%22.zip',
  );
});

test('a name ends neither the header nor the folder', async () => {
  expect(await dispositionOf({ type: 'application/zip', name: "../a\\b'*\tc.zip" })).toBe(
    'attachment; filename=".._a_b___c.zip"; filename*=UTF-8\'\'.._a_b%27%2A_c.zip',
  );
});

const ask = (headers: Record<string, string>, type = 'video/mp4') =>
  app.inject({ url: `/api/parts?${new URLSearchParams({ type })}`, headers });

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=4-400', 206, '456789', 'bytes 4-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=3-1', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=0-1', 200, '0123456789', undefined],
  [`bytes=${'9'.repeat(30)}-`, 200, '0123456789', undefined],
])('a part of it is asked for by %s', async (range, status, body, told) => {
  const answer = await ask({ range });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, told]);
  expect(answer.headers['content-length']).toBe(String(body.length));
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a part of what has become another is all of it, and what is known is not opened', async () => {
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"x"' })).body).toBe('0123');
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"y"' })).body).toBe('0123456789');
  opened.length = 0;
  expect((await ask({ 'if-none-match': '"x"' })).statusCode).toBe(304);
  expect(opened).toEqual([]);
});

test('what may be shown is, where browsers run nothing in it; no shared cache keeps what a ticket opens', async () => {
  const film = await ask({});
  expect(film.headers['content-disposition']).toBe(
    'inline; filename="film.mp4"; filename*=UTF-8\'\'film.mp4',
  );
  expect(film.headers['cache-control']).toBe('private, no-cache');
  for (const type of ['text/html', 'image/svg+xml', 'application/pdf', 'text/plain']) {
    expect((await ask({}, type)).headers['content-disposition']).toMatch(/^attachment;/);
  }
});
