import type { PostLevel } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { PostId } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';
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

interface Spreading {
  id: PostId;
  author_id: UserId | null;
  level: PostLevel;
  team_id: TeamId | null;
  group_id: GroupId | null;
  spread_to: UserId;
}

/** One that is not in all feeds yet, while it is being put into more. */
export async function lockSpreading(tx: Tx, id: PostId): Promise<Spreading | null> {
  const { rows } = await sql<Spreading>`
    select id, author_id, level, team_id, group_id, spread_to from posts
     where id = ${id} and spread_to is not null and deleted_at is null and publish_at is null
       for no key update`.execute(tx);
  return rows[0] ?? null;
}

function readersOf(
  { author_id, level, team_id, group_id, spread_to }: Spreading,
  limit: number,
): RawBuilder<unknown> {
  const team = sql`
    select user_id from team_members where team_id = ${team_id} and user_id > ${spread_to}
     order by user_id limit ${limit}`;
  const friends = sql`
    select friend_id as user_id from friendships where user_id = ${author_id} and friend_id > ${spread_to}
     order by friend_id limit ${limit}`;
  const subscribers = sql`
    select subscriber_id from subscriptions
     where user_id = ${author_id} and subscriber_id > ${spread_to} and since is not null
     order by subscriber_id limit ${limit}`;
  if (level === 'team') return team;
  if (level === 'group') {
    return sql`
      select user_id from group_members where group_id = ${group_id} and user_id > ${spread_to}
       order by user_id limit ${limit}`;
  }
  return level === 'friends' ? friends : sql`(${friends}) union (${subscribers})`;
}

/** The next so many of its readers, in the order of their ids; whether that were all. */
export async function spread(tx: Tx, post: Spreading, limit: number): Promise<boolean> {
  const last = await putIntoFeeds(tx, post, limit);
  await sql`update posts set spread_to = ${last} where id = ${post.id}`.execute(tx);
  return last === null;
}

async function putIntoFeeds(tx: Tx, post: Spreading, limit: number): Promise<UserId | null> {
  if (post.level === 'me') return null;
  const { rows } = await sql<{ count: number; last: UserId | null }>`
    with readers as materialized (
      select user_id from (${readersOf(post, limit)}) as found order by user_id limit ${limit}),
    put as (
      insert into feed_entries (user_id, post_id, created_at)
      select readers.user_id, posts.id, posts.created_at from readers join posts on posts.id = ${post.id}
       where exists (select from users where users.id = readers.user_id)
      on conflict do nothing)
    select count(*)::int as count, max(user_id) as last from readers`.execute(tx);
  const { count = 0, last = null } = rows[0] ?? {};
  return count < limit ? null : last;
}
