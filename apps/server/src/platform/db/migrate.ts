import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartupError } from '../startup-error';
import { withoutTimeouts } from './database';

/** Any number will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_451_001;

export interface Migration {
  number: number;
  name: string;
  sql: string;
  hash: string;
}

/** Where a database lives, for the operator. */
export interface Home {
  name: string;
  /** What else to do than to start another version. */
  remedy: string;
}

/** Beside the bundle when built, in db/migrations when run from source. */
function migrationsFolder(): string {
  const candidates = ['./migrations/', '../../db/migrations/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const folder = candidates.find((candidate) => existsSync(candidate));
  if (!folder) throw new Error(`no migrations found in ${candidates.join(' or ')}`);
  return folder;
}

export function readMigrations(): Migration[] {
  const folder = migrationsFolder();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(`${folder}/${file}`, 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      return { number: Number(file.slice(0, 4)), name: file.slice(5, -4), sql, hash };
    });
}

/** Runs what is missing, each in its own transaction, one process at a time. */
export async function migrate(
  pool: pg.Pool,
  report: (line: string) => void = () => undefined,
  home: Home = { name: 'The database', remedy: 'use another database' },
): Promise<void> {
  await withoutTimeouts(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists migrations (
      number int primary key, name text not null, hash text not null, applied_at timestamptz(3) not null default now())`);
    const applied = await appliedMigrations(client);
    const migrations = readMigrations();
    refuseForeign(migrations, applied, home);
    for (const migration of migrations.filter(({ number }) => !applied.has(number))) {
      report(`Migrating the database: ${migration.name}`);
      await apply(client, migration);
    }
  });
}

async function appliedMigrations(client: pg.ClientBase): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; hash: string }>(
    'select number, hash from migrations',
  );
  return new Map(rows.map((row) => [row.number, row.hash]));
}

function refuseForeign(
  migrations: readonly Migration[],
  applied: ReadonlyMap<number, string>,
  home: Home,
): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const [number, hash] of applied) {
    const migration = known.get(number);
    if (!migration) {
      throw new StartupError(
        `${home.name} was migrated by a newer version (migration ${number}): start that one, or ${home.remedy}.`,
      );
    }
    if (migration.hash !== hash) {
      throw new StartupError(
        `${home.name} was made by another version, for migration ${number} (${migration.name}) was changed after it had run there: start the version that made it, or ${home.remedy}.`,
      );
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For /ready: everything that this version brings has run. */
export function createMigrationCheck(pool: pg.Pool): () => Promise<boolean> {
  const known = readMigrations().length;
  return async () => {
    const { rows } = await pool.query<{ count: number }>('select count(*) as count from migrations');
    return rows[0]?.count === known;
  };
}
