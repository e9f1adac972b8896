import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './project';

interface WebServer {
  listen(): Promise<unknown>;
  close(): Promise<void>;
  resolvedUrls: { local: string[] } | null;
}

const WEB = path.join(ROOT, 'apps/web');
const DATA = path.join(ROOT, 'data');
const SECRET = path.join(DATA, `guard-${process.pid}`);
let web: WebServer;
let url = '';

beforeAll(async () => {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(SECRET, 'a secret');
  const entry = createRequire(path.join(WEB, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer(options: object): Promise<WebServer>;
  };
  web = await createServer({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  await web.listen();
  url = web.resolvedUrls?.local[0] ?? '';
});

afterAll(async () => {
  await web.close();
  rmSync(SECRET, { force: true });
  try {
    rmdirSync(DATA);
  } catch {
    // An installation lives in it.
  }
});

const ask = (file: string, query = '') =>
  fetch(new URL(`/@fs${file}${query}`, url), { headers: { origin: 'http://localhost:9' } });

test.each(['', '?raw', '?import&raw', '?url', '?import&raw??'])(
  'while developing, no page reads data or the rest of the project: %s',
  async (query) => {
    for (const file of [SECRET, path.join(ROOT, 'package.json'), path.join(ROOT, 'guards/project.ts')]) {
      const answer = await ask(file, query);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('a secret');
    }
  },
);

test('while developing, what the web is made of is served, to its own pages alone', async () => {
  const contract = path.join(ROOT, 'packages/contract/src/product.ts');
  for (const file of [
    path.join(WEB, 'src/lib/session.ts'),
    contract,
    path.join(ROOT, 'node_modules/zod/index.js'),
  ]) {
    const answer = await ask(file, '?raw');
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(null);
    expect(await answer.text()).toContain(JSON.stringify(readFileSync(file, 'utf8')).slice(0, 20));
  }
});

/** Before anything is installed or opened. */
function develop(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: 'wrong', ...settings };
  return spawnSync(process.execPath, ['scripts/dev.cjs'], { cwd: ROOT, env, encoding: 'utf8' });
}

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.1' },
  { HOST: '127.0.0.1.example.org' },
  { PUBLIC_URL: 'https://quilt.example.org' },
  { HOST: 'localhost', PUBLIC_URL: 'http://192.0.2.1:3000' },
  { PUBLIC_URL: 'nonsense' },
])('developing is for this machine alone: %j is refused', (settings) => {
  const { status, stderr } = develop(settings);
  expect(stderr).toMatch(/^npm run dev .*known passwords[^\n]*\.\n$/);
  expect(status).toBe(1);
});

test.each([
  {},
  { HOST: '' },
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:3000' },
])('on this machine %j is fine', (settings) => {
  expect(develop(settings).stderr).toMatch(/^PORT must be/);
});
