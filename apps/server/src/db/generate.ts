import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '../platform/db/database';
import { startEmbeddedDatabase } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { printSchema } from './print-schema';

/** `npm run generate`: writes schema.gen.ts from the migrations. A test compares the two. */
const folder = await mkdtemp(join(tmpdir(), 'quilt-generate-'));
const database = await startEmbeddedDatabase({ folder, report: console.log, settings: { fsync: 'off' } });
const pool = createPool(database.connection, 2);
// end() does not wait until the server has said goodbye, and the server says it while it stops.
pool.on('error', () => undefined);
try {
  await migrate(pool);
  writeFileSync(fileURLToPath(new URL('./schema.gen.ts', import.meta.url)), await printSchema(pool));
} finally {
  await pool.end();
  await database.stop();
  // As root the database may lie outside of a folder that only root can enter.
  for (const made of [database.folder, folder]) await rm(made, { recursive: true, force: true });
}
