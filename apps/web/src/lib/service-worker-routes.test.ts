import { expect, test } from 'vitest';
import { wayOf } from './service-worker-routes';

const ORIGIN = 'https://quilt.example.org';
const KEPT = new Set(['/index.html', '/favicon.svg', '/assets/index-1a2b.js']);

const way = (path: string, asked: { method?: string; mode?: RequestMode; origin?: string } = {}) =>
  wayOf(
    { method: asked.method ?? 'GET', mode: asked.mode ?? 'cors', url: `${asked.origin ?? ORIGIN}${path}` },
    ORIGIN,
    KEPT,
  );

test.each([
  '/api',
  '/api/user',
  '/api/live/user%3Ax?after=1',
  '/auth-service/auth/signin',
  '/socket.io/?EIO=4',
  '/dev/mail',
  '/health',
  '/ready',
  '/service-worker.js',
])('%s is the server’s alone, also when a browser is led there', (path) => {
  expect([way(path), way(path, { mode: 'navigate' })]).toEqual([null, null]);
});

test('only what is read of our own origin is answered', () => {
  expect(way('/', { mode: 'navigate' })).toBe('page');
  expect(way('/', { mode: 'navigate', method: 'POST' })).toBeNull();
  expect(way('/assets/index-1a2b.js')).toBe('hashed');
  expect(way('/assets/index-1a2b.js', { method: 'HEAD' })).toBeNull();
  expect(way('/assets/index-1a2b.js', { origin: 'https://elsewhere.example.org' })).toBeNull();
});

test('pages are every address that a browser is led to, files those that are kept', () => {
  for (const path of ['/login', '/team/12?tab=1', '/apiary', '/developers', '/readyness']) {
    expect([path, way(path, { mode: 'navigate' })]).toEqual([path, 'page']);
    expect([path, way(path)]).toEqual([path, null]);
  }
  expect(way('/favicon.svg')).toBe('plain');
  expect(way('/assets/LoginPage-1a2b.js')).toBe('hashed');
  expect(way('/assets/gone-1a2b.js', { mode: 'navigate' })).toBe('hashed');
});
