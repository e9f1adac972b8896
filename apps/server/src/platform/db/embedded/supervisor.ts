import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { childEnvironment, identity, type RunAs } from './run-as';

/**
 * Runs a program and stops it when our end of the pipe closes: by our wish, or because we were killed.
 * The shell starts the program itself, so there is no moment in which the program lives unguarded, and it
 * weighs a megabyte where a second Node would weigh forty. Its own session keeps Ctrl-C away from both: we
 * stop PostgreSQL after the last request, not the terminal before it.
 */
const GUARD = `
sockets=$1
shift
"$@" &
pid=$!
trap '' INT TERM HUP
exec 2>/dev/null
while read -r _; do :; done
kill -INT "$pid"
left=600
while [ "$left" -gt 0 ] && kill -0 "$pid"; do
  sleep 0.05 || sleep 1
  left=$((left - 1))
done
[ "$left" -gt 0 ] || kill -QUIT "$pid"
wait "$pid"
code=$?
if [ -n "$sockets" ]; then
  rm -f "$sockets"/.s.PGSQL.*
  rmdir "$sockets"
fi
exit "$code"
`;

/** Windows has neither that shell nor its signals: a small Node asks pg_ctl. */
const WINDOWS_GUARD = `
const { spawn, spawnSync } = require('node:child_process');
const [control, cluster, program, ...args] = process.argv.slice(1);
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
process.stdin.resume().on('end', () => {
  if (cluster) {
    for (const mode of ['fast', 'immediate']) {
      if (spawnSync(control, ['stop', '-D', cluster, '-m', mode, '-t', '30']).status === 0) break;
    }
  }
  child.kill();
});
child.on('exit', (code) => process.exit(code ?? 1));
`;

export interface Guarded {
  /** What the program wrote to its error stream, the last lines. */
  lines: string[];
  onLine(listener: (line: string) => void): void;
  /** Resolves with the exit code when the program and its guard are gone. */
  ended: Promise<number>;
  stop(): Promise<number>;
  /** A ready database must not keep a process alive that has nothing else to do. */
  unref(): void;
}

export interface GuardOptions {
  runAs: RunAs | null;
  program: string;
  args: string[];
  /** Removed when the program has ended. */
  sockets?: string;
  /** For pg_ctl, on Windows. */
  control?: string;
  cluster?: string;
}

const KEPT_LINES = 50;

export function runGuarded(options: GuardOptions): Guarded {
  const child = spawnGuard(options);
  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  const { stdin, stderr } = child;
  if (!stdin || !stderr) throw new Error('the guard was started without its pipes');

  createInterface({ input: stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    for (const listener of listeners) listener(line);
  });
  stdin.on('error', () => {}); // the guard may be gone before we are
  // Only the program holds the other end: its end of file is the program's end, and the guard may go too.
  stderr.on('close', () => stdin.end());

  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      lines.push(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
    // A guard that was killed leaves a program that keeps the pipe open: there is no close to wait for.
    child.on('exit', (_code, signal) => {
      if (signal) resolve(1);
    });
  });

  const parts: unknown[] = [child, stdin, stderr];
  const handles = parts.filter(isHandle);
  return {
    lines,
    ended,
    onLine: (listener) => {
      listeners.push(listener);
    },
    stop() {
      for (const handle of handles) handle.ref();
      stdin.end();
      return ended;
    },
    unref() {
      for (const handle of handles) handle.unref();
    },
  };
}

function spawnGuard(options: GuardOptions): ChildProcess {
  const { runAs, program, args } = options;
  if (process.platform === 'win32') {
    const guard = [options.control ?? '', options.cluster ?? '', program, ...args];
    return spawn(process.execPath, ['-e', WINDOWS_GUARD, ...guard], {
      stdio: ['pipe', 'ignore', 'pipe'],
      windowsHide: true,
    });
  }
  return spawn('/bin/sh', ['-c', GUARD, 'quilt-database', options.sockets ?? '', program, ...args], {
    ...identity(runAs),
    cwd: '/',
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

interface Handle {
  ref(): unknown;
  unref(): unknown;
}

/** A child's pipes are sockets, whose ref and unref their stream types do not tell. */
function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'ref' in value && 'unref' in value;
}
