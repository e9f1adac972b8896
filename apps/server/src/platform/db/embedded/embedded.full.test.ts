import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRoot, listDatabases } from '../../../testing/installation';
import { StartupError } from '../../startup-error';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '.';
import { findPackage, prepareBinaries } from './binaries';
import { choosePlace, createDataFolder } from './place';

let base: string;
let folder: string;
let running: EmbeddedDatabase[];
let children: ChildProcess[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'quilt embedded '));
  chmodSync(base, 0o755);
  folder = join(base, 'data');
  running = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  for (const child of children) child.kill('SIGKILL');
  const record = join(folder, 'postgres-place');
  if (existsSync(record)) rmSync(readFileSync(record, 'utf8').trim(), { recursive: true, force: true });
  rmSync(base, { recursive: true, force: true });
});

async function start(
  settings: Record<string, string> = { fsync: 'off' },
  at = folder,
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder: at, report: () => {}, settings });
  running.push(database);
  return database;
}

async function ask(database: EmbeddedDatabase, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database, runs the statements and holds on until it is killed. */
async function startOwner(...statements: string[]): Promise<ChildProcess> {
  const script = `
    import pg from 'pg';
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const database = await startEmbeddedDatabase({ folder: ${JSON.stringify(folder)}, report() {} });
    const client = new pg.Client(database.connection);
    await client.connect();
    for (const statement of ${JSON.stringify(statements)}) await client.query(statement);
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

describe('a new folder', () => {
  test('is made, speaks Russian, takes the settings and is gone from memory when stopped', async () => {
    const database = await start();
    expect(
      await ask(
        database,
        'create extension pg_trgm',
        `select lower('ПРИВЕТ') as lower, cardinality(show_trgm('Кот')) as trigrams,
                similarity('привет', 'превет') > 0 as similar, current_setting('fsync') as fsync`,
      ),
    ).toEqual([{ lower: 'привет', trigrams: 4, similar: true, fsync: 'off' }]);
    expect(database.folder).toBe(folder);
    expect(listDatabases(base)).not.toEqual([]);

    await database.stop();
    expect(listDatabases(base)).toEqual([]);
    expect(existsSync(database.connection.host)).toBe(false);
  });

  test('keeps its rows and its password, and stays durable when nothing else is asked', async () => {
    const first = await start({});
    await ask(first, 'create table kept (id int)', 'insert into kept values (1)');
    await first.stop();
    const second = await start({});
    expect(await ask(second, `select id, current_setting('fsync') as fsync from kept`)).toEqual([
      { id: 1, fsync: 'on' },
    ]);
    expect(second.connection.password).toBe(first.connection.password);
    expect(statSync(join(folder, 'postgres/quilt.password')).mode & 0o777).toBe(0o600);
    await expect(
      ask({ ...second, connection: { ...second.connection, password: 'guessed' } }, 'select 1'),
    ).rejects.toThrow(/password authentication failed/);
  });

  test('is made again after a start that was cut off in the middle', async () => {
    const half = join(folder, 'postgres.new-0badf00d');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    await ask(await start(), 'select 1');
    expect(existsSync(half)).toBe(false);
  });
});

describe('a folder in use', () => {
  test('has one owner, however many start at once', async () => {
    const results = await Promise.allSettled([start(), start(), start()]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(StartupError);
      expect(reason.message).toContain(`${folder} is in use`);
    }
    expect(running).toHaveLength(1);
    for (const database of running) await ask(database, 'select 1');
  });

  test('is refused while another process lives and free as soon as it is killed; no row is lost, nobody left', async () => {
    const owner = await startOwner('create table kept (id int)', 'insert into kept values (1), (2)');
    await expect(start()).rejects.toThrow(`(process ${owner.pid})`);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const database = await start();
    expect(await ask(database, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    await database.stop();
    // The killed owner's guard looks every 50 ms whether its PostgreSQL, which we stopped, is gone.
    await expect.poll(() => listDatabases(base), { timeout: 120_000 }).toEqual([]);
  });

  test('by a killed process frees itself: nothing is left when nobody starts again', async () => {
    const owner = await startOwner();
    const cluster = join(folder, 'postgres/postmaster.pid');
    expect(existsSync(cluster)).toBe(true);
    owner.kill('SIGKILL');
    await expect.poll(() => listDatabases(base), { timeout: 120_000 }).toEqual([]);
    expect(existsSync(cluster)).toBe(false);
  });

  test('only in name, by a number that another program got since, is free', async () => {
    await (await start()).stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(stranger);
    writeFileSync(
      join(folder, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${folder}/postgres\n1\n5432\n\n\n\n\n`,
    );
    await ask(await start(), 'select 1');
    expect(stranger.exitCode).toBe(null);
  });
});

describe('a fault the operator can mend is one sentence', () => {
  async function refusal(): Promise<string> {
    const reason: unknown = await start().catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(StartupError);
    const { message } = reason as StartupError;
    expect(message).toMatch(/^[^\n]+\.$/);
    return message;
  }

  test('another major version', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n');
    expect(await refusal()).toMatch(/made by PostgreSQL 17 and this Quilt brings 18/);
  });

  test('a folder that is something else', async () => {
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'postgres/notes.txt'), 'mine');
    expect(await refusal()).toMatch(/is not a database/);
    expect(readFileSync(join(folder, 'postgres/notes.txt'), 'utf8')).toBe('mine');
  });

  test('a file in place of the folder', async () => {
    writeFileSync(folder, '');
    expect(await refusal()).toMatch(/a file stands in its way/);
  });

  test('damage that PostgreSQL reports', async () => {
    await (await start()).stop();
    rmSync(join(folder, 'postgres/global/pg_control'));
    expect(await refusal()).toMatch(/PostgreSQL could not start on .*pg_control/);
    expect(listDatabases(base)).toEqual([]);
  });

  test('a database that was kept elsewhere and is gone', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'postgres-place'), `${base}/gone\n`);
    expect(await refusal()).toMatch(/which is gone: bring it back, or set DATA_DIR to another folder/);
  });
});

test('a database that ends unasked is told about, and its folder is free again', async () => {
  const lost = new Promise<string>((onLost) => {
    void startEmbeddedDatabase({ folder, report: () => {}, settings: { fsync: 'off' }, onLost }).then(() => {
      const pid = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGQUIT');
    });
  });
  expect(await lost).toMatch(/ended unexpectedly: .+; start again\.$/);
  await ask(await start(), 'select 1');
});

test('below a folder that others cannot read the data survive a restart', async () => {
  chmodSync(base, 0o700);
  const first = await start();
  await ask(first, 'create table kept (id int)', 'insert into kept values (1)');
  await first.stop();
  const second = await start();
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 1 }]);
  expect(second.folder).toBe(first.folder);
  // Root's PostgreSQL runs as another user, who cannot come in; an ordinary user's stays.
  expect(second.folder === folder).toBe(!isRoot);

  // A copied data folder leads to the same place: it must not get in.
  const copy = join(base, 'copy');
  mkdirSync(copy);
  for (const name of readdirSync(folder)) {
    if (name === 'postgres-place') cpSync(join(folder, name), join(copy, name));
  }
  if (isRoot) await expect(start({}, copy)).rejects.toThrow(/is in use/);
});

test('programs without their library links, or closed to others, are made to run', async () => {
  const found = findPackage();
  const root = join(base, 'package');
  cpSync(found.root, root, { recursive: true, verbatimSymlinks: true });
  const library = join(root, 'native/lib');
  for (const name of readdirSync(library)) {
    if (lstatSync(join(library, name)).isSymbolicLink()) rmSync(join(library, name));
  }
  const place = await choosePlace(createDataFolder(folder));
  const version = () => {
    const { postgres } = prepareBinaries(place, { root, version: found.version });
    return { postgres, says: execFileSync(postgres, ['--version'], { encoding: 'utf8' }) };
  };
  expect(version()).toEqual({
    postgres: join(root, process.platform === 'win32' ? 'native/bin/postgres.exe' : 'native/bin/postgres'),
    says: expect.stringMatching(/PostgreSQL\) 18\./),
  });

  chmodSync(root, 0o700);
  const closed = version();
  expect(closed.says).toMatch(/PostgreSQL\) 18\./);
  expect(closed.postgres.startsWith(isRoot ? place.folder : root)).toBe(true);
});

test.skipIf(process.platform !== 'linux')(
  'a folder that cannot be made is told, and not tried for ever',
  async () => {
    const start = startEmbeddedDatabase({ folder: '/proc/quilt/data', report: () => undefined });
    await expect(start).rejects.toThrow('The data folder /proc/quilt/data cannot be written to');
  },
);
