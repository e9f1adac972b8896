import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** As wide and as indexed as those that a new task is written to, and bound to nothing. */
const TABLES = [
  'tasks',
  'task_watchers',
  'task_changes',
  'scopes',
  'outbox',
  'notifications',
  'notification_actors',
];

const TASK = `insert into reference.tasks (project_id, title, description, status, rank, priority, creator_id, worker_id,
    inspector_id, created_at)
  values ($1, $2, $3, 'new', 'a0', 'average', 1, 1, 2, now()) returning id`;

/** What comes with it: who watches it, its history, its event and that of the notification, and the notification. */
const PARTS = {
  watchers:
    'insert into reference.task_watchers (task_id, user_id, since) values ($1, 1, now()), ($1, 2, now())',
  change: `insert into reference.task_changes (task_id, actor_id, kind, shown_to, at)
    values ($1, 1, 'created', '"A task"', now())`,
  events: `insert into reference.outbox (scope, seq, payload)
    select scope, $1, jsonb_build_object('type', 'bench.sent', 'id', $1::bigint, 'patch', repeat('x', 600))
      from (values ('project:1'), ('user:1')) as of (scope)`,
  delivery: `update reference.outbox set handled_at = now(), delivered = array['notices']
    where scope = 'project:1' and seq = $1`,
  notification: `insert into reference.notifications (user_id, kind, subject, is_open, at)
    values (2, 'taskMention', 'task:' || $1::bigint, false, now())`,
  actor: `insert into reference.notification_actors (notification_id, actor_id, user_id, at) values ($1, 1, 2, now())`,
};

/** What comes of many comments, each table by one statement: whom it is told, by whom, on which lines, and that it is done. */
const TOLD = {
  actors: `insert into reference.notification_actors (notification_id, actor_id, user_id, at)
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[])`,
  scopes: `insert into reference.scopes (scope, seq) select scope, 1 from unnest($1::text[]) as of (scope) order by scope
    on conflict (scope) do update set seq = scopes.seq + 1 returning scope, seq`,
  events: `insert into reference.outbox (scope, seq, payload, handled_at)
    select scope, seq, jsonb_build_object('type', 'bench.told', 'id', scope, 'patch', '{"unread": 7}'::jsonb), now()
      from unnest($1::text[], $2::bigint[]) as of (scope, seq)`,
  done: `update reference.outbox set handled_at = now(), delivered = array['notices'] where id = any ($1::bigint[])`,
};
const NOTICES = `insert into reference.notifications (user_id, kind, subject, params, count, is_open, at)
  select reader, 'taskCommented', subject, params, 1, false, now()
    from jsonb_to_recordset($1::jsonb) as of (reader bigint, subject text, params jsonb) returning id`;
const WAITING = `insert into reference.outbox (scope, seq, payload)
  select 'bench:' || gen_random_uuid(), number, jsonb_build_object('type', 'bench.said', 'patch', repeat('x', 600))
    from generate_series(1, $1::int) as of (number) returning id`;

interface Notice {
  reader: number;
  actor: number;
  subject: string;
  params: Record<string, unknown>;
}

function addTold(app: FastifyInstance, pool: pg.Pool): void {
  let waiting: number[] = [];
  app.post<{ Body: { events: number } }>('/waiting', async ({ body }) => {
    const { rows } = await pool.query<{ id: number }>(WAITING, [body.events]);
    waiting = rows.map(({ id }) => id);
    return {};
  });
  app.post<{ Body: { notices: Notice[] } }>('/told', { bodyLimit: 10_000_000 }, async ({ body }) => {
    const { notices } = body;
    const client = await pool.connect();
    const run = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      client.query<Row>({ name, text, values });
    try {
      await client.query('begin');
      const { rows } = await run<{ id: number }>('notices', NOTICES, [JSON.stringify(notices)]);
      const readers = notices.map(({ reader }) => reader);
      await run('actors', TOLD.actors, [
        rows.map(({ id }) => id),
        notices.map(({ actor }) => actor),
        readers,
        readers.map(() => new Date()),
      ]);
      const lines = [...new Set(readers)].map((reader) => `user:${reader}`);
      const told = await run<{ scope: string; seq: number }>('scopes', TOLD.scopes, [lines]);
      const seqs = told.rows.map(({ seq }) => seq);
      await run('events', TOLD.events, [told.rows.map(({ scope }) => scope), seqs]);
      await run('done', TOLD.done, [waiting]);
      await client.query('commit');
    } finally {
      client.release();
    }
    return {};
  });
}

/** As many rows as one new task comes to, on disk before it is answered. Nothing is looked up, held or told. */
export async function addRows(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  await pool.query('create schema if not exists reference');
  for (const table of TABLES) {
    await pool.query(`create table if not exists reference.${table} (like ${table} including all)`);
  }
  addTold(app, pool);
  app.post<{ Body: { title: string; description: string } }>('/tasks', async ({ body }, reply) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: number }>({
        name: 'task',
        text: TASK,
        values: [1, body.title, body.description],
      });
      for (const [name, text] of Object.entries(PARTS)) {
        await client.query({ name, text, values: [rows[0]?.id] });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
    return reply.code(201).send({});
  });
}
