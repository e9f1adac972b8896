import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen';
import type pg from 'pg';

/** The types of all tables as they are in this database, as TypeScript. */
export async function printSchema(pool: pg.Pool): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return generate({
    db,
    dialect: new GeneratorDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    // As platform/db/database.ts parses them.
    typeMapping: { int8: 'number', date: 'string' },
    typeOnlyImports: true,
    // Else it also writes a copy into its own package.
    outFile: null,
  });
}
