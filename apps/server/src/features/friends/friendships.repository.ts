import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** Up to the most that anybody may have. */
export async function countFriends(reader: Reader, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from friendships where user_id = ${user} limit ${LIMITS.friends}) as friends`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

export async function countRequestsFrom(reader: Reader, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from friend_requests where from_id = ${user} limit ${LIMITS.friendRequests}) as requests`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

export async function insertRequest(tx: Tx, from: UserId, to: UserId, askedAt: Date): Promise<void> {
  await tx.insertInto('friend_requests').values({ from_id: from, to_id: to, asked_at: askedAt }).execute();
}

/** Whoever of the two has asked. */
export async function deleteRequests(tx: Tx, one: UserId, other: UserId): Promise<void> {
  await sql`
    delete from friend_requests
     where (from_id = ${one} and to_id = ${other}) or (from_id = ${other} and to_id = ${one})`.execute(tx);
}

export async function insertFriendship(tx: Tx, one: UserId, other: UserId, since: Date): Promise<void> {
  await tx
    .insertInto('friendships')
    .values([
      { user_id: one, friend_id: other, since },
      { user_id: other, friend_id: one, since },
    ])
    .execute();
}

export async function deleteFriendship(tx: Tx, one: UserId, other: UserId): Promise<void> {
  await sql`
    delete from friendships
     where (user_id = ${one} and friend_id = ${other}) or (user_id = ${other} and friend_id = ${one})`.execute(
    tx,
  );
}
