import type { UserId } from '@quilt/contract/core';
import type { FeedName, PostId } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { isReadable, isTiedTo } from './readable';

/** Where a post stands in a list. */
export interface Place {
  id: PostId;
  at: Date;
}

export type ListOf = FeedName | { of: UserId } | { team: TeamId } | { group: GroupId };

interface Asked {
  before: readonly [string, PostId] | null;
  limit: number;
}

/** What a list goes through, by an index that has it in its order, and what of it is shown. */
interface Source {
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

function isIn(list: Exclude<ListOf, FeedName>): RawBuilder<boolean> {
  if ('of' in list) return sql<boolean>`posts.author_id = ${list.of}`;
  if ('team' in list) return sql<boolean>`posts.team_id = ${list.team}`;
  return sql<boolean>`posts.group_id = ${list.group}`;
}

function sourceOf(list: ListOf, viewer: UserId): Source {
  const key = { at: sql`posts.created_at`, id: sql`posts.id` };
  if (typeof list === 'object') {
    return { from: sql`posts where ${isIn(list)} and ${isReadable(viewer)}`, ...key };
  }
  switch (list) {
    case 'tied':
      return {
        from: sql`feed_entries entries join posts on posts.id = entries.post_id
                  where entries.user_id = ${viewer} and ${isReadable(viewer)} and ${isTiedTo(viewer)}`,
        at: sql`entries.created_at`,
        id: sql`entries.post_id`,
      };
    case 'mine':
      return { from: sql`posts where posts.author_id = ${viewer} and ${isReadable(viewer)}`, ...key };
    case 'public':
      return {
        from: sql`posts where posts.level = 'public' and posts.deleted_at is null and posts.publish_at is null
                  and ${isReadable(viewer)}`,
        ...key,
      };
    case 'bookmarks':
      return {
        from: sql`post_bookmarks kept join posts on posts.id = kept.post_id
                  where kept.user_id = ${viewer} and ${isReadable(viewer)}`,
        at: sql`kept.created_at`,
        id: sql`kept.post_id`,
      };
    case 'scheduled':
      return {
        from: sql`posts where posts.author_id = ${viewer} and posts.publish_at is not null
                  and posts.deleted_at is null`,
        ...key,
      };
  }
}

/** The newest first. */
export async function listPlaces(
  reader: Reader,
  list: ListOf,
  viewer: UserId,
  { before, limit }: Asked,
): Promise<Place[]> {
  const { from, at, id } = sourceOf(list, viewer);
  const isOlder = before === null ? sql`true` : sql`(${at}, ${id}) < (${before[0]}, ${before[1]})`;
  const { rows } = await sql<Place>`
    select ${id} as id, ${at} as at from ${from} and ${isOlder}
     order by ${at} desc, ${id} desc limit ${limit}`.execute(reader);
  return rows;
}

/** Of others, for the viewer's own are put into their list at once. */
export async function countNewer(
  reader: Reader,
  list: ListOf,
  viewer: UserId,
  { since, limit }: { since: Date; limit: number },
): Promise<number> {
  const { from, at } = sourceOf(list, viewer);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from ${from} and ${at} > ${since}
               and posts.author_id is distinct from ${viewer} limit ${limit}) as newer`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Of somebody's profile, the latest pinned first. */
export async function listPinned(reader: Reader, author: UserId, viewer: UserId): Promise<PostId[]> {
  const { rows } = await sql<{ id: PostId }>`
    select posts.id from posts
     where posts.author_id = ${author} and posts.pinned_at is not null and ${isReadable(viewer)}
     order by posts.pinned_at desc, posts.id desc`.execute(reader);
  return rows.map(({ id }) => id);
}
