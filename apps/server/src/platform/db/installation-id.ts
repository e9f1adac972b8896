import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config';
import { folderFault } from '../folder-fault';
import { StartupError } from '../startup-error';
import { syncFolder } from '../sync-folder';

const FILE = 'quilt.id';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Files that no row names are deleted, and to another database all files are such ones. So the two carry one id. A
 * database without one is another too: it is new, or older than the folder.
 */
export async function requireSameInstallation(pool: pg.Pool, { dataDir, databaseUrl }: Place): Promise<void> {
  const path = join(dataDir, FILE);
  const id = await readId(path);
  if (id === null || id === (await findId(pool))) return;
  const [database, remedy] =
    databaseUrl === null
      ? ['the one in it', 'bring that one back, or set DATA_DIR to another folder']
      : ['that of DATABASE_URL', 'set DATABASE_URL or DATA_DIR to what belongs together'];
  throw new StartupError(
    `The files in the data folder ${dataDir} belong to another database than ${database}: ${remedy}; where one of the two was restored from a backup and they are to stay together, delete the file ${path} and start again.`,
  );
}

/** Never from the folder to the database: that would make the files of any folder those of a new database. */
export async function shareInstallationId(pool: pg.Pool, { dataDir }: Place): Promise<string> {
  const path = join(dataDir, FILE);
  await pool.query(
    `insert into installation (key, value) values ('id', to_jsonb(gen_random_uuid()))
     on conflict (key) do nothing`,
  );
  const id = await findId(pool);
  if (id === null) throw new Error('the database has no id');
  if ((await readId(path)) === null) await writeId(dataDir, `${id}\n`);
  return id;
}

async function findId(pool: pg.Pool): Promise<string | null> {
  const table = await pool.query<{ exists: boolean }>(
    "select to_regclass('installation') is not null as exists",
  );
  if (!table.rows[0]?.exists) return null;
  const { rows } = await pool.query<{ id: string }>(
    "select value #>> '{}' as id from installation where key = 'id'",
  );
  return rows[0]?.id ?? null;
}

async function readId(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return null;
    throw new StartupError(`${path} must be a file that is yours: ${error.message}.`);
  }
}

/** Renamed into place, so that a crash in between never leaves half of it. */
async function writeId(folder: string, text: string): Promise<void> {
  const draft = join(folder, `${FILE}.new`);
  try {
    await mkdir(folder, { recursive: true });
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, FILE));
    await syncFolder(folder);
  } catch (error) {
    throw folderFault(folder, error);
  }
}
