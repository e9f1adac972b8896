import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { ErrorAnswer } from '@quilt/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpApp, type HttpTestApp } from '../../testing/http';

const PAGE = '<!doctype html><title>Quilt</title>';
const SCRIPT = `export const stitches = [${'1, '.repeat(2000)}];`;

const folder = mkdtempSync(join(tmpdir(), 'quilt-web-'));
let http: HttpTestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'service-worker.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'pre-1a2b.js'), SCRIPT);
  // Each says which one it is.
  writeFileSync(join(folder, 'assets', 'pre-1a2b.js.br'), brotliCompressSync('br'));
  writeFileSync(join(folder, 'assets', 'pre-1a2b.js.gz'), gzipSync('gzip'));
  http = await createHttpApp([], { webFolder: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => http.app.inject({ url, headers });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  test.each(['/', '/login', '/team/12', '/profile/x?tab=1', '/invite/abc.def', '/recovery/abc'])(
    'answers %s',
    async (url) => {
      const response = await get(url, asBrowser);
      expect([response.statusCode, response.body]).toEqual([200, PAGE]);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['x-robots-tag']).toBe('noindex');
    },
  );

  test('answers those who take anything, such as monitors', async () => {
    const response = await get('/login', { accept: '*/*' });
    expect([response.statusCode, response.body]).toEqual([200, PAGE]);
  });

  test('is not sent again while it is the same', async () => {
    const { headers } = await get('/', asBrowser);
    const again = await get('/', { ...asBrowser, 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('runs its own scripts alone', async () => {
    const { headers } = await get('/', asBrowser);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).toHaveProperty('x-request-id');
  });

  test('asks for https only where the installation has it', async () => {
    const { app } = await createHttpApp([], {
      webFolder: folder,
      environment: { PUBLIC_URL: 'https://quilt.example.org' },
    });
    const { headers } = await app.inject({ url: '/', headers: asBrowser });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('files', () => {
  test('with a hash in their name are kept for ever, others are asked for again', async () => {
    const hashed = await get('/assets/app-1a2b.js');
    expect(hashed.body).toBe(SCRIPT);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toMatch(/javascript/);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('are compressed', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  });

  test('are taken as the build has compressed them, on plain http too, where browsers take no Brotli', async () => {
    const https = await get('/assets/pre-1a2b.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(https.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(https.rawPayload).toString()).toBe('br');
    const plain = await get('/assets/pre-1a2b.js', { 'accept-encoding': 'gzip, deflate' });
    expect(plain.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(plain.rawPayload).toString()).toBe('gzip');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    expect((await get('/assets/pre-1a2b.js')).body).toBe(SCRIPT);
  });

  test('among them the service worker, asked for again each time and under the page’s own policy', async () => {
    const { body, headers } = await get('/service-worker.js', { 'service-worker': 'script' });
    expect(body).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/javascript/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': (await get('/', asBrowser)).headers['content-security-policy'],
    });
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  test('answer HEAD', async () => {
    const response = await http.app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('what is not there', () => {
  test.each([
    ['/assets/gone-1a2b.js', asBrowser],
    ['/assets/pre-1a2b.js.gz', asBrowser],
    ['/api/none', asBrowser],
    ['/auth-service/none', asBrowser],
    ['/api', asBrowser],
    ['/dev/mail', asBrowser],
    ['/logo.png', { accept: 'image/*' }],
    ['/logo.png', { accept: '*/*' }],
    ['/api/none', { accept: '*/*' }],
    ['/assets/../../../etc/passwd', {}],
    ['/assets/%2e%2e%2f%2e%2e%2fetc/passwd', {}],
    ['/..%5c..%5cetc', {}],
    ['/%00', {}],
    ['/%', {}],
    ['/%', { accept: 'application/json' }],
    ['/api/%', asBrowser],
    ['/assets/%', asBrowser],
  ])('%s', async (url, headers) => {
    const response = await get(url, headers as Record<string, string>);
    expect(response.statusCode).toBe(404);
    expect(ErrorAnswer.parse(response.json()).error.code).toBe('common.not_found');
  });

  test.each(['/%', '/%ff/login?x=%', '/team/%zz'])(
    'people see the page for %s too, which nobody can read',
    async (url) => {
      const response = await get(url, asBrowser);
      expect([response.statusCode, response.body]).toEqual([404, PAGE]);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  test('a page is only ever read', async () => {
    const response = await http.app.inject({ method: 'POST', url: '/login', headers: asBrowser });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'common.not_found']);
  });
});
