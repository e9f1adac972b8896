import pg from 'pg';
import { StartupError } from '../startup-error';
import type { Connection } from './database';

const INSTALLATION_LOCK = 7_451_002;

/**
 * Live events and rate limits live in one process, so a second one on the same database would tell its users
 * half of what happens. The lock belongs to a connection of its own and goes with the process.
 */
export async function takeInstallation(connection: Connection): Promise<() => Promise<void>> {
  const client = new pg.Client(
    typeof connection === 'string' ? { connectionString: connection } : connection,
  );
  // The lock is then lost with the connection; the requests that follow tell about the database themselves.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    INSTALLATION_LOCK,
  ]);
  if (!rows[0]?.taken) {
    await client.end();
    throw new StartupError('Another process already serves this database; several of them need REDIS_URL.');
  }
  return () => client.end();
}
