import { readConfig } from '../platform/config';
import { createDatabase, createPool } from '../platform/db/database';
import { databaseFault } from '../platform/db/database-fault';
import { findRunning } from '../platform/db/embedded';
import { retrySetAside } from '../platform/events';
import { reasonOf } from '../platform/reason';
import { StartupError } from '../platform/startup-error';

/** `npm run events:retry`: has the server, while it runs, try what it had set aside once more. */
async function retryEvents(): Promise<number> {
  const config = readConfig(process.env, process.cwd());
  const connection = config.databaseUrl ?? (await findRunning(config.dataDir));
  if (connection === null) throw notRunning();
  const pool = createPool(connection, 1);
  try {
    return await retrySetAside(createDatabase(pool));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw notRunning(reasonOf(error));
    throw databaseFault(error);
  } finally {
    await pool.end();
  }
}

const notRunning = (reason = 'it is not running') =>
  new StartupError(`The database cannot be reached: ${reason}. A start tries again by itself.`);

try {
  const count = await retryEvents();
  console.log(count === 0 ? 'No event was set aside.' : `Events that are tried again: ${count}.`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
