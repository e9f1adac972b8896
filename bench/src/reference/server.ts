import { createHash, randomBytes } from 'node:crypto';
import { hashPassword, isPassword } from '@quilt/server/src/features/auth/passwords';
import { packAnswers } from '@quilt/server/src/platform/http/packing';
import { serveWeb } from '@quilt/server/src/platform/http/web';
import { fastify } from 'fastify';
import pg from 'pg';
import { PASSWORD } from '../password';
import { addBoard } from './board';
import { addBytes } from './bytes';
import { addRows } from './rows';
import { addWorkspace } from './workspace';

/*
 * The bare reference: Fastify and pg in one file, on the same database and with as many connections. No sessions,
 * no limits, no checks, no headers; only the hash and its bound are the product's own.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  application_name: 'reference',
});
const app = fastify({ logger: false });
// As the product does, for browsers.
packAnswers(app);

/** What getCase() compares with: the rows of one statement, whose values are the parts of the address. */
function getRows(path: string, text: string): void {
  app.get<{ Params: Record<string, string> }>(path, async ({ params }) => {
    const { rows } = await pool.query({ name: path, text, values: Object.values(params) });
    return { items: rows };
  });
}

getRows(
  '/user/:id',
  `select id, uuid, first_name, last_name, gender, sex, username, email, email_verified_at, phone, birth_date,
          avatar, specialty_id, account_type, conf, language from users where id = $1`,
);
getRows(
  '/people',
  `select u.id, u.uuid, u.first_name, u.last_name, u.username, u.avatar, u.specialty_id, u.position_id, u.job_title,
          u.city_id, u.birth_date, u.account_type, u.conf, r.skills, r.education, r.spoken_languages
     from person_keys k join users u on u.id = k.user_id left join resumes r on r.user_id = u.id
    where k.kind = 0 and k.value = 0 and k.audience = 0 order by k.name, k.user_id limit 50`,
);
getRows(
  '/feed/:id',
  `select p.id, p.kind, p.level, p.text, p.created_at, p.edited_at, p.reactions, p.comment_count, p.share_count,
          u.uuid, u.first_name, u.last_name, u.username, u.avatar, u.specialty_id, u.position_id, u.job_title
     from feed_entries e join posts p on p.id = e.post_id join users u on u.id = p.author_id
    where e.user_id = $1 order by e.created_at desc, e.post_id desc limit 20`,
);
getRows(
  '/documents/:shelf',
  `select id, kind, name, media_type, bytes, width, height, url, owner_id, level, created_at, changed_at, version
     from documents where shelf = $1 and deleted_at is null order by shelf_part, name, id limit 51`,
);
const FOUND = 'id, project_id, title, status, starts_on, deadline';
getRows(
  '/search/ranked/:text/:limit',
  `select ${FOUND} from tasks where $1 <% title order by word_similarity($1, title) desc, id desc limit $2`,
);
getRows(
  '/search/unranked/:text/:limit',
  `select ${FOUND} from tasks where title ilike '%' || $1 || '%' limit $2`,
);
/** What is on the page of a team, by one statement each. */
const TEAM_PARTS = {
  team: `select id, title, description, visibility, time_zone, working_days, work_from, work_until, holidays, image,
                member_count, active_project_count, version, created_at from teams where id = $1`,
  members: `select u.id, u.uuid, u.first_name, u.last_name, u.username, u.avatar, u.specialty_id, u.position_id,
                   u.job_title
              from team_members m join users u on u.id = m.user_id
             where m.team_id = $1 order by m.rank desc, m.joined_at, m.user_id limit 4`,
  projects: `select id, title, image, status, starts_on, ends_on, new_tasks, in_progress_tasks, on_the_test_tasks,
                    done_tasks, member_count
               from projects where team_id = $1 order by title, id limit 12`,
  projectMembers: `select p.id as project, u.id, u.uuid, u.first_name, u.last_name, u.username, u.avatar, u.specialty_id,
                          u.position_id, u.job_title
                     from (select id from projects where team_id = $1 order by title, id limit 12) p
                    cross join lateral (select user_id from project_members where project_id = p.id
                                         order by added_at, user_id limit 4) m
                     join users u on u.id = m.user_id`,
  ownTasks: `select p.id as project, count(*)
               from (select id from projects where team_id = $1 order by title, id limit 12) p
              cross join lateral (select from tasks
                                   where project_id = p.id and worker_id = 1 and archived_at is null and status <> 'done'
                                   limit 100) t
              group by p.id`,
  onTime: `select count(*) as due, count(*) filter (where status = 'done' and done_at::date <= deadline) as on_time
             from (select t.* from projects p
                    cross join lateral (select status, done_at, deadline from tasks
                                         where project_id = p.id and archived_at is null
                                           and deadline >= current_date - 30 and deadline < current_date
                                         order by deadline desc limit 100) t
                    where p.team_id = $1 limit 1000) passed`,
  activity: `select l.id, l.at, l.kind, l.params, a.uuid as actor, a.first_name, a.last_name, s.uuid as subject,
                    s.first_name as subject_first_name, s.last_name as subject_last_name
               from team_ledger l left join users a on a.id = l.actor_id left join users s on s.id = l.subject_id
              where l.team_id = $1 and l.is_activity order by l.at desc, l.id desc limit 12`,
};

app.get<{ Params: { id: string } }>('/team/:id', async ({ params }) => {
  const read = async ([name, text]: [string, string]) => {
    const { rows } = await pool.query({ name: `team ${name}`, text, values: [params.id] });
    return [name, rows];
  };
  return { item: Object.fromEntries(await Promise.all(Object.entries(TEAM_PARTS).map(read))) };
});
getRows(
  '/team/:id/members',
  `select u.id, u.uuid, u.first_name, u.last_name, u.username, u.avatar, u.specialty_id, u.position_id, u.job_title,
          m.role, m.joined_at, m.last_day, m.host_id, a.first_day, a.last_day as away_until, l.*
     from (select * from team_members where team_id = $1 order by rank desc, joined_at, user_id limit 30) m
     join users u on u.id = m.user_id
     left join lateral (select first_day, last_day from absences
                         where team_id = m.team_id and user_id = m.user_id and last_day >= current_date
                         order by first_day limit 1) a on true
    cross join lateral (select count(*) filter (where status = 'new') as new,
                               count(*) filter (where status = 'inProgress') as in_progress,
                               count(*) filter (where status = 'onTheTest') as on_the_test,
                               count(*) filter (where deadline < current_date) as overdue,
                               (select count(*) from (select from tasks t join projects p on p.id = t.project_id
                                 where t.worker_id = m.user_id and t.status = 'done' and t.done_at >= now() - interval '30 days'
                                   and p.team_id = m.team_id and p.archived_at is null limit 100) d) as done
                          from (select t.status, t.deadline from tasks t join projects p on p.id = t.project_id
                                 where t.worker_id = m.user_id and t.archived_at is null and t.status <> 'done'
                                   and p.team_id = m.team_id and p.archived_at is null limit 100) o) l
    order by m.rank desc, m.joined_at, m.user_id`,
);
addBoard(app, pool);
addWorkspace(app, pool);
await addRows(app, pool);
getRows('/specialties', 'select id, title_en as name from specialties order by position, title_en, id');

app.post<{ Body: { username: string; password: string } }>('/signin', async (request, reply) => {
  const { username, password } = request.body;
  const { rows } = await pool.query({
    name: 'account',
    text: 'select id, password_hash from users where lower(username) = lower($1)',
    values: [username],
  });
  if (!(await isPassword(rows[0]?.password_hash ?? null, password))) return reply.code(401).send();
  const accessToken = randomBytes(32).toString('base64url');
  const now = new Date();
  await pool.query({
    name: 'session',
    text: `insert into sessions (user_id, token_hash, device, address, created_at, last_used_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [rows[0].id, createHash('sha256').update(accessToken).digest(), '', request.ip, now, now, now],
  });
  return { item: { accessToken } };
});

const passwordHash = await hashPassword(PASSWORD);

app.post<{ Body: { password: string } }>('/hash', async (request, reply) => {
  if (!(await isPassword(passwordHash, request.body.password))) return reply.code(401).send();
  return {};
});

const { WEB_FOLDER, BYTES_FOLDER } = process.env;
if (BYTES_FOLDER) addBytes(app, BYTES_FOLDER);
// Served as the product serves its own pages.
if (WEB_FOLDER) await app.register((web) => serveWeb(web, WEB_FOLDER, false));

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
