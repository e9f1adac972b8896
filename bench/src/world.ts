import { LIMITS } from '@quilt/contract/limits';
import { hashPassword } from '@quilt/server/src/features/auth';
import { hashToken, newSessionToken } from '@quilt/server/src/platform/secrets';
import pg from 'pg';
import type { BenchUser, Boards } from './case';
import { type Chats, openChats } from './chats/world';
import { PASSWORD } from './password';

const SAMPLE = 1_000;
/** Those who were first, all of whom are in one large team. */
const FIRST = 500;

/**
 * Gives every user of a seeded world a session, so that their table has the size it would have, and answers
 * some of them, spread over all, and the first ones, and the boards of the large team.
 */
export async function openWorld(
  url: string,
  secretKey: string,
): Promise<{ users: BenchUser[]; boards: Boards; chats: Chats }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const passwordHash = await hashPassword(PASSWORD);
    await client.query(
      `insert into sessions (user_id, token_hash, device, address, created_at, last_used_at, expires_at)
       select id, sha256(convert_to('bench' || id, 'UTF8')), 'bench', '127.0.0.1', now(), now(), now() + interval '30 days'
         from users`,
    );
    const { rows } = await client.query<Omit<BenchUser, 'token'>>(
      `with numbered as (select id, (row_number() over (order by id) - 1) * $1 as place, count(*) over () as total from users),
            chosen as ((select distinct on (place / total) id from numbered order by place / total, id)
                       union select id from numbered where place < $1::bigint * $3)
       update users set password_hash = $2 from chosen where users.id = chosen.id
       returning users.id::int as id, uuid, username`,
      [SAMPLE, passwordHash, FIRST],
    );
    const users = rows.map((row) => ({ ...row, token: newSessionToken({ secretKey }) }));
    await client.query(
      `update sessions set token_hash = made.hash
         from unnest($1::bigint[], $2::bytea[]) as made (user_id, hash) where sessions.user_id = made.user_id`,
      [users.map(({ id }) => id), users.map(({ token }) => hashToken(token))],
    );
    // Signing in is measured with the password alone.
    await client.query('delete from two_factor where user_id = any ($1)', [rows.map(({ id }) => id)]);
    await client.query('vacuum analyze users, sessions, two_factor, recovery_codes');
    return { users, boards: await findBoards(client), chats: await openChats(client) };
  } finally {
    await client.end();
  }
}

async function findBoards(client: pg.Client): Promise<Boards> {
  const { rows } = await client.query<{ id: number; count: number }>(
    `select id::int, new_tasks + in_progress_tasks + on_the_test_tasks + done_tasks as count from projects
      order by count desc, id limit 2`,
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('The world has no projects.');
  const tasks = await client.query<{ id: number; startsOn: string | null; deadline: string | null }>(
    'select id::int, starts_on::text as "startsOn", deadline::text from tasks where project_id = $1 and archived_at is null order by id limit $2',
    [first.id, LIMITS.tasksAtOnce],
  );
  return {
    first: first.id,
    second: second.id,
    counts: { first: first.count, second: second.count },
    tasks: tasks.rows.map(({ id }) => id),
    spans: tasks.rows.map(({ startsOn, deadline }) => ({ startsOn, deadline })),
  };
}
