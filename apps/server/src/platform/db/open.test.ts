import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { readConfig } from '../config';
import { createLogger } from '../logger';
import { StartupError } from '../startup-error';
import { createPool } from './database';
import { openDatabase } from './open';

const { connection, url } = await testDatabase();
const pool = createPool(connection, 2);
const own = `${connection.database}_own`;
const role = `${connection.database}_user`;
const log = createLogger('silent', new PassThrough());
const folder = mkdtempSync(join(tmpdir(), 'quilt-open-'));

function open(database: string, user: string) {
  const DATABASE_URL = new URL(url);
  DATABASE_URL.pathname = database;
  DATABASE_URL.username = user;
  DATABASE_URL.password = 'quilt';
  const environment = { DATABASE_URL: DATABASE_URL.href, SECRET_KEY: 'k'.repeat(32), DATA_DIR: folder };
  return openDatabase(readConfig(environment, '/'), log, {
    report: () => undefined,
    onLost: () => undefined,
  });
}

async function onOwn(sql: string): Promise<void> {
  const there = createPool({ ...connection, database: own }, 1);
  try {
    await there.query(sql);
  } finally {
    await there.end();
  }
}

async function refusal(): Promise<string> {
  const error = await open(own, role).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartupError)) throw error ?? new Error('it was opened');
  return error.message;
}

beforeAll(async () => {
  await pool.query(`create role ${escapeIdentifier(role)} login password 'quilt'`);
  await pool.query(
    `create database ${own} template template0 encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8'`,
  );
});

afterAll(async () => {
  await pool.query(`drop database if exists ${own} with (force)`);
  await pool.query(`drop role if exists ${escapeIdentifier(role)}`);
  await pool.end();
  rmSync(folder, { recursive: true });
});

describe('a user without rights is told which, in one sentence', () => {
  const WHAT_TO_DO = /42501\): the user has to own the database and its schema public; [^\n]+\.$/;

  test('no extension can be made', async () => {
    expect(await refusal()).toMatch(/pg_trgm/);
    expect(await refusal()).toMatch(WHAT_TO_DO);
  });

  test('no table can be made, until the user owns the database', async () => {
    await onOwn('create extension pg_trgm; alter schema public owner to current_user');
    expect(await refusal()).toMatch(/schema public, SQLSTATE/);
    expect(await refusal()).toMatch(WHAT_TO_DO);
    await onOwn(
      `drop extension pg_trgm; alter database ${own} owner to ${escapeIdentifier(role)}; alter schema public owner to ${escapeIdentifier(role)}`,
    );
    const { close } = await open(own, role);
    await close();
  });

  test('the database is read-only', async () => {
    await onOwn('drop extension pg_trgm cascade');
    await pool.query(`alter database ${own} set default_transaction_read_only = on`);
    expect(await refusal()).toMatch(/SQLSTATE 25006\): the database is read-only; [^\n]+\.$/);
  });
});
