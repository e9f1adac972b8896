import type pg from 'pg';

/** Chats of the measured world. */
export interface Chats {
  /** Of two people each who may write to one another, by their ids. */
  direct: readonly { id: number; one: number; other: number }[];
  /** A group with many messages, and one of the same people with few; and their ids. */
  large: number;
  small: number;
  members: readonly number[];
  /** A group of the first users, for whom sockets can be opened; they have muted it, so nobody is notified besides. */
  crowd: number;
}

const DIRECT = 400;
const FEW_MESSAGES = 100;
const CROWD = 500;

/** Finds the chats of a seeded world, and makes what it lacks. */
export async function openChats(client: pg.Client): Promise<Chats> {
  const direct = await client.query<Chats['direct'][number]>(
    `select chats.id::int, low_id::int as one, high_id::int as other from chats
       join users as one on one.id = low_id join users as other on other.id = high_id
      where kind = 'direct' and not exists (select from blocks
              where (blocker_id, blocked_id) in ((low_id, high_id), (high_id, low_id)))
        and one.email_verified_at is not null and other.account_type = 'public'
        and coalesce(other.conf ->> 'sendMessages', 'everyone') = 'everyone'
      order by low_id limit $1`,
    [DIRECT],
  );
  const large = await client.query<{ id: number }>(
    `select id::int from chats where kind = 'group' order by member_count desc, id limit 1`,
  );
  const largest = large.rows[0]?.id;
  if (largest === undefined) throw new Error('The world has no group.');
  const small = await makeGroup(client, 'The few', 'select user_id from chat_members where chat_id = $2', [
    largest,
  ]);
  await client.query(
    `insert into messages (chat_id, number, author_id, text, words, created_at)
     select $2, number, author_id, text, words, created_at from messages where chat_id = $1 and number <= $3`,
    [largest, small, FEW_MESSAGES],
  );
  await client.query(`update scopes set number = $2 where scope = 'chat:' || $1`, [small, FEW_MESSAGES]);
  const crowd = await makeGroup(client, 'The crowd', 'select id from users order by id limit $2', [CROWD]);
  await client.query(`update chat_members set notices = 'nothing' where chat_id = $1`, [crowd]);
  await client.query('vacuum analyze chats, chat_members, messages');
  const members = await client.query<{ id: number }>(
    'select user_id::int as id from chat_members where chat_id = $1',
    [largest],
  );
  return { direct: direct.rows, large: largest, small, members: members.rows.map(({ id }) => id), crowd };
}

/** Of those whom a statement answers; the first of them owns it. */
async function makeGroup(
  client: pg.Client,
  title: string,
  people: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into chats (kind, title, member_count, created_at)
       select 'group', $1, count(*), now() from (${people}) as person returning id),
          joined as (insert into chat_members (chat_id, user_id, role, joined_at)
       select made.id, person.id, case when row_number() over (order by person.id) = 1 then 'owner' else 'member' end, now()
         from made, (${people}) as person (id))
     select id::int from made`,
    [title, ...values],
  );
  const [made] = rows;
  if (!made) throw new Error('A group was not made.');
  return made.id;
}
