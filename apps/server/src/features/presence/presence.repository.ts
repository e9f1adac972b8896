import type { AccountType } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { isMetInTeams } from '../teams';

/** Somebody who wants to see, and whom. */
export interface Pair {
  viewer: UserId;
  owner: UserUuid;
}

/** What decides whether the one may see the other, and what is to be seen of whoever is not there. */
export interface Facts {
  viewer: UserId;
  owner: UserUuid;
  ownerId: UserId;
  username: string;
  accountType: AccountType;
  isFriend: boolean;
  isBlocked: boolean;
  /** Of a private account: whether the viewer sees its owner among the members of a team. */
  isTeammate: boolean;
  lastSeenAt: Date | null;
}

/**
 * By primary keys alone, in one query however many they are; whoever is nobody is not among them. Each is looked up for
 * itself: without `offset 0` older databases read whole tables to join them.
 */
export async function findFacts(reader: Reader, pairs: readonly Pair[]): Promise<Facts[]> {
  if (pairs.length === 0) return [];
  const viewers = pairs.map(({ viewer }) => viewer);
  const owners = pairs.map(({ owner }) => owner);
  const { rows } = await sql<Facts>`
    select pair.viewer, users.uuid as owner, users.id as "ownerId", users.username,
           users.account_type as "accountType",
           (select at from last_seen where user_id = users.id) as "lastSeenAt",
           exists (select from friendships
                    where user_id = pair.viewer and friend_id = users.id offset 0) as "isFriend",
           exists (select from blocks where blocker_id = pair.viewer and blocked_id = users.id offset 0)
             or exists (select from blocks where blocker_id = users.id and blocked_id = pair.viewer offset 0)
             as "isBlocked",
           -- What is open to everybody has not to be opened.
           users.account_type <> 'public'
             and ${isMetInTeams(sql<UserId>`pair.viewer`, sql<UserId>`users.id`)} as "isTeammate"
      from unnest(${viewers}::bigint[], ${owners}::uuid[]) as pair (viewer, owner)
      join lateral (select id, uuid, username, account_type from users
                     where uuid = pair.owner offset 0) as users on true`.execute(reader);
  return rows;
}

export interface Seen {
  id: UserId;
  at: Date;
}

/**
 * Never back in time. Whoever was erased meanwhile is left out: the lock waits for those who erase them, and then looks
 * again.
 */
export async function writeLastSeen(db: Reader, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return;
  const ids = seen.map(({ id }) => id);
  const times = seen.map(({ at }) => at);
  await sql`
    insert into last_seen (user_id, at)
    select users.id, seen.at
      from unnest(${ids}::bigint[], ${times}::timestamptz[]) as seen (id, at)
      join users on users.id = seen.id
     where not starts_with(users.username, ${ERASED_USERNAME_PREFIX})
     order by users.id
       for key share of users
    on conflict (user_id) do update set at = greatest(last_seen.at, excluded.at)`.execute(db);
}

/** Of those who were written before: a row that is gone stays so, and nobody else's is touched. */
export async function touchLastSeen(db: Reader, ids: readonly UserId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update last_seen set at = ${at} where user_id = any (${ids}::bigint[]) and at < ${at}`.execute(db);
}

export async function findLastSeen(reader: Reader, user: UserId): Promise<Date | null> {
  const row = await reader
    .selectFrom('last_seen')
    .select('at')
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function deleteLastSeen(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('last_seen').where('user_id', '=', user).execute();
}
