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
  /** Who have long lists of chats, of many messages each and of one each; their ids. */
  listers: { many: readonly number[]; one: readonly number[] };
}

const DIRECT = 400;
const FEW_MESSAGES = 100;
const MANY_MESSAGES = 100_000;
/** In the list of each of so many people. */
const LISTED = 200;
const LISTERS = 20;
const LISTED_MESSAGES = 500;
const TEXT = 'The night lines are drawn, see the second page.';
const CROWD = 500;
const MEMBERS = 50;

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
  const firstUsers = 'select id from users order by id limit $2';
  const large = await makeGroup(client, 'The many', firstUsers, [MEMBERS]);
  const small = await makeGroup(client, 'The few', firstUsers, [MEMBERS]);
  await say(client, [large], MANY_MESSAGES);
  await say(client, [small], FEW_MESSAGES);
  const listers = { many: await findUsers(client, 0), one: await findUsers(client, LISTERS) };
  await say(client, await makeGroups(client, listers.many), LISTED_MESSAGES);
  await say(client, await makeGroups(client, listers.one), 1);
  const crowd = await makeGroup(client, 'The crowd', firstUsers, [CROWD]);
  await client.query(`update chat_members set notices = 'nothing' where chat_id = $1`, [crowd]);
  await client.query('vacuum analyze chats, chat_members, messages');
  const members = await client.query<{ id: number }>(
    'select user_id::int as id from chat_members where chat_id = $1',
    [large],
  );
  return {
    direct: direct.rows,
    large,
    small,
    members: members.rows.map(({ id }) => id),
    crowd,
    listers,
  };
}

/** Of those at the end of the list, who are in no crowd. */
async function findUsers(client: pg.Client, skipped: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from users order by id desc offset $1 limit $2',
    [skipped, LISTERS],
  );
  return rows.map(({ id }) => id);
}

/** All of the same people, the first of whom owns them. */
async function makeGroups(client: pg.Client, people: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into chats (kind, title, member_count, created_at)
       select 'group', 'List ' || place, $2, now() from generate_series(1, $3) as place returning id),
          joined as (insert into chat_members (chat_id, user_id, role, joined_at)
       select made.id, person.id, case when person.place = 1 then 'owner' else 'member' end, now()
         from made, unnest($1::bigint[]) with ordinality as person (id, place))
     select id::int from made`,
    [people, people.length, LISTED],
  );
  return rows.map(({ id }) => id);
}

/** So many messages in each, one a second until now, by whoever owns it. */
async function say(client: pg.Client, chats: readonly number[], count: number): Promise<void> {
  await client.query(
    `insert into messages (chat_id, number, author_id, text, words, created_at)
     select said.id, place, said.author, $2, said.words, now() - make_interval(secs => $3 - place)
       from (select owner.chat_id as id, owner.user_id as author, search_terms(owner.chat_id || ' ', $2, false) as words
               from chat_members owner where owner.chat_id = any ($1) and owner.role = 'owner' offset 0) as said,
            generate_series(1, $3::int) as place`,
    [chats, TEXT, count],
  );
  await client.query(
    `update scopes set number = $2 from unnest($1::bigint[]) as chat (id) where scope = 'chat:' || chat.id`,
    [chats, count],
  );
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
