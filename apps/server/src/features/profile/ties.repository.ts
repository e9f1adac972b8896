import { type Tie, type Ties, tieOf } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

/** What TIE_COLUMNS answers. */
export interface TieRow {
  id: UserId;
  is_friend: boolean;
  asked_by_me: boolean;
  asked_by_them: boolean;
  subscribed_by_me: boolean | null;
  subscribed_to_me: boolean | null;
  is_blocked_by_me: boolean;
  is_blocked_by_them: boolean;
}

/** What the viewer, `$1`, is to `other.id`, by primary keys alone. */
export const TIE_COLUMNS = `
  exists (select from friendships where user_id = $1 and friend_id = other.id) as is_friend,
  exists (select from friend_requests where from_id = $1 and to_id = other.id) as asked_by_me,
  exists (select from friend_requests where from_id = other.id and to_id = $1) as asked_by_them,
  (select since is not null from subscriptions
    where subscriber_id = $1 and user_id = other.id) as subscribed_by_me,
  (select since is not null from subscriptions
    where subscriber_id = other.id and user_id = $1) as subscribed_to_me,
  exists (select from blocks where blocker_id = $1 and blocked_id = other.id) as is_blocked_by_me,
  exists (select from blocks where blocker_id = other.id and blocked_id = $1) as is_blocked_by_them`;

/** As `profileView` says it is full, of `users` who have not blocked and were not blocked: they show their usernames. */
export function showsUsernameTo(viewer: UserId): RawBuilder<boolean> {
  return sql<boolean>`(
    users.account_type = 'public' or users.id = ${viewer}
    or exists (select from friendships where user_id = ${viewer} and friend_id = users.id)
    or exists (select from subscriptions
                where subscriber_id = ${viewer} and user_id = users.id and since is not null))`;
}

const FIND_TIES = `select other.id, ${TIE_COLUMNS} from unnest($2::bigint[]) as other (id)`;

/** What the viewer is to each of the others; the viewer is among them as `self`. */
export async function findTies(
  reader: Reader,
  viewer: UserId,
  others: readonly UserId[],
): Promise<Map<UserId, { tie: Tie; ties: Ties }>> {
  if (others.length === 0) return new Map();
  const { rows } = await reader.executeQuery<TieRow>(CompiledQuery.raw(FIND_TIES, [viewer, others]));
  return new Map(rows.map((row) => [row.id, readTie(viewer, row)]));
}

export function readTie(viewer: UserId, row: TieRow): { tie: Tie; ties: Ties } {
  return { tie: toTie(viewer, row), ties: toTies(row) };
}

function toTie(viewer: UserId, row: TieRow): Tie {
  return tieOf({
    isSelf: row.id === viewer,
    isBlocked: row.is_blocked_by_me || row.is_blocked_by_them,
    isFriend: row.is_friend,
    isSubscriber: row.subscribed_by_me === true,
  });
}

function toTies(row: TieRow): Ties {
  return {
    friendship: toFriendship(row),
    subscribedByMe: row.subscribed_by_me === true,
    subscribedToMe: row.subscribed_to_me === true,
    // The row without a beginning waits for an answer.
    subscriptionAskedByMe: row.subscribed_by_me === false,
    subscriptionAskedByThem: row.subscribed_to_me === false,
    isBlockedByMe: row.is_blocked_by_me,
  };
}

function toFriendship(row: TieRow): Ties['friendship'] {
  if (row.is_friend) return 'friends';
  if (row.asked_by_me) return 'askedByMe';
  return row.asked_by_them ? 'askedByThem' : 'none';
}

/** Those whom either has blocked, or is blocked by, are not told apart here: a friend of both is nobody's stranger. */
export async function countMutualFriends(reader: Reader, viewer: UserId, other: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from friendships mine
              join friendships theirs on theirs.user_id = ${other} and theirs.friend_id = mine.friend_id
             where mine.user_id = ${viewer}
             limit ${LIMITS.shownCount + 1}) as mutual`.execute(reader);
  return rows[0]?.count ?? 0;
}
