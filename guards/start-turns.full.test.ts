import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from './project';

/** In place of npm and of the bundlers: says that it began, and is done when it may be. */
const work = (done: string) => `
  const fs = require('node:fs');
  fs.appendFileSync('work.log', 'began ' + process.pid + '\\n');
  const looking = setInterval(() => {
    if (!fs.existsSync('may-end')) return;
    clearInterval(looking);
    ${done}
  }, 20);`;
/** However full the disk of this machine is. */
const withFree = (megabytes: number, script: string) => `
  require('node:fs').statfsSync = () => ({ blocks: 10_000, bavail: ${megabytes}, bsize: 1024 * 1024 });
  ${script}`;
const STEPS = {
  install: {
    file: 'npm-cli.js',
    text: work(`
      fs.mkdirSync('node_modules');
      fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');`),
    run: withFree(5_000, "require('./scripts/lib/install.cjs').ensureInstalled()"),
  },
  build: {
    file: 'scripts/build.mjs',
    text: `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      const { hashSources, markBuilt } = require('./lib/stamp.cjs');
      ${work('for (const part of process.argv.slice(2)) markBuilt(part, hashSources(part));')}`,
    run: withFree(5_000, "require('./scripts/lib/build.cjs').ensureBuilt()"),
  },
};
const WAITING = 'Waiting for another start that installs packages or builds…';

let folder = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quilt turns '));
  cpSync(path.join(ROOT, 'scripts/lib'), path.join(folder, 'scripts/lib'), { recursive: true });
  writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}}');
  for (const { file, text } of Object.values(STEPS)) writeFileSync(path.join(folder, file), text);
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const pid of listWorkers()) kill(pid);
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

function listWorkers(): number[] {
  const log = path.join(folder, 'work.log');
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return [...text.matchAll(/^began (\d+)$/gm)].map(([, pid]) => Number(pid));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function start(step: keyof typeof STEPS) {
  const child = spawn(process.execPath, ['-e', STEPS[step].run], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm-cli.js') },
  });
  children.push(child);
  const started = { child, ended: once(child, 'exit'), output: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    started.output += text;
  });
  return started;
}

const until = (happened: () => boolean) =>
  vi.waitFor(() => expect(happened()).toBe(true), { timeout: 30_000, interval: 20 });

/** One that works, and one that waits for it. */
async function startTwo(step: keyof typeof STEPS) {
  const first = start(step);
  await until(() => listWorkers().length === 1);
  const second = start(step);
  await until(() => second.output.includes(WAITING));
  return { first, second };
}

const mayEnd = () => writeFileSync(path.join(folder, 'may-end'), '');

test.each(['install', 'build'] as const)(
  'of two starts at once one does the %s, and the other waits',
  async (step) => {
    const { first, second } = await startTwo(step);
    mayEnd();
    expect(await Promise.all([first.ended, second.ended])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(listWorkers()).toHaveLength(1);
    expect(first.output).not.toContain(WAITING);
  },
);

test('a start that was killed is waited for no longer than what it has started works on', async () => {
  const { first, second } = await startTwo('install');
  first.child.kill('SIGKILL');
  await first.ended;
  const [worker = 0] = listWorkers();
  kill(worker);
  await until(() => listWorkers().length === 2);
  mayEnd();
  expect(await second.ended).toEqual([0, null]);
});

/** As npm starts it: through a shell, which does not pass on that it was killed. The pipe ends with the start. */
async function startThroughShell(script: string) {
  const shell = spawn('/bin/sh', ['-c', '"$0" -e "$1"; exit', process.execPath, script], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      npm_execpath: path.join(folder, 'npm-cli.js'),
      npm_lifecycle_event: 'start',
      // Any that is free: what else runs on this machine is no matter.
      PORT: '0',
    },
  });
  children.push(shell);
  const pipe = shell.stdio[3];
  if (!(pipe instanceof Readable)) throw new Error('there is no pipe');
  const ended = once(pipe.resume(), 'close');
  await until(() => listWorkers().length === 1);
  return { shell, ended };
}

test.each(["require('./scripts/lib/serve.cjs').serve()", "require('./scripts/lib/develop.cjs').develop()"])(
  '%s does not outlive who is killed while it installs',
  async (script) => {
    const { shell, ended } = await startThroughShell(withFree(5_000, script));
    shell.kill('SIGKILL');
    // The install goes on meanwhile, for nobody has allowed it to end.
    await ended;
  },
);

test('a port that is taken is told before anything is installed or built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  const script = "require('./scripts/lib/fault.cjs').run(require('./scripts/lib/serve.cjs').serve)";
  const child = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm-cli.js'), PORT: port },
  });
  children.push(child);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  other.close();
  expect(said).toMatch(
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use; .* \\(PORT=\\d+ npm start\\)\\.\\n$`),
  );
  expect(code).toBe(1);
  expect(listWorkers()).toEqual([]);
});

test.each([
  ['the packages', 50, "require('./scripts/lib/install.cjs').ensureInstalled"],
  ['what is built', 5, "require('./scripts/lib/build.cjs').ensureBuilt"],
])('a disk that is too full for %s is told before the work begins', async (what, tooFew, script) => {
  const run = (megabytes: number) => {
    const told = `require('./scripts/lib/fault.cjs').run(${script})`;
    const child = spawn(process.execPath, ['-e', withFree(megabytes, told)], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm-cli.js') },
    });
    children.push(child);
    return { said: text(child.stderr), ended: once(child, 'exit') };
  };
  const refused = run(tooFew);
  expect(await refused.ended).toEqual([1, null]);
  expect(await refused.said).toMatch(
    new RegExp(
      `^The disk .* is too full for ${what}: ${tooFew} MB free, about \\d+ MB needed; free some space.*\\n$`,
    ),
  );
  expect(listWorkers()).toEqual([]);

  mayEnd();
  expect(await run(5_000).ended).toEqual([0, null]);
});

test('packages that npm takes away first count as space', async () => {
  mkdirSync(path.join(folder, 'node_modules/old'), { recursive: true });
  const old = path.join(folder, 'node_modules/old/big');
  writeFileSync(old, '');
  truncateSync(old, 800 * 1024 * 1024);
  const script = "require('./scripts/lib/space.cjs').requireSpaceForPackages()";
  const child = spawn(process.execPath, ['-e', withFree(50, script)], { cwd: folder, stdio: 'ignore' });
  children.push(child);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
