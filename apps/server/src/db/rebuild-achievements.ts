import { rebuildAchievements } from '../features/achievements';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config';
import { createDatabase } from '../platform/db/database';
import { openDatabase } from '../platform/db/open';
import { createLogger } from '../platform/logger';
import { StartupError } from '../platform/startup-error';

/** `npm run achievements:rebuild`: what everybody has earned, anew from the ledger of the installation of these settings. */
async function rebuild(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const { pool, close } = await openDatabase(config, createLogger(config.logLevel), {
    report: (line) => console.log(line),
    onLost: (sentence) => {
      console.error(sentence);
      process.exit(1);
    },
  });
  try {
    await rebuildAchievements({ db: createDatabase(pool), clock: systemClock, committed: () => undefined });
  } finally {
    await close();
  }
}

try {
  const began = Date.now();
  await rebuild();
  console.log(`Everybody has what the ledger says, after ${Math.round((Date.now() - began) / 1000)} s`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
