import { once } from 'node:events';
import { connect } from 'node:net';
import { defineEndpoint, item } from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp } from '../../testing/http';
import { route } from '../feature';

const base = { service: 'api', method: 'GET', summary: '', answer: item(z.string()), errors: [] } as const;
const codeOf = (response: { json(): unknown }) => ErrorAnswer.parse(response.json()).error.code;

const open = defineEndpoint({ ...base, path: '/open', caller: 'anyone' });
const routes = [route(open, async () => ({ item: 'Milk' }))];
const PUBLIC_URL = 'https://quilt.example.org';

let http: HttpTestApp;
let published: HttpTestApp;
let onAllAddresses: HttpTestApp;
beforeAll(async () => {
  http = await createHttpApp(routes);
  published = await createHttpApp(routes, { environment: { PUBLIC_URL } });
  onAllAddresses = await createHttpApp(routes, { environment: { HOST: '0.0.0.0' } });
});

const ask = async ({ app }: HttpTestApp, headers: Record<string, string>) => {
  const response = await app.inject({ url: '/api/open', headers });
  return response.statusCode === 200 ? 200 : codeOf(response);
};

test('a request for two hosts is none', async () => {
  const port = Number(new URL(await http.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/open HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [said] = await once(socket, 'data');
  expect(String(said)).toMatch(/^HTTP\/1.1 400 [\s\S]*common.malformed_body/);
});

describe('the origin of a page', () => {
  test('is this machine while PUBLIC_URL is not set', async () => {
    for (const origin of ['http://127.0.0.1:3000', 'http://localhost:5173', 'http://[::1]:3000']) {
      expect(await ask(http, { origin })).toBe(200);
    }
    for (const origin of ['https://quilt.example.org', 'null', 'http://localhost.example.org', 'nonsense']) {
      expect(await ask(http, { origin })).toBe('common.origin_refused');
    }
  });

  test('is that address once it is set', async () => {
    expect(await ask(published, { origin: PUBLIC_URL })).toBe(200);
    expect(await ask(published, { origin: 'http://quilt.example.org' })).toBe('common.origin_refused');
    expect(await ask(published, { origin: 'http://localhost:3000' })).toBe('common.origin_refused');
    const { headers } = await published.app.inject('/api/open');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('a proxy', () => {
  const forwarded = [
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-proto': 'https' },
    { 'X-Forwarded-Host': 'quilt.example.org' },
    { forwarded: 'for=192.0.2.1' },
    { 'x-real-ip': '192.0.2.1' },
    { via: '1.1 proxy' },
  ];

  test.each(forwarded)('that says %j is refused until PUBLIC_URL is set', async (headers) => {
    const sent = headers as Record<string, string>;
    expect(await ask(http, sent)).toBe('common.origin_refused');
    expect(await ask(onAllAddresses, sent)).toBe('common.origin_refused');
    expect(await ask(published, sent)).toBe(200);
  });

  test.each(['quilt.example.org', 'localhost.example.org:3000', '192.0.2.1', 'localhost@example.org'])(
    'that asks for %s is refused while only this machine is served',
    async (host) => {
      expect(await ask(http, { host })).toBe('common.origin_refused');
      expect(await ask(onAllAddresses, { host })).toBe(200);
      expect(await ask(published, { host })).toBe(200);
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])(
    'is not seen in %s',
    async (host) => {
      expect(await ask(http, { host })).toBe(200);
    },
  );
});
