import type { UserUuid } from '@quilt/contract/core';
import type { PostId } from '@quilt/contract/features/feeds';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

/** Whoever posts looks at once. */
export async function putIntoOwnFeed(tx: Tx, post: PostId): Promise<void> {
  await sql`
    insert into feed_entries (user_id, post_id, created_at)
    select author_id, id, created_at from posts where id = ${post} on conflict do nothing`.execute(tx);
}

/** From the first of its readers. */
export async function spreadAgain(tx: Tx, post: PostId): Promise<void> {
  await sql`update posts set spread_to = 0 where id = ${post}`.execute(tx);
}

/** Of each author the latest, for those readers who are tied to them by now. */
export async function putEarlierIntoFeeds(
  tx: Tx,
  ties: readonly { reader: UserUuid; author: UserUuid }[],
  limit: number,
): Promise<void> {
  await sql`
    insert into feed_entries (user_id, post_id, created_at)
    select readers.id, latest.id, latest.created_at
      from unnest(${ties.map(({ reader }) => reader)}::uuid[], ${ties.map(({ author }) => author)}::uuid[])
           as tied (reader, author)
      join users readers on readers.uuid = tied.reader
      join users authors on authors.uuid = tied.author
     cross join lateral (
       select posts.id, posts.created_at from posts
        where posts.author_id = authors.id and posts.level in ('public', 'friends')
          and posts.deleted_at is null and posts.publish_at is null
        order by posts.created_at desc, posts.id desc limit ${limit}) as latest
     where (exists (select from friendships where user_id = readers.id and friend_id = authors.id)
            or exists (select from subscriptions
                        where subscriber_id = readers.id and user_id = authors.id and since is not null))
    on conflict do nothing`.execute(tx);
}

/**
 * Those of them that are not in all feeds yet, put into those of their next readers, in the order of the readers' ids;
 * which of them are not done with by that.
 */
export async function spread(tx: Tx, ids: readonly PostId[], limit: number): Promise<Set<PostId>> {
  await sql`
    select from posts where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: PostId }>`
    with spreading as materialized (
      select id, author_id, level, team_id, group_id, spread_to, created_at from posts
       where id = any (${ids}::bigint[]) and spread_to is not null and deleted_at is null and publish_at is null),
    readers as materialized (
      select spreading.id, spreading.created_at, found.user_id
        from spreading
       cross join lateral (${readersOf(limit)}) as found),
    put as (
      insert into feed_entries (user_id, post_id, created_at)
      select readers.user_id, readers.id, readers.created_at
        from readers join users on users.id = readers.user_id
      on conflict do nothing),
    reached as (
      select id, count(*) as count, max(user_id) as last from readers group by id)
    update posts set spread_to = case when reached.count >= ${limit}::int then reached.last end
      from spreading left join reached on reached.id = spreading.id
     where posts.id = spreading.id
    returning case when posts.spread_to is not null then posts.id end as id`.execute(tx);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** By the post's level; of all others none. */
const readersOf = (limit: number): RawBuilder<unknown> => sql`
  select user_id
    from ((select user_id from team_members
            where spreading.level = 'team' and team_id = spreading.team_id and user_id > spreading.spread_to
            order by user_id limit ${limit})
          union all
          (select user_id from group_members
            where spreading.level = 'group' and group_id = spreading.group_id and user_id > spreading.spread_to
            order by user_id limit ${limit})
          union all
          ((select friend_id as user_id from friendships
             where spreading.level in ('public', 'friends') and user_id = spreading.author_id
               and friend_id > spreading.spread_to
             order by friend_id limit ${limit})
           union
           (select subscriber_id from subscriptions
             where spreading.level = 'public' and user_id = spreading.author_id
               and subscriber_id > spreading.spread_to and since is not null
             order by subscriber_id limit ${limit}))) as each
   order by user_id limit ${limit}`;
