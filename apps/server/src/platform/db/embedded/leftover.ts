import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, send } from '../../is-alive';
import { StartupError } from '../../startup-error';
import { inUse } from './lock';

const PATIENCE_MS = 30_000;
const UNSURE_MS = 3_000;

/**
 * A PostgreSQL whose Quilt was killed may still be stopping. Under our lock nobody else can own it, so it is
 * stopped; without a lock it may be somebody's, so it is left alone, and we refuse unless it stops by itself.
 */
export async function endLeftover(
  cluster: string,
  isLocked: boolean,
  report: (line: string) => void,
): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === null || !isAlive(pid)) return;
  if (!isPostgres(pid, cluster)) {
    // The number was given to another program since; PostgreSQL would take that one for itself.
    if (isLocked) rmSync(file, { force: true });
    return;
  }
  const isGone = async (patience: number) => {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
      if (readPid(file) !== pid || !isAlive(pid)) return true;
    }
    return false;
  };
  if (!isLocked) {
    if (await isGone(UNSURE_MS)) return;
    throw inUse(dirname(cluster), null);
  }
  report('Waiting for the database of an earlier Quilt to stop…');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal);
    if (await isGone(PATIENCE_MS)) return;
  }
  throw new StartupError(
    `The database of an earlier Quilt (process ${pid}) on ${cluster} does not stop: end that process, then start again.`,
  );
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isPostgres(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true; // PostgreSQL's own check has to do there
  const listed = existsSync('/proc/self/cmdline')
    ? readCommand(pid)
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return listed.includes('postgres') && listed.includes(cluster);
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
