import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './platform/db/embedded';
import {
  connectionOf,
  copyInstallation,
  isRoot,
  listDatabases,
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

  test('shows its work and ends with the address and the demo sign-ins', async () => {
    const server = await startReady(installation, { settings: { DATA_DIR: newFolder(), DEMO: '1' } });
    await expect.poll(() => server.output.stdout).toMatch(/mira.*quilt-demo-2026/);
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
      expect(await refusal({ DATA_DIR, PORT: port })).toContain(port);
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

  test('settings are wrong, all of them named', async () => {
    const sentence = await refusal({ PORT: '70000', LOG_LEVEL: 'loud' });
    expect(sentence).toMatch(/PORT/);
    expect(sentence).toMatch(/LOG_LEVEL/);
  });

  test('the database cannot be reached, or its locale breaks Russian', async () => {
    const SECRET_KEY = 'k'.repeat(32);
    const unreachable = await refusal({ DATABASE_URL: 'postgres://quilt@127.0.0.1:1/quilt', SECRET_KEY });
    expect(unreachable).toMatch(/cannot be reached/);

    const database = await startEmbeddedDatabase({ folder: newFolder(), report: () => {} });
    try {
      const { host, port, user, password } = database.connection;
      const client = new pg.Client(database.connection);
      await client.connect();
      await client.query("create database english template template0 locale_provider libc locale 'C'");
      await client.end();
      const url = new URL(`postgres://${user}:${password}@localhost:${port}/english`);
      url.searchParams.set('host', host);
      expect(await refusal({ DATABASE_URL: url.href, SECRET_KEY })).toMatch(/locale .* breaks Russian/);
    } finally {
      await database.stop();
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
      spawnSync('umount', [folder]);
    }
  });
});

describe('kill -9 while 2,000 rows are written', () => {
  const ROUNDS = 10;
  const ROWS = 2_000;
  const WRITERS = 4;

  test(`loses no acknowledged row and leaves nobody behind, ${ROUNDS} times`, async () => {
    const DATA_DIR = newFolder();
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startReady(installation, { settings: { DATA_DIR } });
      await checkRows(DATA_DIR, acknowledged);
      // Somewhere in the middle, at another place in each round.
      const last = Math.floor((ROWS / (ROUNDS + 1)) * (round + 1));
      const before = acknowledged.length;
      await writeRows(connectionOf(DATA_DIR), round * ROWS, (id) => {
        acknowledged.push(id);
        if (acknowledged.length - before === last) server.child.kill('SIGKILL');
      });
      expect(acknowledged.length - before).toBeGreaterThanOrEqual(last);
      expect(acknowledged.length - before).toBeLessThan(ROWS);
      // Every other round the next start has to cope with a database that is still stopping.
      if (round % 2 === 0) await expect.poll(() => listDatabases(DATA_DIR), { timeout: 20_000 }).toEqual([]);
    }
    await startReady(installation, { settings: { DATA_DIR } });
    await checkRows(DATA_DIR, acknowledged);
  });

  async function writeRows(connection: pg.ClientConfig, first: number, onWritten: (id: number) => void) {
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const client = new pg.Client(connection);
      client.on('error', () => {}); // the database goes away in the middle: that is the test
      try {
        await client.connect();
        await client.query('select pg_advisory_lock(1)');
        await client.query('create table if not exists written (id int not null)');
        await client.query('select pg_advisory_unlock(1)');
        for (let id = first + writer; id < first + ROWS; id += WRITERS) {
          await client.query('insert into written values ($1)', [id]);
          onWritten(id);
        }
      } catch {
        // What was not acknowledged may be there or not.
      } finally {
        await client.end().catch(() => {});
      }
    });
    await Promise.all(writers);
  }

  async function checkRows(dataFolder: string, acknowledged: number[]) {
    if (acknowledged.length === 0) return;
    const client = new pg.Client(connectionOf(dataFolder));
    await client.connect();
    const { rows } = await client.query<{ id: number }>('select id from written');
    await client.end();
    const found = rows.map(({ id }) => id);
    expect(new Set(found).size).toBe(found.length);
    const there = new Set(found);
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
  }
});
