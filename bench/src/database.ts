import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@quilt/server/src/platform/db/embedded';
import pg from 'pg';
import { readStat, treeCpu } from './processes';

/** The PostgreSQL of a run, with every commit on disk. */
export interface DatabaseServer {
  version: string;
  /** CPU of all its processes so far, in microseconds; 0 when it runs on another machine. */
  cpu(): number;
  /** Makes an empty database and answers its DATABASE_URL. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** The one that TEST_DATABASE_URL names, else the embedded one in a folder of its own. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const { url, stop } = await openServer(process.env.TEST_DATABASE_URL);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string; pid: number; fsync: string }>(
    `select current_setting('server_version') as version, pg_backend_pid() as pid, current_setting('fsync') as fsync`,
  );
  const [about] = rows;
  if (about?.fsync !== 'on') throw new Error('This PostgreSQL does not wait for the disk: set fsync to on.');
  const backend = readStat(about.pid);
  const postmaster = backend?.name.startsWith('postgres') ? backend.parent : null;
  const created: string[] = [];
  return {
    version: about.version,
    cpu: () => (postmaster === null ? 0 : treeCpu(postmaster)),
    async create(name) {
      const database = `bench_${name}_${randomBytes(4).toString('hex')}`;
      await client.query(`create database ${database}`);
      created.push(database);
      const of = new URL(url);
      of.pathname = `/${database}`;
      return of.href;
    },
    async stop() {
      for (const database of created) await client.query(`drop database if exists ${database} with (force)`);
      await client.end();
      await stop();
    },
  };
}

async function openServer(url: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (url) return { url, stop: async () => undefined };
  const folder = temporaryFolder();
  const { connection, stop, folder: used } = await startEmbeddedDatabase({ folder, report: () => undefined });
  const { host, port, user, password, database } = connection;
  const isSocket = host.startsWith('/');
  const address = new URL(`postgresql://${isSocket ? 'localhost' : host}:${port}/${database}`);
  address.username = encodeURIComponent(user);
  address.password = encodeURIComponent(password);
  if (isSocket) address.searchParams.set('host', host);
  return {
    url: address.href,
    async stop() {
      await stop();
      for (const path of [used, folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quilt-bench-'));
  // Started by root, PostgreSQL runs as another user, who has to pass through this folder to reach its own.
  chmodSync(folder, 0o711);
  return folder;
}
