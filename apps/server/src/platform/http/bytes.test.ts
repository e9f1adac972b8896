import { defineEndpoint } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { route } from '../feature';

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

const { app } = await createHttpApp([
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
