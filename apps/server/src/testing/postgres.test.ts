import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './postgres';

async function ask<Row extends pg.QueryResultRow>(
  where: string | pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(where);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a file has one database, migrated, by its address and by its parts', async () => {
  const { url, connection } = await testDatabase();
  expect(await testDatabase()).toEqual({ url, connection });
  await ask(connection, 'create table only_here (id int)');
  const [found] = await ask<{ name: string; migrations: boolean }>(
    url,
    'select current_database() as name, exists (select from migrations) as migrations from (values (1)) one left join only_here on true',
  );
  expect(found).toEqual({ name: connection.database, migrations: true });
});
