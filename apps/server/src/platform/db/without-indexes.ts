import type pg from 'pg';

/**
 * Fills tables while nothing has to be kept in order or looked up for each row: indexes and foreign keys, those of others
 * that lead there too, go before, and are made anew of all rows after it, in the same transaction. Tables are names in our own code.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{ of: string; name: string; made: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as made
       from pg_constraint
      where contype in ('f', 'p', 'u') and conrelid = any ($1::regclass[])
         or contype = 'f' and confrelid = any ($1::regclass[])
      order by contype`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
       from pg_index where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`,
    [tables],
  );
  // What waits for the end of the transaction would keep these tables as they are.
  await client.query('set constraints all immediate');
  for (const { of, name } of constraints) await client.query(`alter table ${of} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { made } of indexes) await client.query(made);
  for (const { of, name, made } of constraints.toReversed()) {
    await client.query(`alter table ${of} add constraint ${name} ${made}`);
  }
}
