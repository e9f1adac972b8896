import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { tellServers } from './servers';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 120_000;
/** Of a warning, or worse. */
const COMPLAINT = /^\{"level":[4-6]0,/;
// What a developer has set for a server of their own is not meant for this one. Empty means unset.
const NAMES = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'HOST',
  'SERVE',
  'DEMO',
];
const UNSET = { ...Object.fromEntries(NAMES.map((name) => [name, ''])), NODE_ENV: 'production' };

interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the really built server, as `npm start` does, once for each worker. */
export default async function setUp({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, startServer));
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map(({ stop }) => stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  tellServers(running.map(({ url, pid }) => ({ url, pid })));
  return stopAll;
}

/** With a data folder of its own. */
async function startServer(): Promise<Running> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quilt-e2e-'));
  // Started by root, PostgreSQL runs as another user, who has to pass through this folder to reach its own.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const clock = path.join(ROOT, 'e2e', 'server-clock.cjs');
  const server = spawn(process.execPath, ['--require', clock, path.join(ROOT, 'scripts', 'start.cjs')], {
    cwd: ROOT,
    env: { ...process.env, ...UNSET, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stdout.on('data', (chunk) => {
    log += chunk;
  });
  server.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    const complaints = log.split('\n').filter((line) => COMPLAINT.test(line));
    if (complaints.length > 0) console.warn(['The server had to complain:', ...complaints].join('\n'));
  };

  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not become ready. It said:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, pid: Number(server.pid), stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok;
  } catch {
    return false;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
