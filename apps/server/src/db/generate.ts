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
try {
  await migrate(pool);
  writeFileSync(fileURLToPath(new URL('./schema.gen.ts', import.meta.url)), await printSchema(pool));
} finally {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
