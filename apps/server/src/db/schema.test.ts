import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPool } from '../platform/db/database';
import { testDatabase } from '../testing/postgres';
import { printSchema } from './print-schema';

test('schema.gen.ts is what the migrations make (npm run generate writes it)', async () => {
  const pool = createPool((await testDatabase()).connection, 2);
  try {
    expect(readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8')).toBe(await printSchema(pool));
  } finally {
    await pool.end();
  }
});
