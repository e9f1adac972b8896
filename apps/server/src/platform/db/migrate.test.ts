import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/postgres';
import { checkServer, refreshCollations } from './checks';
import { createDatabase, createPool } from './database';
import { createMigrationCheck, migrate, readMigrations } from './migrate';

const { connection } = await testDatabase();
const pool = createPool(connection, 4);
afterAll(() => pool.end());

test('ten processes that start at once run each migration once', async () => {
  await pool.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade');
  expect(await createMigrationCheck(pool)().catch(() => false)).toBe(false);
  await Promise.all(Array.from({ length: 10 }, () => migrate(pool)));
  expect(await createMigrationCheck(pool)()).toBe(true);
  const { rows } = await pool.query('select number from migrations order by number');
  expect(rows.map((row) => row.number)).toEqual(readMigrations().map((migration) => migration.number));
});

test('a changed or an unknown migration is refused', async () => {
  await pool.query("update migrations set hash = 'other' where number = 1");
  const home = { name: 'The folder /quilt', remedy: 'take another one' };
  await expect(migrate(pool, () => undefined, home)).rejects.toThrow(
    /^The folder \/quilt was made by another version, .* was changed after it had run there: start the version that made it, or take another one\.$/,
  );
  await pool.query('update migrations set hash = $1 where number = 1', [readMigrations()[0]?.hash]);
  await pool.query("insert into migrations (number, name, hash) values (9999, 'later', '')");
  await expect(migrate(pool, () => undefined, home)).rejects.toThrow(
    /^The folder \/quilt .* newer version .* or take another one\.$/,
  );
  await pool.query('delete from migrations where number = 9999');
  await migrate(pool);
});

test('a locale that breaks Russian is refused with the way to mend it', async () => {
  const name = `${connection.database}_c`;
  await pool.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  );
  const broken = createPool({ ...connection, database: name }, 2);
  try {
    await expect(checkServer(broken)).rejects.toThrow("icu_locale 'und'");
  } finally {
    await broken.end();
    await pool.query(`drop database ${name}`);
  }
  await checkServer(pool);
});

test('after an update of the sort order, indexes are rebuilt once and the new order is noted', async () => {
  const lines: string[] = [];
  await refreshCollations(pool, (line) => lines.push(line));
  expect(lines).toEqual([]);
  await pool.query("update pg_collation set collversion = '1' where collname = 'und-x-icu'");
  await pool.query("update pg_database set datcollversion = '1' where datname = current_database()");
  await refreshCollations(pool, (line) => lines.push(line));
  await refreshCollations(pool, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});

test('a connection that is lost in the middle of a transaction fails that one, and nothing else', async () => {
  const db = createDatabase(pool);
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Long enough for the news to arrive while nothing is being asked.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
