import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  application_name: 'reference',
});
await pool.query(`create table if not exists reference_events (
  id bigint generated always as identity primary key, scope text not null, payload jsonb not null,
  created_at timestamptz not null default now())`);

/** One durable row; answers its number. Named, as the product's statement that writes an event is. */
export async function writeEvent(scope: string, payload: object): Promise<number> {
  const { rows } = await pool.query({
    name: 'write_event',
    text: 'insert into reference_events (scope, payload) values ($1, $2) returning id',
    values: [scope, JSON.stringify(payload)],
  });
  return rows[0].id;
}
