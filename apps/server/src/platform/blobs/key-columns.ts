import type { UserId } from '@quilt/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database';

/** A column that names bytes. */
export interface KeyColumn {
  /** As `table.column`. */
  name: string;
  /** Which rows of the table go with an account; null where all of them stay. */
  goesWith: ((user: UserId) => RawBuilder<unknown>) | null;
}

/** For tables whose owner is called as most are. */
export const byUserId = (user: UserId) => sql`user_id = ${user}`;

/** Those of the keys that no row names. */
export async function listUnusedKeys(
  reader: Reader,
  keys: readonly string[],
  columns: readonly KeyColumn[],
): Promise<string[]> {
  const uses = columns.map(({ name }) => {
    const { table, column } = placeOf(name);
    return sql`exists (select from ${table} where ${column} = asked.key)`;
  });
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(${keys}::text[]) as asked (key)
     where not (${sql.join(uses, sql` or `)})`.execute(reader);
  return rows.map(({ key }) => key);
}

/** What rows name, each once and in order: those that begin so and come after this one. */
export async function listNamedKeys(
  reader: Reader,
  columns: readonly KeyColumn[],
  { beginning, after, limit }: { beginning: string; after: string; limit: number },
): Promise<string[]> {
  const queries = columns.map(({ name }) => {
    const { table, column } = placeOf(name);
    return sql`(select distinct ${column} collate "C" as key from ${table}
                 where ${column} collate "C" > ${after} and ${column} collate "C" between ${beginning} and ${`${beginning}g`}
                 order by 1 limit ${limit})`;
  });
  const { rows } = await sql<{ key: string }>`
    ${sql.join(queries, sql` union `)} order by key limit ${limit}`.execute(reader);
  return rows.map(({ key }) => key);
}

/** What a user's rows name, and others may name too. */
export async function listKeysOf(
  reader: Reader,
  user: UserId,
  columns: readonly KeyColumn[],
): Promise<string[]> {
  const queries = columns.flatMap(({ name, goesWith }) => {
    const { table, column } = placeOf(name);
    return goesWith ? sql`select ${column} as key from ${table} where ${goesWith(user)}` : [];
  });
  const { rows } = await sql<{ key: string | null }>`${sql.join(queries, sql` union `)}`.execute(reader);
  return rows.flatMap(({ key }) => key ?? []);
}

function placeOf(name: string) {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.table(table), column: sql.ref(column) };
}
