import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../database';
import { readCommand, readMemory, readTree, treeCpu } from '../processes';
import { untilReady } from '../ready';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SETTLE_MS = 2_000;

export interface StartUp {
  /** Seconds of CPU of `npm start` and everything it started, until /ready answers. */
  cpu: number;
  /** Of the server's process, in megabytes. */
  memory: { proportional: number; resident: number };
}

/** The second `npm start` on a data folder: the first one made the database and the demo people. */
export async function measureStartUp(): Promise<StartUp> {
  const folder = temporaryFolder();
  try {
    await stop((await start(folder)).child);
    const { child, cpu } = await start(folder);
    try {
      const server = readTree(child.pid ?? 0).find(
        // Between npm and it stands a shell with the same words.
        ({ pid, name }) => name === 'node' && readCommand(pid).includes('scripts/start.cjs'),
      );
      if (!server) throw new Error('npm start runs no server');
      // The jobs that begin with the start are part of what the server needs.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      return { cpu, memory: readMemory(server.pid) };
    } finally {
      await stop(child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<{ child: ChildProcess; cpu: number }> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that stopping reaches the server behind npm as Ctrl-C would.
    detached: true,
  });
  const origin = await untilReady(child);
  const ready = await fetch(`${origin}/ready`);
  if (!ready.ok) throw new Error(`/ready answered ${ready.status}`);
  return { child, cpu: treeCpu(child.pid ?? 0) / 1e6 };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await gone;
}
