import pg from 'pg';
import { StartupError } from '../startup-error';

const NOT_ALLOWED = '42501';
/** Away, full, stopping, broken, or refusing who we are. */
const MENDABLE_CLASSES = new Set(['08', '28', '53', '57', '58']);
const MENDABLE: Readonly<Record<string, string>> = {
  '0A000': 'something is missing on the server; PostgreSQL with its extension pg_trgm is needed',
  '25006': 'the database is read-only; the primary server is needed',
  '3D000': 'make the database first',
  '42710': 'something else lives in this database; an empty one is needed',
  '42P06': 'something else lives in this database; an empty one is needed',
  '42P07': 'something else lives in this database; an empty one is needed',
  '53100': 'free some space on its disk',
  '53300': 'allow more connections, or end some',
  '57P03': 'try again when it has started',
  '58P01': 'something is missing on the server; PostgreSQL with its extension pg_trgm is needed',
};

/** What the database said while it was prepared, as a sentence; what the operator cannot mend stays a fault of ours. */
export function databaseFault(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error;
  const { code, message } = error;
  const said = `${message}, SQLSTATE ${code}`;
  if (code === NOT_ALLOWED) {
    return new StartupError(
      `The database user lacks a right (${said}): the user has to own the database and its schema public; as an administrator, connected to that database, run: alter database NAME owner to USER; alter schema public owner to USER.`,
    );
  }
  const remedy = MENDABLE[code];
  if (remedy === undefined && !MENDABLE_CLASSES.has(code.slice(0, 2))) return error;
  return new StartupError(`The database cannot be used (${said})${remedy ? `: ${remedy}` : ''}.`);
}
