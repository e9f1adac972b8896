import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart } from '../../platform/worlds';

const POSTS_PER_USER = 20;
/** One of so many has a picture. */
const POSTS_PER_FILE = 50;
/** Entries of one feed: what is older is met by nobody who scrolls. */
const ENTRIES = 100;
/** So many of each author come into a feed. */
const ENTRIES_OF_ONE = 5;
const TABLES = [
  'posts',
  'feed_entries',
  'post_texts',
  'post_reactions',
  'post_bookmarks',
  'post_confirmations',
  'polls',
  'poll_options',
  'poll_votes',
  'post_comments',
  'post_comment_reactions',
  'post_reports',
  'feed_silences',
  'document_uses',
];

/** Everybody posts by turns, one minute after another; most of it is public, some for friends, for teams and for groups. */
export const fillFeedsWorld: LargeWorldPart = ({ client, size, users, now, report }) =>
  withoutIndexes(client, TABLES, async () => {
    const { firstId, count } = users;
    const posts = size.posts ?? count * POSTS_PER_USER;
    const last = firstId + count - 1;
    report(`Letting them post ${posts} times`);
    await client.query(
      `insert into posts (author_id, kind, level, team_id, group_id, text, created_at)
       select author, case when team is not null and n % 200 = 9 then 'announcement' else 'post' end,
              case when n % 10 = 9 and team is not null then 'team'
                   when n % 10 = 8 and community is not null then 'group'
                   when n % 10 >= 7 then 'friends' else 'public' end,
              team, community,
              'Снова дождь, but the second page is done. №' || n, $3::timestamptz - ($4::bigint - n) * interval '1 second'
         from generate_series(1, $4::bigint) as n
        cross join lateral (select $1::bigint + n % $2::bigint as author) as whose
        cross join lateral (select min(team_id) as team from team_members
                             where n % 10 = 9 and user_id = author) as place
        cross join lateral (select min(group_id) as community from group_members
                             where n % 10 = 8 and user_id = author) as club
        order by n`,
      [firstId, count, now, posts],
    );
    await client.query(`create index world_posts on posts (author_id, id)`);
    await client.query('analyze posts');
    report('Putting that into their feeds');
    await client.query(
      `insert into feed_entries (user_id, post_id, created_at)
       select users.id, newest.id, newest.created_at
         from users
        cross join lateral (
          select posts.id, posts.created_at
            from (select friend_id as id from friendships where user_id = users.id
                   union select user_id from subscriptions where subscriber_id = users.id and since is not null
                   union select users.id) as tied
           cross join lateral (select posts.id, posts.created_at from posts
                                where posts.author_id = tied.id and posts.level not in ('team', 'group')
                                order by posts.id desc limit ${ENTRIES_OF_ONE}) as posts
           order by posts.id desc limit ${ENTRIES}) as newest
        where users.id between $1 and $2`,
      [firstId, last],
    );
    await client.query('drop index world_posts');
    report('Letting them answer that');
    const some = 'from posts where author_id between $1 and $2';
    const bounds = [firstId, last];
    // Whoever comes next, round to the first.
    const next = `$1::bigint + (author_id - $1::bigint + 1) % ($2::bigint - $1::bigint + 1)`;
    await client.query(
      `insert into post_comments (post_id, author_id, text, created_at)
       select id, ${next}, 'Тоже так думаю, thank you.', created_at + interval '1 hour' ${some} and id % 4 = 0`,
      bounds,
    );
    await client.query(
      `insert into post_comment_reactions (comment_id, user_id, sign, created_at)
       select id, author_id, '❤️', created_at from post_comments
        where id % 10 = 0 and author_id between $1 and $2`,
      bounds,
    );
    await client.query(
      `insert into post_reactions (post_id, user_id, sign, created_at)
       select id, ${next}, '❤️', created_at ${some} and id % 2 = 0`,
      bounds,
    );
    await client.query(
      `update posts set comment_count = (id % 4 = 0)::int,
                        reactions = case when id % 2 = 0 then '{"❤️": 1}'::jsonb else '{}' end
        where id % 2 = 0 and author_id between $1 and $2`,
      bounds,
    );
    for (const [table, columns, values, oneIn] of [
      ['post_texts', 'post_id, text, at', `id, 'Снова дождь.', created_at`, 50],
      ['post_bookmarks', 'user_id, post_id, created_at', `${next}, id, created_at`, 20],
      ['polls', 'post_id, question, is_multiple, voters', `id, 'Чай или кофе?', false, 1`, 100],
      [
        'post_reports',
        'reporter_id, post_id, reason, text, created_at',
        `${next}, id, 'spam', '', created_at`,
        500,
      ],
    ] as const) {
      await client.query(
        `insert into ${table} (${columns}) select ${values} ${some} and id % ${oneIn} = 0`,
        bounds,
      );
    }
    await client.query(
      `insert into documents (is_of_post, post_id, group_id, uploader_id, name, media_type, bytes, blob_key, width, height,
                              alt, created_at)
       select true, id, group_id, author_id, 'Плакат ' || id || '.png', 'image/png', 40000,
              encode(sha256(('post ' || id)::bytea), 'hex'), 640, 400, 'Трамвай в тумане', created_at
         ${some} and id % ${POSTS_PER_FILE} = 0`,
      bounds,
    );
    await client.query(
      `insert into user_storage (user_id, bytes)
       select uploader_id, sum(bytes) from documents where is_of_post group by uploader_id
       on conflict (user_id) do update set bytes = user_storage.bytes + excluded.bytes`,
    );
    await client.query(
      `insert into poll_options (post_id, place, text, votes)
       select polls.post_id, place, given.text, (place = 1)::int
         from polls join posts on posts.id = polls.post_id
        cross join unnest(array['Чай', 'Кофе']) with ordinality as given (text, place)
        where posts.author_id between $1 and $2`,
      bounds,
    );
    await client.query(
      `insert into poll_votes (post_id, user_id, option_id)
       select options.post_id, $1::bigint, options.id
         from poll_options options join posts on posts.id = options.post_id
        where options.place = 1 and posts.author_id between $1 and $2`,
      bounds,
    );
    await client.query(
      `insert into feed_silences (user_id, kind)
       select id, 'project' from users where id between $1 and $2 and (id % 50 = 0 or id = $1)`,
      bounds,
    );
    await client.query(
      `insert into post_confirmations (post_id, user_id, at)
       select posts.id, members.user_id, posts.created_at from posts
         join team_members members on members.team_id = posts.team_id and members.user_id <> posts.author_id
        where posts.kind = 'announcement' and members.user_id % 2 = 0
          and posts.author_id between $1 and $2`,
      bounds,
    );
  });
