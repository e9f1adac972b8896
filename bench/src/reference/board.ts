import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export const CARD = `t.id, t.project_id, t.title, t.status, t.rank, t.priority, t.starts_on, t.deadline, t.percentage,
  t.estimate, t.milestone_id, t.checklist_count, t.checklist_done, t.subtask_count, t.subtask_done, t.comment_count,
  t.open_blockers, t.created_at, t.done_at, t.archived_at, t.version, t.worker_id, c.uuid as creator, w.uuid as worker,
  i.uuid as inspector, to_json(array(select tag_id from task_tags where task_id = t.id order by tag_id)) as tags`;

export const PEOPLE = `left join users c on c.id = t.creator_id left join users w on w.id = t.worker_id
  left join users i on i.id = t.inspector_id`;

const windowOf = (status: string) => `(select * from tasks
  where project_id = $1 and archived_at is null and status = '${status}' order by rank, id limit $2)`;

const STATUSES = ['new', 'inProgress', 'onTheTest', 'done'];
const WINDOWS = `select ${CARD}, t.creator_id, t.inspector_id
  from (${STATUSES.map(windowOf).join(' union all ')}) t ${PEOPLE} order by t.rank, t.id`;

const FOLLOWING = `select ${CARD} from tasks t ${PEOPLE}
  where t.project_id = $1 and t.archived_at is null and t.status = $2 and (t.rank, t.id) > ($3::text collate "C", $4)
  order by t.rank, t.id limit 100`;

const COUNTS = `select new_tasks as "new", in_progress_tasks as "inProgress", on_the_test_tasks as "onTheTest",
  done_tasks as "done",
  to_json(array(select json_build_object('id', id, 'title', title) from project_tags where project_id = $1)) as tags
  from projects where id = $1`;

const NAMED = `select id, uuid, username, first_name, last_name, avatar, specialty_id, position_id, job_title, account_type
  from users where id = any ($1)`;

interface Named {
  creator_id: number | null;
  worker_id: number | null;
  inspector_id: number | null;
}

/** A board as bare as it can be: its counts, the first cards of each column, and whom they name. */
export function addBoard(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { id: string; limit: string } }>('/board/:id/:limit', async ({ params }) => {
    const { id, limit } = params;
    const [project, cards] = await Promise.all([
      pool.query({ name: 'board counts', text: COUNTS, values: [id] }),
      pool.query<Named>({ name: 'board windows', text: WINDOWS, values: [id, limit] }),
    ]);
    const ids = cards.rows.flatMap(({ creator_id, worker_id, inspector_id }) => [
      creator_id,
      worker_id,
      inspector_id,
    ]);
    const people = await pool.query({ name: 'board people', text: NAMED, values: [[...new Set(ids)]] });
    return { project: project.rows[0], cards: cards.rows, people: people.rows };
  });
  app.get<{ Params: { id: string; status: string; rank: string; task: string } }>(
    '/column/:id/:status/:rank/:task',
    async ({ params: { id, status, rank, task } }) => {
      const { rows } = await pool.query({
        name: 'column',
        text: FOLLOWING,
        values: [id, status, rank, task],
      });
      return { cards: rows };
    },
  );
}
