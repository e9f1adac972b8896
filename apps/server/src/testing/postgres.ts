import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { cleanUpLater } from './clean-up';
import type { TestServer } from './global-setup';

export interface TestDatabase {
  connection: TestServer;
  /** The same as a DATABASE_URL. */
  url: string;
}

let created: Promise<TestDatabase> | undefined;

/** This test file's own migrated, empty database: made when first asked for, dropped when the file is done. */
export function testDatabase(): Promise<TestDatabase> {
  created ??= create();
  return created;
}

async function create(): Promise<TestDatabase> {
  const { prefix, template, ...server } = inject('postgres');
  const connection = { ...server, database: `${prefix}_${randomBytes(6).toString('hex')}` };
  // A third of what the other way costs: nothing of it has to be kept over a crash.
  await query(`create database ${connection.database} template ${template} strategy file_copy`);
  cleanUpLater(() => {
    created = undefined;
    return query(`drop database if exists ${connection.database} with (force)`);
  });
  return { connection, url: writeUrl(connection) };
}

function writeUrl({ host, port, user, password, database }: TestServer): string {
  const isSocket = host.startsWith('/');
  const url = new URL(`postgresql://${isSocket ? 'localhost' : host}:${port}/${database}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  if (isSocket) url.searchParams.set('host', host);
  return url.href;
}

async function query(sql: string): Promise<void> {
  const { host, port, user, password, database } = inject('postgres');
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
