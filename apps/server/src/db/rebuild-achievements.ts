import { rebuildAchievements } from '../features/achievements';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config';
import { createDatabase, createPool, type Database } from '../platform/db/database';
import { findRunning } from '../platform/db/embedded';
import { openDatabase } from '../platform/db/open';
import { createLogger } from '../platform/logger';
import { StartupError } from '../platform/startup-error';

/** Of the server, while it runs; else it is started for this. */
async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  const connection = config.databaseUrl ?? (await findRunning(config.dataDir));
  if (connection !== null) {
    const pool = createPool(connection, 1);
    return work(createDatabase(pool)).finally(() => pool.end());
  }
  const { pool, close } = await openDatabase(config, createLogger(config.logLevel), {
    report: (line) => console.log(line),
    onLost: (sentence) => {
      console.error(sentence);
      process.exit(1);
    },
  });
  return work(createDatabase(pool)).finally(close);
}

/** `npm run achievements:rebuild`: what everybody has earned, anew from the ledger of the installation of these settings. */
try {
  const began = Date.now();
  await withDatabase(readConfig(process.env, process.cwd()), (db) =>
    rebuildAchievements({ db, clock: systemClock, committed: () => undefined }),
  );
  console.log(`Everybody has what the ledger says, after ${Math.round((Date.now() - began) / 1000)} s`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
