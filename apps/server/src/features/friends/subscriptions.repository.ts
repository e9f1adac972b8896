import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** Those that wait for an answer too, or more could come of them than anybody may have. */
export async function countSubscriptions(reader: Reader, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from subscriptions where subscriber_id = ${user} limit ${LIMITS.subscriptions}) as mine`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

export async function insertSubscription(
  tx: Tx,
  subscriber: UserId,
  user: UserId,
  { askedAt, since }: { askedAt: Date; since: Date | null },
): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({ subscriber_id: subscriber, user_id: user, asked_at: askedAt, since })
    .execute();
}

/** One that waits for an answer. */
export async function confirmSubscription(
  tx: Tx,
  subscriber: UserId,
  user: UserId,
  since: Date,
): Promise<void> {
  await sql`
    update subscriptions set since = ${since}
     where subscriber_id = ${subscriber} and user_id = ${user} and since is null`.execute(tx);
}

export async function deleteSubscription(tx: Tx, subscriber: UserId, user: UserId): Promise<void> {
  await sql`
    delete from subscriptions where subscriber_id = ${subscriber} and user_id = ${user}`.execute(tx);
}

/** Of those who wait the first to ask, as many as are let in at a time; who they are. */
export async function confirmWaiting(
  tx: Tx,
  user: UserId,
  since: Date,
  limit: number,
): Promise<{ id: UserId; uuid: string }[]> {
  const { rows } = await sql<{ id: UserId; uuid: string }>`
    update subscriptions set since = ${since}
      from users
     where subscriptions.user_id = ${user} and users.id = subscriptions.subscriber_id
       and subscriptions.subscriber_id in (
         select subscriber_id from subscriptions where user_id = ${user} and since is null
          order by asked_at, subscriber_id limit ${limit})
       and subscriptions.since is null
    returning users.id, users.uuid`.execute(tx);
  return rows;
}
