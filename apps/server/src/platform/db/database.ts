import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/schema.gen';
import { pipelined } from './pipelined-pool';
import { noticeChanges } from './table-changes';

export type Database = Kysely<DB>;
/** A running transaction; what writes takes one of these. */
export type Tx = Transaction<DB>;
/** What only reads takes either. */
export type Reader = Database | Tx;

const INT8 = 20;
const DATE = 1082;
// Ids are identity columns far below 2^53, and days have no time zone that a Date could carry.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (day) => day);

export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

const STATEMENT_MS = 15_000;

/** Tests have more `patience`: a machine that is busy with others is no fault of what they ask for. */
export function createPool(connection: Connection, max: number, patience = 1): pg.Pool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new pg.Pool({
    ...where,
    max,
    // Statements that need not wait for one another share a trip: BEGIN with the first, COMMIT with the last.
    pipeline: true,
    application_name: 'quilt',
    connectionTimeoutMillis: 10_000 * patience,
    statement_timeout: STATEMENT_MS * patience,
    // The server ends what takes too long; a server that hangs ends nothing, so then the connection is given up here.
    query_timeout: STATEMENT_MS * patience + 2_000,
    lock_timeout: 5_000 * patience,
    idle_in_transaction_session_timeout: 15_000 * patience,
  });
  // A connection that is lost while in use fails its queries, which is told there; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The same of one that nobody uses; whoever wants to know adds a listener.
  pool.on('error', () => undefined);
  noticeChanges(pool);
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pipelined(pool) }) });
}

/** A connection of its own, also for COPY, which cannot share a trip; without the bounds that protect requests. */
export async function connectForCopy(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    // Not among the enumerable ones, so that it is not logged by accident.
    password: pool.options.password,
    pipeline: false,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A connection that is lost while in use fails its queries, which is told there.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A connection for work that may take as long as it takes, such as a migration. */
export async function withoutTimeouts<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await connectForCopy(pool);
  try {
    return await work(client);
  } finally {
    // Gives back whatever it still holds, its locks too.
    await client.end();
  }
}
