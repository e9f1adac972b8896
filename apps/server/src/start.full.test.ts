import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/db/embedded';
import { send } from './platform/is-alive';
import {
  copyInstallation,
  isRoot,
  listDatabases,
  listPostgres,
  makeInstallation,
  NOBODY,
  nodeFor,
  type Server,
  startServer,
  stopServer,
  type User,
} from './testing/installation';

let base: string;
let installation: string;
let started: Server[] = [];
let folders = 0;
const places: string[] = [];

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'quilt start '));
  chmodSync(base, 0o755);
  installation = makeInstallation(join(base, 'a folder with spaces'));
});

afterEach(async () => {
  for (const server of started) await stopServer(server, 'SIGKILL');
  started = [];
});

afterAll(() => {
  for (const folder of [...places, base]) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  folders += 1;
  return join(base, `folder ${folders}`);
}

/** Where the database of an installation really is: outside, when root's PostgreSQL cannot come in. */
function placeOf(folder: string): string {
  const record = join(folder, 'data/postgres-place');
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : join(folder, 'data');
}

async function start(...args: Parameters<typeof startServer>): Promise<Server> {
  const server = await startServer(...args);
  started.push(server);
  return server;
}

async function startReady(...args: Parameters<typeof startServer>): Promise<Server & { address: string }> {
  const { address, ...server } = await start(...args);
  if (address === null) throw new Error(`it did not start: ${server.output.stdout}${server.output.stderr}`);
  return { ...server, address };
}

/** The one sentence a start ended with. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const server = await start(installation, { settings });
  expect(server.address).toBe(null);
  expect(server.child.exitCode).toBe(1);
  expect(server.output.stderr).toMatch(/^[^\n]+\.\n$/);
  if (settings.DATA_DIR) expect(listDatabases(settings.DATA_DIR)).toEqual([]);
  return server.output.stderr.trim();
}

function urlOf({ connection }: EmbeddedDatabase, name: string): string {
  const { host, port, user, password } = connection;
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${name}`);
  url.searchParams.set('host', host);
  return url.href;
}

describe('npm start', () => {
  const users: [string, User][] = isRoot
    ? [
        ['root', null],
        ['an ordinary user', NOBODY],
      ]
    : [['an ordinary user', null]];

  test.each(users)(
    'works as %s, in a path with spaces and below a folder that others cannot read',
    async (_, user) => {
      const closed = newFolder();
      const own = copyInstallation(installation, join(closed, 'my quilt'), user);
      if (user) spawnSync('chown', [`${user.uid}:${user.gid}`, closed]);
      chmodSync(closed, 0o700);
      const node = nodeFor(user, base);

      const server = await startReady(own, { node, user, settings: { LOG_LEVEL: 'warn' } });
      places.push(placeOf(own));
      expect((await fetch(`${server.address}/ready`)).status).toBe(200);
      expect(server.output.stderr).toBe('');
      expect(await stopServer(server, 'SIGTERM')).toBe(0);
      expect(server.output.stdout).not.toContain('"level"'); // a clean stop warns of nothing

      const again = await startReady(own, { node, user });
      expect(again.output.stdout).not.toMatch(/Installing|Building|Making/);
      expect(await stopServer(again, 'SIGINT')).toBe(0);
      expect(listDatabases(placeOf(own))).toEqual([]);
    },
  );

  test('shows its work and ends with the address, the demo sign-ins and how administrators register', async () => {
    const settings = { DATA_DIR: newFolder(), DEMO: '1', ADMIN_USERNAMES: 'Olga,mira,admin' };
    const server = await startReady(installation, { settings });
    await expect.poll(() => server.output.stdout).toMatch(/mira.*quilt-demo-2026/);
    await expect.poll(() => server.output.stdout).toContain('Nobody can have the name admin');
    const links = server.output.stdout.match(/^Register the administrator .*$/gm);
    expect(links).toEqual([
      expect.stringMatching(/^Register the administrator olga at http:\/\/\S+\/register\?claim=[\w-]{43}$/),
    ]);
    expect(links?.join()).toContain(server.address);
    expect(server.output.stdout).toMatch(/^Making the database/);
    const page = await fetch(server.address);
    expect(page.headers.get('content-type')).toMatch(/text\/html/);
    expect(await page.text()).toContain('<div id="root">');
  });
});

describe('a fault is one sentence and an exit code', () => {
  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? String(address.port) : '';
    try {
      const DATA_DIR = newFolder();
      expect(await refusal({ DATA_DIR, PORT: port })).toMatch(
        new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use; .* \\(PORT=\\d+ npm start\\)\\.$`),
      );
      await startReady(installation, { settings: { DATA_DIR } });
    } finally {
      other.close();
    }
  });

  test('the data folder is in use, and stays in good use', async () => {
    const DATA_DIR = newFolder();
    const first = await startReady(installation, { settings: { DATA_DIR } });
    const second = await start(installation, { settings: { DATA_DIR } });
    expect(second.child.exitCode).toBe(1);
    expect(second.output.stderr).toBe(
      `The data folder ${DATA_DIR} is in use by another running Quilt (process ${first.child.pid}): stop that one first, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${first.address}/ready`)).status).toBe(200);
  });

  test('the data folder is in use with a copy of the database, until its holder is killed', async () => {
    const database = await startEmbeddedDatabase({ folder: newFolder(), report: () => {} });
    const client = new pg.Client({ ...database.connection, database: 'postgres' });
    try {
      await client.connect();
      const settings = { DATA_DIR: newFolder(), SECRET_KEY: 'k'.repeat(32) };
      const on = (name: string) => ({ settings: { ...settings, DATABASE_URL: urlOf(database, name) } });
      await stopServer(await startReady(installation, on('quilt')), 'SIGTERM');
      await client.query('create database copy template quilt');

      const first = await startReady(installation, on('quilt'));
      const second = await start(installation, on('copy'));
      expect(second.child.exitCode).toBe(1);
      expect(second.output.stderr).toBe(
        `The data folder ${settings.DATA_DIR} is in use by another running Quilt (process ${first.child.pid}): stop that one first, or set DATA_DIR to another folder.\n`,
      );
      await stopServer(first, 'SIGKILL');
      await stopServer(await startReady(installation, on('copy')), 'SIGTERM');
    } finally {
      await client.end();
      await database.stop();
    }
  });

  test('settings are wrong, all of them named', async () => {
    const sentence = await refusal({ PORT: '70000', LOG_LEVEL: 'loud' });
    expect(sentence).toMatch(/PORT/);
    expect(sentence).toMatch(/LOG_LEVEL/);
  });

  test('the database cannot be reached, is that of another folder, or its locale breaks Russian', async () => {
    const SECRET_KEY = 'k'.repeat(32);
    const unreachable = await refusal({ DATABASE_URL: 'postgres://quilt@127.0.0.1:1/quilt', SECRET_KEY });
    expect(unreachable).toMatch(/cannot be reached/);

    const database = await startEmbeddedDatabase({ folder: newFolder(), report: () => {} });
    try {
      const client = new pg.Client(database.connection);
      await client.connect();
      await client.query("create database english template template0 locale_provider libc locale 'C'");
      await client.end();
      expect(await refusal({ DATABASE_URL: urlOf(database, 'english'), SECRET_KEY })).toMatch(
        /locale .* breaks Russian/,
      );
      const DATA_DIR = newFolder();
      mkdirSync(DATA_DIR);
      writeFileSync(join(DATA_DIR, 'quilt.id'), 'of another');
      expect(await refusal({ DATABASE_URL: urlOf(database, 'quilt'), SECRET_KEY, DATA_DIR })).toContain(
        `delete the file ${join(DATA_DIR, 'quilt.id')}`,
      );
    } finally {
      await database.stop();
    }
  });

  test('the disk has no inodes left, though many bytes', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const limit = ['-t', 'tmpfs', '-o', 'size=300m,nr_inodes=150', 'tmpfs', folder];
    if (!isRoot || spawnSync('mount', limit, { stdio: 'ignore' }).status !== 0) {
      // Without the right to mount, the nearest fault: a file where a folder is to be.
      writeFileSync(join(folder, 'blobs'), '');
      expect(await refusal({ DATA_DIR: folder })).toContain(folder);
      return;
    }
    const database = await startEmbeddedDatabase({ folder: newFolder(), report: () => {} });
    try {
      expect(await refusal({ DATA_DIR: folder })).toMatch(/too few inodes left: \d+ free/);
      // Now there is no database in the folder, only blobs.
      const settings = {
        DATA_DIR: folder,
        DATABASE_URL: urlOf(database, 'quilt'),
        SECRET_KEY: 'k'.repeat(32),
      };
      expect(await refusal(settings)).toMatch(/too few inodes left: \d+ free/);
    } finally {
      await database.stop();
      spawnSync('umount', ['-l', folder]);
    }
  });

  test('the disk is full, until it is not', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const mount = (...args: string[]) =>
      spawnSync('mount', [...args, folder], { stdio: 'ignore' }).status === 0;
    if (!isRoot || !mount('-t', 'tmpfs', '-o', 'size=50m', 'tmpfs')) {
      // Without the right to mount, the nearest fault: a folder that cannot be written to.
      writeFileSync(join(folder, 'file'), '');
      expect(await refusal({ DATA_DIR: join(folder, 'file') })).toContain(join(folder, 'file'));
      return;
    }
    try {
      expect(await refusal({ DATA_DIR: folder })).toMatch(
        new RegExp(`${folder} .*\\d+ bytes\\) free.*\\d+ bytes\\) needed`),
      );
      expect(mount('-o', 'remount,size=150m')).toBe(true);
      const server = await startReady(installation, { settings: { DATA_DIR: folder, DEMO: '1' } });
      await stopServer(server, 'SIGTERM');
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });
});

describe('a stop comes to its end', () => {
  test('while somebody is connected and says nothing, or not all', async () => {
    const server = await startReady(installation, { settings: { DATA_DIR: newFolder() } });
    const { port, hostname } = new URL(server.address);
    const open = async (text: string) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const half =
      'POST /auth-service/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    const sockets = [await open(''), await open('GET /rea'), await open(half)];
    // Answered behind them, so they have been seen.
    expect((await fetch(`${server.address}/ready`)).status).toBe(200);
    expect(await stopServer(server, 'SIGTERM')).toBe(0);
    expect(server.output.stderr).toBe('');
    for (const socket of sockets) socket.destroy();
  });

  test('while the database hangs, which requests are told before', async () => {
    const DATA_DIR = newFolder();
    const server = await startReady(installation, { settings: { DATA_DIR, LOG_LEVEL: 'silent' } });
    const hung = listPostgres(DATA_DIR);
    for (const pid of hung) send(pid, 'SIGSTOP');
    try {
      const signIn = fetch(`${server.address}/auth-service/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'no such password' }),
      });
      expect((await fetch(`${server.address}/ready`)).status).toBe(503);
      const answer = await signIn;
      expect([answer.status, await answer.json()]).toMatchObject([
        503,
        { error: { code: 'common.unavailable' } },
      ]);
      expect(await stopServer(server, 'SIGTERM')).toBe(1);
      expect(server.output.stderr).toMatch(/^Stopping [^\n]+ work unfinished[^\n]*\.\n$/);
    } finally {
      for (const pid of hung) send(pid, 'SIGCONT');
    }
    await expect.poll(() => listDatabases(DATA_DIR), { timeout: 120_000 }).toEqual([]);
  });

  test('during a start, with the code of its signal', async () => {
    for (const [signal, code] of [
      ['SIGTERM', 143],
      ['SIGINT', 130],
    ] as const) {
      const child = spawn(process.execPath, ['scripts/start.cjs'], {
        cwd: installation,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', DATA_DIR: newFolder() },
      });
      await once(child.stdout, 'data');
      child.kill(signal);
      await once(child, 'exit');
      expect(child.exitCode).toBe(code);
    }
  });
});
