import type pg from 'pg';
import { StartupError } from '../startup-error';
import { withoutTimeouts } from './database';

const OLDEST_VERSION = 150_000;
const HOW_TO_CREATE =
  "create database quilt template template0 encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8'";

/** What no migration can mend: an old server, or a locale in which Russian has no lower case and no trigrams. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new StartupError('PostgreSQL 15 or newer is needed.');
  const { rows: encodings } = await pool.query<{ encoding: string }>(
    'select getdatabaseencoding() as encoding',
  );
  // Others cannot even be asked in Russian.
  if (encodings[0]?.encoding !== 'UTF8') throw brokenRussian();
  await pool.query('create extension if not exists pg_trgm');
  const { rows: russian } = await pool.query<{ lower: boolean; trigrams: boolean }>(
    "select lower('ПРИВЕТ') = 'привет' as lower, cardinality(show_trgm('Кот')) > 0 as trigrams",
  );
  if (!russian[0]?.lower || !russian[0]?.trigrams) throw brokenRussian();
}

function brokenRussian(): StartupError {
  return new StartupError(
    `The locale of this database breaks Russian texts; make it anew with: ${HOW_TO_CREATE}.`,
  );
}

/** The ICU library sorts differently after an update, which would silently break indexes: rebuild them then. */
export async function refreshCollations(pool: pg.Pool, report: (line: string) => void): Promise<void> {
  const { rows: stale } = await pool.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.collname) as name
       from pg_collation c join pg_namespace n on n.oid = c.collnamespace
      where c.collversion is not null and c.collversion <> pg_collation_actual_version(c.oid)
        and c.collname = 'und-x-icu'`,
  );
  const { rows: database } = await pool.query<{ stale: boolean; name: string }>(
    `select quote_ident(datname) as name,
            datcollversion is not null and datcollversion <> pg_database_collation_actual_version(oid) as stale
       from pg_database where datname = current_database()`,
  );
  const here = database[0];
  if (!here || (stale.length === 0 && !here.stale)) return;
  report('The sort order of texts has changed with the server; rebuilding indexes');
  await withoutTimeouts(pool, async (client) => {
    await client.query(`reindex database ${here.name}`);
    for (const collation of stale) await client.query(`alter collation ${collation.name} refresh version`);
    if (here.stale) await client.query(`alter database ${here.name} refresh collation version`);
  });
}
