import { createHash, randomBytes } from 'node:crypto';
import { hashPassword, isPassword } from '@quilt/server/src/features/auth/passwords';
import { serveWeb } from '@quilt/server/src/platform/http/web';
import { fastify } from 'fastify';
import pg from 'pg';
import { PASSWORD } from '../password';

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

const { WEB_FOLDER } = process.env;
// Served as the product serves its own pages.
if (WEB_FOLDER) await app.register((web) => serveWeb(web, WEB_FOLDER, false));

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
