import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { readConfig } from '../config';
import { createLogger } from '../logger';
import { StartupError } from '../startup-error';
import { createPool } from './database';
import { openDatabase } from './open';

const { connection, url } = await testDatabase();
const pool = createPool(connection, 2);
const [first, second] = [`${connection.database}_first`, `${connection.database}_second`];
const log = createLogger('silent', new PassThrough());
const base = mkdtempSync(join(tmpdir(), 'quilt-id-'));
const folder = join(base, 'data');
const file = join(folder, 'quilt.id');

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of [first, second]) {
    await pool.query(`drop database if exists ${name} with (force)`);
    await pool.query(
      `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8'`,
    );
  }
});

afterAll(async () => {
  for (const name of [first, second]) await pool.query(`drop database if exists ${name} with (force)`);
  await pool.end();
  rmSync(base, { recursive: true });
});

/** As a start does it, and a stop after it. */
async function start(database: string): Promise<void> {
  const DATABASE_URL = new URL(url);
  DATABASE_URL.pathname = database;
  const settings = { DATABASE_URL: DATABASE_URL.href, SECRET_KEY: 'k'.repeat(32), DATA_DIR: folder };
  const tell = { report: () => undefined, onLost: () => undefined };
  const { close } = await openDatabase(readConfig(settings, '/'), log, tell);
  await close();
}

async function ask(database: string, sql: string) {
  const there = createPool({ ...connection, database }, 1);
  try {
    return (await there.query(sql)).rows;
  } finally {
    await there.end();
  }
}

const readId = () => readFileSync(file, 'utf8');

async function expectRefused(database: string): Promise<void> {
  const refused = start(database);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(
    `The files in the data folder ${folder} belong to another database than that of DATABASE_URL: set DATABASE_URL or DATA_DIR to what belongs together; where one of the two was restored from a backup and they are to stay together, delete the file ${file} and start again.`,
  );
}

test('a folder and its database get one id, which stays', async () => {
  await start(first);
  expect(readId()).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.new`)).toBe(false);
  const id = readId();
  await start(first);
  expect(readId()).toBe(id);
});

test('a new database, and that of another folder, are refused and left as they are', async () => {
  await start(first);
  const id = readId();
  await expectRefused(second);
  expect(await ask(second, "select to_regclass('migrations') as made")).toEqual([{ made: null }]);

  rmSync(folder, { recursive: true });
  await start(second);
  writeFileSync(file, id);
  await expectRefused(second);
  await start(first);
});

test('one from before there were ids gets one, together with its folder', async () => {
  await start(first);
  rmSync(file);
  await ask(first, "delete from installation where key = 'id'");
  mkdirSync(join(folder, 'blobs'));
  await start(first);
  const kept = await ask(first, "select value as id from installation where key = 'id'");
  expect(kept).toEqual([{ id: readId().trim() }]);
});

test('one that was restored without the other is taken once the file is deleted', async () => {
  await start(first);
  await ask(first, "delete from installation where key = 'id'");
  await expectRefused(first);
  rmSync(file);
  await start(first);
  await start(first);
  await expectRefused(second);
});

test('a start that was killed while it wrote the file is made good', async () => {
  await start(first);
  const id = readId();
  rmSync(file);
  writeFileSync(`${file}.new`, 'half of');
  await start(first);
  expect(readId()).toBe(id);
  writeFileSync(file, '');
  await expectRefused(first);
});

test('a folder or a file that cannot be used is told in a sentence', async () => {
  mkdirSync(file, { recursive: true });
  await expect(start(first)).rejects.toThrow(`${file} must be a file that is yours: `);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the way');
  await expect(start(first)).rejects.toThrow(StartupError);
});
