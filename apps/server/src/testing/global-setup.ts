import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { checkServer } from '../platform/db/checks';
import { startEmbeddedDatabase } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';

export interface TestServer {
  /** A name, or the folder of a socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  /** The database to connect to for creating and dropping others. */
  database: string;
}

export interface TestRun extends TestServer {
  /** Begins the name of every database of this run, so that two runs on one server never meet. */
  prefix: string;
  /** Migrated once; each test file's database is a copy of it. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestRun;
  }
}

/** One PostgreSQL for the run: the one that TEST_DATABASE_URL names, else the embedded one in a folder of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_DATABASE_URL);
  const prefix = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const tearDown = async (): Promise<void> => {
    await dropDatabases(server.connection, prefix);
    await server.stop();
  };
  try {
    await withClient(server.connection, (client) => client.query(`create database ${template}`));
    const pool = new pg.Pool({ ...server.connection, database: template, max: 2 });
    try {
      await checkServer(pool);
      await migrate(pool);
    } finally {
      await pool.end(); // A database with a connection cannot be copied.
    }
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', { ...server.connection, prefix, template });
  return tearDown;
}

async function startServer(
  url: string | undefined,
): Promise<{ connection: TestServer; stop(): Promise<void> }> {
  if (url) return { connection: readUrl(url), stop: async () => {} };

  const folder = mkdtempSync(path.join(os.tmpdir(), 'quilt-test-'));
  // Started by root, PostgreSQL runs as another user, who has to pass through this folder to reach its own.
  chmodSync(folder, 0o711);
  const embedded = await startEmbeddedDatabase({
    folder,
    report: () => {},
    // Nothing here has to outlive the machine, and a third of the time goes to the disk otherwise.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  });
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop();
      for (const used of [embedded.folder, folder]) rmSync(used, { recursive: true, force: true });
    },
  };
}

function readUrl(text: string): TestServer {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
  };
}

/** Files drop their own; this is for those whose process was killed. */
async function dropDatabases(server: TestServer, prefix: string): Promise<void> {
  await withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}

async function withClient(server: TestServer, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
