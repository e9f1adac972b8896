import { parseArgs } from 'node:util';
import { createBlobStore } from '../platform/blobs';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config';
import { openDatabase } from '../platform/db/open';
import { createLogger } from '../platform/logger';
import { StartupError } from '../platform/startup-error';
import { LARGE_WORLD, type WorldSize } from '../platform/worlds';
import { FEATURES } from '../services/features';
import { makeLargeWorld } from './large-world';

const USAGE =
  'Usage: npm run seed -- --size=large, where --users=N, --tasks=N and --posts=N set other sizes than those of the large world.';
const MOST = { users: 10_000_000, tasks: 100_000_000, posts: 100_000_000 };

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
    const blobs = await createBlobStore(config);
    await makeLargeWorld({ pool, blobs, clock: systemClock, log }, FEATURES, size, report);
  } finally {
    await close();
  }
}

function readSize(args: readonly string[]): WorldSize {
  const { values } = parseOptions(args);
  if (values.size !== undefined && values.size !== 'large') throw new StartupError(USAGE);
  if (values.size === undefined && values.users === undefined) throw new StartupError(USAGE);
  return {
    users: readCount('users', values.users) ?? LARGE_WORLD.users,
    tasks: readCount('tasks', values.tasks),
    posts: readCount('posts', values.posts),
  };
}

function readCount(name: keyof typeof MOST, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MOST[name]) return count;
  throw new StartupError(`--${name} must be a whole number from 1 to ${MOST[name]}.`);
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        size: { type: 'string' },
        users: { type: 'string' },
        tasks: { type: 'string' },
        posts: { type: 'string' },
      },
    });
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
