import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Bundles } from './build';
import { heard } from './heard';
import { untilReady } from './ready';

export interface ServerProcess {
  origin: string;
  pid: number;
  /** So far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server that says `… ready at http://…` when it can be asked. */
export async function startServer(
  bundles: Bundles,
  script: string,
  environment: Record<string, string>,
  profileFolder: string | null = null,
): Promise<ServerProcess> {
  const profile = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const child = spawn(process.execPath, [...profile, '--import', bundles.probe, script], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const origin = await untilReady(child);
  return {
    origin,
    pid: child.pid ?? 0,
    async cpu() {
      const answer = heard(child, 'message', 'a server was asked for its CPU time');
      child.send('cpu');
      return Number((await answer)[0]);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = heard(child, 'exit', 'a server was told to stop');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
