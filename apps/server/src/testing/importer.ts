import { systemClock } from '../platform/clock';
import { readConfig, withSecretKey } from '../platform/config';
import { createPool } from '../platform/db/database';
import { createLogger } from '../platform/logger';
import { buildServer } from '../services/build';

/** A process that does what waits for it, on the database that `CONNECTION` tells, until it is killed. */
const config = withSecretKey(readConfig(process.env, process.cwd()));
const pool = createPool(JSON.parse(process.env.CONNECTION ?? '{}'), 5);
const log = createLogger(config.logLevel);
const { startWork } = await buildServer({ config, pool, clock: systemClock, log, webFolder: null });
await startWork();
process.stdout.write('works\n');
