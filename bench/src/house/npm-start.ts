import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { treeCpu } from '../processes';
import { untilReady } from '../ready';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Started {
  child: ChildProcess;
  /** Seconds of CPU of `npm start` and everything it started, until /ready answers. */
  cpu: number;
}

/** `npm start` in a folder, until its /ready answers. */
export async function npmStart(cwd: string, environment: Record<string, string>): Promise<Started> {
  const child = spawn('npm', ['start'], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that stopping reaches the server behind npm as Ctrl-C would.
    detached: true,
  });
  const origin = await untilReady(child);
  const ready = await fetch(`${origin}/ready`);
  if (!ready.ok) throw new Error(`/ready answered ${ready.status}`);
  return { child, cpu: treeCpu(child.pid ?? 0) / 1e6 };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await gone;
}
