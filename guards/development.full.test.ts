import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** Two neighbours that are free, the first of them even, so that no two runs meet half-way. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 5_000);
    const both = await Promise.all([port, port + 1].map((number) => occupy(number).catch(() => null)));
    await Promise.all(both.map((server) => server && leave(server)));
    if (both.every(Boolean)) return port;
  }
}

/** Answers everything with 200, also whether it is ready. */
function occupy(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end('{}'));
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)),
  );
}

const leave = (server: Server) => new Promise((closed) => server.close(closed));

/** To its end, which has to come by itself before the test's time is over. */
async function developUntilItEnds(settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilt-develop-'));
  const child = spawn(process.execPath, ['scripts/dev.cjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => {
    stdout += String(text);
  });
  child.stderr.on('data', (text) => {
    stderr += String(text);
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await ended;
  return { status: child.exitCode, stdout, stderr };
}

test.each([
  ['its port', 0, /cannot be served on http/],
  ['the port behind it', 1, /is in use; set PORT/],
])(
  'developing ends with a sentence when %s is taken, whatever answers there',
  async (_, offset, sentence) => {
    const port = await freePorts();
    const other = await occupy(port + offset);
    try {
      const { status, stdout, stderr } = await developUntilItEnds({ PORT: String(port) });
      expect(stderr).toMatch(sentence);
      expect(stdout).not.toContain('Open http');
      expect(status).toBe(1);
    } finally {
      await leave(other);
    }
  },
);

test('developing ends with a sentence when a setting is wrong', async () => {
  const { status, stderr } = await developUntilItEnds({
    PORT: String(await freePorts()),
    LOG_LEVEL: 'loud',
  });
  expect(stderr).toMatch(/LOG_LEVEL must be/);
  expect(status).toBe(1);
});
