import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { CARD, PEOPLE } from './board';

/* What one's own page shows, by the same joins, one statement each; everybody's day is that of UTC. */

const OPEN = `t.archived_at is null and t.status <> 'done'`;
const DUE = `coalesce(t.deadline, 'infinity'::date)`;
const SUNDAY = `(date_trunc('week', current_date)::date + 6)`;

/** Of one task after the other: joined as a whole, all tasks of the projects would be read for each part. */
const PLACE = `cross join lateral (select projects.title, members.role
    from projects
    join teams on teams.id = projects.team_id and teams.archived_at is null and teams.deleted_at is null
    join team_members members on members.team_id = teams.id and members.user_id = $1
   where projects.id = t.project_id and projects.archived_at is null and projects.deleted_at is null limit 1) p`;

const GROUPS = {
  overdue: `t.worker_id = $1 and ${OPEN} and ${DUE} < current_date`,
  today: `t.worker_id = $1 and ${OPEN} and ${DUE} = current_date`,
  week: `t.worker_id = $1 and ${OPEN} and ${DUE} > current_date and ${DUE} <= ${SUNDAY}`,
  later: `t.worker_id = $1 and ${OPEN} and ${DUE} > ${SUNDAY} and ${DUE} < 'infinity'::date`,
  none: `t.worker_id = $1 and ${OPEN} and ${DUE} = 'infinity'::date`,
  toInspect: `t.inspector_id = $1 and ${OPEN} and (t.status = 'onTheTest') = true`,
  inspectLater: `t.inspector_id = $1 and ${OPEN} and (t.status = 'onTheTest') = false`,
};
const each = (select: (name: string, where: string) => string) =>
  Object.entries(GROUPS)
    .map(([name, where]) => select(name, where))
    .join(' union all ');

const counted = (where: string) =>
  `select count(*)::int from (select from tasks t ${PLACE} where ${where} limit 100) c`;

const PARTS = {
  windows: each(
    (
      name,
      where,
    ) => `(select '${name}' as group, ${CARD}, t.creator_id, t.inspector_id, p.title as place, p.role
      from tasks t ${PLACE} ${PEOPLE} where ${where} order by ${DUE}, t.id limit 11)`,
  ),
  counts: each((name, where) => `select '${name}' as group, (${counted(where)}) as count`),
  statuses: `select ${['new', 'inProgress', 'onTheTest']
    .map((status) => `(${counted(`t.worker_id = $1 and ${OPEN} and t.status = '${status}'`)}) as "${status}"`)
    .join(', ')}`,
  weeks: `select ago, (${counted(`t.worker_id = $1 and t.status = 'done'
      and t.done_at >= date_trunc('week', now()) - ago * interval '7 days'
      and t.done_at < date_trunc('week', now()) - (ago - 1) * interval '7 days'`)}) as count
    from generate_series(0, 7) as ago`,
  days: `select day, count from (select day, (${counted(`t.worker_id = $1 and ${OPEN} and ${DUE} = day`)}) as count
      from (select date_trunc('week', date_trunc('month', current_date))::date + ahead as day
              from generate_series(0, 41) as ahead) d) c where count > 0`,
  mentions: `select n.id, n.at, n.read_at, t.id as task, t.title, t.project_id
    from notifications n join tasks t on t.id = (n.params ->> 'taskId')::bigint ${PLACE}
   where n.user_id = $1 and n.kind = 'taskMention' order by n.id desc limit 11`,
  unread: `select count(*)::int from (select from notifications n join tasks t on t.id = (n.params ->> 'taskId')::bigint
    ${PLACE} where n.user_id = $1 and n.kind = 'taskMention' and n.read_at is null limit 100) c`,
  activity: `select * from (
      select c.id, c.kind, c.shown_from, c.shown_to, c.at, f.id as task, f.title, a.uuid as actor
        from (select t.id, t.title from tasks t ${PLACE} where t.worker_id = $1 and ${OPEN}
               order by ${DUE}, t.id limit 60) f
       cross join lateral (select * from task_changes where task_id = f.id order by id desc limit 6) c
        left join users a on a.id = c.actor_id where c.actor_id is distinct from $1
       union all
      select c.id, 'commented', null, null, c.created_at, f.id, f.title, a.uuid
        from (select t.id, t.title from tasks t ${PLACE} where t.worker_id = $1 and ${OPEN}
               order by ${DUE}, t.id limit 60) f
       cross join lateral (select * from task_comments where task_id = f.id order by id desc limit 6) c
        left join users a on a.id = c.author_id where c.author_id is distinct from $1) told
    order by at desc limit 6`,
};

const NAMED = `select id, uuid, username, first_name, last_name, avatar, specialty_id, position_id, job_title, account_type
  from users where id = any ($1)`;

interface Named {
  creator_id: number | null;
  worker_id: number | null;
  inspector_id: number | null;
}

export function addWorkspace(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { user: string } }>('/workspace/:user', async ({ params }) => {
    const read = async ([name, text]: [string, string]) =>
      [name, (await pool.query({ name: `workspace ${name}`, text, values: [params.user] })).rows] as const;
    const parts = Object.fromEntries(await Promise.all(Object.entries(PARTS).map(read)));
    const ids = (parts.windows as Named[]).flatMap((row) => [
      row.creator_id,
      row.worker_id,
      row.inspector_id,
    ]);
    const people = await pool.query({ name: 'workspace people', text: NAMED, values: [[...new Set(ids)]] });
    return { item: { ...parts, people: people.rows } };
  });
}
