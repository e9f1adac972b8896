import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** As wide and as indexed as those that a new task is written to, and bound to nothing. */
const TABLES = ['tasks', 'task_watchers', 'task_changes', 'outbox', 'notifications', 'notification_actors'];

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

/** As many rows as one new task comes to, on disk before it is answered. Nothing is looked up, held or told. */
export async function addRows(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  await pool.query('create schema if not exists reference');
  for (const table of TABLES) {
    await pool.query(`create table if not exists reference.${table} (like ${table} including all)`);
  }
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
