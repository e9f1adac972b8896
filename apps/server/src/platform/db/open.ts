import type pg from 'pg';
import type { Config } from '../config';
import type { Logger } from '../logger';
import { reasonOf } from '../reason';
import { StartupError } from '../startup-error';
import { createTeardown, type Teardown } from '../teardown';
import { checkServer, refreshCollations } from './checks';
import { type Connection, createPool } from './database';
import { databaseFault } from './database-fault';
import { startEmbeddedDatabase, takeDataFolder } from './embedded';
import { requireSameInstallation, shareInstallationId } from './installation-id';
import { type Home, migrate } from './migrate';
import { takeInstallation, takeTurn } from './single-process';

const POOL_SIZE = 10;

export interface Tell {
  /** Progress, for people. */
  report(line: string): void;
  /** The embedded database ended without being asked to, or another process serves it now. */
  onLost(sentence: string): void;
}

export interface OpenDatabase {
  pool: pg.Pool;
  /** By which the processes of one installation know each other. */
  installation: string;
  /** Calls it when this is the process that does what is done once for all; answers how to stop waiting for that. */
  takeTurn(onTaken: () => void): () => Promise<void>;
  close(): Promise<void>;
}

/** The database of this data folder, for this process alone unless there is Redis: started where it is ours, checked and migrated. */
export async function openDatabase(config: Config, log: Logger, tell: Tell): Promise<OpenDatabase> {
  const teardown = createTeardown();
  try {
    const connection = await connectionOf(config, tell, teardown);
    const pool = createPool(connection, POOL_SIZE);
    // A lost idle connection is no reason to die: the next query opens another. The message alone, for the error
    // carries the whole client; and no news while closing, for end() does not wait until the server has said goodbye.
    pool.on('error', (error) => {
      if (!pool.ending) log.warn({ reason: error.message }, 'lost a database connection');
    });
    teardown.add(() => pool.end());
    await reachable(pool);
    teardown.add(
      await takeInstallation(connection, {
        isShared: config.redisUrl !== null,
        onLost: tell.onLost,
        onReach: (isReached) => logReach(log, isReached),
      }),
    );
    await checkServer(pool);
    // Before anything is changed in a database that may be somebody else's.
    await requireSameInstallation(pool, config);
    await migrate(pool, tell.report, homeOf(config));
    const installation = await shareInstallationId(pool, config);
    await refreshCollations(pool, tell.report);
    return {
      pool,
      installation,
      takeTurn: (onTaken) => takeTurn(connection, { onTaken, onLost: tell.onLost }),
      close: teardown.run,
    };
  } catch (error) {
    await teardown.run().catch(() => undefined);
    throw databaseFault(error);
  }
}

function logReach(log: Logger, isReached: boolean): void {
  if (isReached) log.info('the database answers again');
  else log.warn('the database is away');
}

async function connectionOf(config: Config, tell: Tell, teardown: Teardown): Promise<Connection> {
  if (config.databaseUrl !== null) {
    // Several processes share the folder, as they share the database.
    if (config.redisUrl !== null) return config.databaseUrl;
    // A copy of a database has its id: to that one, what the other one stores is named by no row.
    const { lock } = takeDataFolder(config.dataDir);
    teardown.add(async () => lock.release());
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase({ folder: config.dataDir, ...tell });
  teardown.add(() => embedded.stop());
  return embedded.connection;
}

function homeOf({ databaseUrl, dataDir }: Config): Home {
  if (databaseUrl !== null) {
    return { name: 'The database of DATABASE_URL', remedy: 'set DATABASE_URL to another database' };
  }
  return {
    name: `The database in the data folder ${dataDir}`,
    remedy: 'set DATA_DIR to another folder (one that holds demo data alone can be deleted)',
  };
}

async function reachable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${reasonOf(error)}.`);
  }
}
