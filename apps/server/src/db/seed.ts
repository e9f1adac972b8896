import { parseArgs } from 'node:util';
import { createDiskBlobStore } from '../platform/blobs';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config';
import { openDatabase } from '../platform/db/open';
import { createLogger } from '../platform/logger';
import { StartupError } from '../platform/startup-error';
import { LARGE_WORLD, type WorldSize } from '../platform/worlds';
import { FEATURES } from '../services/features';
import { makeLargeWorld } from './large-world';

const USAGE =
  'Usage: npm run seed -- --size=large, where --users=N and the like set other sizes than those of the large world.';
const MOST_USERS = 10_000_000;

/** `npm run seed`: fills the installation of these settings with the benchmark world. */
async function seed(size: WorldSize, report: (line: string) => void): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = createLogger(config.logLevel);
  const { pool, close } = await openDatabase(config, log, {
    report,
    onLost: (sentence) => {
      console.error(sentence);
      process.exit(1);
    },
  });
  try {
    const blobs = await createDiskBlobStore(`${config.dataDir}/blobs`);
    await makeLargeWorld({ pool, blobs, clock: systemClock, log }, FEATURES, size, report);
  } finally {
    await close();
  }
}

function readSize(args: readonly string[]): WorldSize {
  const { values } = parseOptions(args);
  if (values.size !== undefined && values.size !== 'large') throw new StartupError(USAGE);
  if (values.size === undefined && values.users === undefined) throw new StartupError(USAGE);
  const users = values.users === undefined ? LARGE_WORLD.users : Number(values.users);
  if (!Number.isInteger(users) || users < 1 || users > MOST_USERS) {
    throw new StartupError(`--users must be a whole number from 1 to ${MOST_USERS}.`);
  }
  return { users };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { size: { type: 'string' }, users: { type: 'string' } } });
  } catch {
    throw new StartupError(USAGE);
  }
}

try {
  const began = Date.now();
  await seed(readSize(process.argv.slice(2)), (line) => console.log(line));
  console.log(`The large world is there, after ${Math.round((Date.now() - began) / 1000)} s`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
