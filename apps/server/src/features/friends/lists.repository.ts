import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { haveWords, wordsOf } from '../../platform/words';
import { showsUsernameTo } from '../profile';

/** Of somebody: people, and since when, in an order that an index keeps. */
export type TieList = RawBuilder<{ id: UserId; since: Date }>;

export const TIE_LISTS = {
  friends: (user) => sql`select friend_id as id, since from friendships where user_id = ${user}`,
  subscriptions: (user) => sql`
    select user_id as id, since from subscriptions where subscriber_id = ${user} and since is not null`,
  subscribers: (user) => sql`
    select subscriber_id as id, since from subscriptions where user_id = ${user} and since is not null`,
  subscriberRequests: (user) => sql`
    select subscriber_id as id, asked_at as since from subscriptions where user_id = ${user} and since is null`,
  subscriptionRequests: (user) => sql`
    select user_id as id, asked_at as since from subscriptions where subscriber_id = ${user} and since is null`,
  blocked: (user) => sql`select blocked_id as id, blocked_at as since from blocks where blocker_id = ${user}`,
  friendRequestsIn: (user) => sql`
    select from_id as id, asked_at as since from friend_requests where to_id = ${user}`,
  friendRequestsOut: (user) => sql`
    select to_id as id, asked_at as since from friend_requests where from_id = ${user}`,
} as const satisfies Record<string, (user: UserId) => TieList>;

/** Those of my friends who are friends with the other too. */
export function mutualFriends(me: UserId, other: UserId): TieList {
  return sql`
    select mine.friend_id as id, mine.since from friendships mine
     where mine.user_id = ${me}
       and exists (select from friendships where user_id = ${other} and friend_id = mine.friend_id)`;
}

export interface TieRow {
  id: UserId;
  since: Date;
}

/** Nobody meets in a list whom they have blocked, or who has blocked them, nor in its count. */
function isShownTo(viewer: UserId): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (select from blocks where blocker_id = ${viewer} and blocked_id = tied.id)
    and not exists (select from blocks where blocker_id = tied.id and blocked_id = ${viewer})`;
}

/** Where the list is of those whom its owner has blocked, there is no viewer to hide them from. */
export async function listNewest(
  reader: Reader,
  list: TieList,
  viewer: UserId | null,
  { before, limit }: { before: readonly [since: string, id: UserId] | null; limit: number },
): Promise<TieRow[]> {
  const { rows } = await sql<TieRow>`
    select id, since from (${list}) as tied
     where ${before ? sql`(since, id) < (${before[0]}::timestamptz, ${before[1]}::bigint)` : sql`true`}
       and ${viewer === null ? sql`true` : isShownTo(viewer)}
     order by since desc, id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Behind its sign, as a word of its own, for those alone who are shown it. */
function shownUsername(viewer: UserId): RawBuilder<string> {
  return sql<string>`
    case when ${showsUsernameTo(viewer)} then ' @' || users.username collate "und-x-icu" else '' end`;
}

/** Each word has to begin one of the name's, or the username. Only the newest are looked through, where somebody has very many. */
export async function listByName(
  reader: Reader,
  list: TieList,
  viewer: UserId,
  {
    words,
    after,
    limit,
  }: {
    words: readonly string[];
    after: readonly [name: string, id: UserId] | null;
    limit: number;
  },
): Promise<(TieRow & { name: string })[]> {
  const { rows } = await sql<TieRow & { name: string }>`
    select id, since, name
      from (select tied.id, tied.since,
                   (users.first_name || ' ' || users.last_name) collate "und-x-icu" as name,
                   ${wordsOf(sql`users.first_name || ' ' || users.last_name || ${shownUsername(viewer)}`)} as words
              from (select id, since from (${list}) as listed
                     order by since desc, id desc limit ${LIMITS.searchedTies}) as tied
              join users on users.id = tied.id
             where ${isShownTo(viewer)}) as named
     where ${haveWords(sql`words`, words)}
       and ${after ? sql`(name, id) > (${after[0]}::text collate "und-x-icu", ${after[1]}::bigint)` : sql`true`}
     order by name, id limit ${limit}`.execute(reader);
  return rows;
}

/** Of one's own, up to one more than is shown; who is blocked is in none of them. */
export async function countLists<Name extends string>(
  reader: Reader,
  lists: Readonly<Record<Name, TieList>>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<TieList>(lists).map(
    ([name, list]) => sql`
      (select count(*) from (select from (${list}) as tied limit ${LIMITS.shownCount + 1}) as counted)
        as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  return row;
}

/** The newest of several lists at once. */
export async function listHeads(
  reader: Reader,
  lists: readonly TieList[],
  viewer: UserId,
  limit: number,
): Promise<UserId[][]> {
  const heads = lists.map(
    (list, index) => sql`
      (select ${index}::int as list, id, since from (${list}) as tied
        where ${isShownTo(viewer)}
        order by since desc, id desc limit ${limit})`,
  );
  const { rows } = await sql<{ list: number; id: UserId }>`
    select list, id from (${sql.join(heads, sql` union all `)}) as heads
     order by list, since desc, id desc`.execute(reader);
  return lists.map((_, index) => rows.filter(({ list }) => list === index).map(({ id }) => id));
}
