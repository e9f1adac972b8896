import type { Endpoint } from '@quilt/contract/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/db/database';
import { longestOf } from './longest';

type Id = string | number;
type Params = Record<string, unknown>;

/** Parts of an address that name a thing; others are secrets, or one of a few words. */
const NAMES_A_THING = /^(id|uuid|scope)$|(Id|Uuid)$/;

export function hasIds(endpoint: Endpoint): boolean {
  return Object.keys(endpoint.params.shape).some((name) => NAMES_A_THING.test(name));
}

/** Whatever a row is called by, in any table. */
export async function collectIds(db: Database): Promise<Id[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (data_type in ('bigint', 'integer') and column_name ~ '(^|_)id$'
         or data_type = 'uuid' or column_name = 'scope')`.execute(db);
  const ids = new Set<Id>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ id: Id | null }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}`.execute(db);
    for (const { id } of rows) if (id !== null) ids.add(id);
  }
  return [...ids];
}

/** New rows get ids from there on, so that they are not taken for rows that are there. */
export async function setIdsApart(db: Database): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000)
    from pg_sequences where schemaname = 'public'`.execute(db);
}

/** Every way to fill the address of an endpoint with these ids. */
export function listParams(endpoint: Endpoint, ids: readonly Id[]): Params[] {
  return Object.entries(endpoint.params.shape).reduce<Params[]>(
    (lists, [name, schema]) => {
      const one = z.instanceof(z.ZodType).parse(schema);
      const fitting = NAMES_A_THING.test(name)
        ? ids.filter((id) => one.safeParse(id).success)
        : [longestOf(one, name)];
      return lists.flatMap((params) => fitting.map((value) => ({ ...params, [name]: value })));
    },
    [{}],
  );
}
