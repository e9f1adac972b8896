import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/db/database';
import { declinedSince } from './invitations.repository';

export interface JoinRequestRow {
  user_id: UserId;
  text: string;
  asked_at: Date;
  declined_at: Date | null;
}

export async function findRequest(
  reader: Reader,
  team: TeamId,
  user: UserId,
): Promise<JoinRequestRow | null> {
  const { rows } = await sql<JoinRequestRow>`
    select user_id, text, asked_at, declined_at from join_requests
     where team_id = ${team} and user_id = ${user}`.execute(reader);
  return rows[0] ?? null;
}

/** Who asks whom the viewer can be shown. */
const isWaiting = (viewer: UserId) => sql<boolean>`(declined_at is null
  and not exists (select from blocks where blocker_id = ${viewer} and blocked_id = join_requests.user_id)
  and not exists (select from blocks where blocker_id = join_requests.user_id and blocked_id = ${viewer}))`;

/** One that waits, by who asks. */
export async function findWaiting(
  reader: Reader,
  viewer: UserId,
  team: TeamId,
  asker: UserUuid,
): Promise<{ id: UserId; uuid: UserUuid } | null> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select users.id, users.uuid from join_requests join users on users.id = join_requests.user_id
     where team_id = ${team} and users.uuid = ${asker} and ${isWaiting(viewer)}`.execute(reader);
  return rows[0] ?? null;
}

/** Oldest first. */
export async function listWaiting(
  reader: Reader,
  viewer: UserId,
  team: TeamId,
  { after, limit }: { after: { askedAt: Date; user: UserId } | null; limit: number },
): Promise<JoinRequestRow[]> {
  const { rows } = await sql<JoinRequestRow>`
    select user_id, text, asked_at, declined_at from join_requests
     where team_id = ${team} and ${isWaiting(viewer)}
       and ${after === null ? sql`true` : sql`(asked_at, user_id) > (${after.askedAt}, ${after.user})`}
     order by asked_at, user_id limit ${limit}`.execute(reader);
  return rows;
}

/** Of a team's page, up to so many. */
export async function countShown(reader: Reader, viewer: UserId, team: TeamId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from join_requests where team_id = ${team} and ${isWaiting(viewer)}
             limit ${LIMITS.shownCount + 1}) as shown`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Under the team's lock. */
export async function countWaiting(reader: Reader, team: TeamId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from join_requests where team_id = ${team} and declined_at is null`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

/** In place of one that was declined long ago. */
export async function putRequest(
  tx: Tx,
  team: TeamId,
  row: Omit<JoinRequestRow, 'declined_at'>,
): Promise<void> {
  await sql`
    insert into join_requests (team_id, user_id, text, asked_at)
    values (${team}, ${row.user_id}, ${row.text}, ${row.asked_at})
    on conflict (team_id, user_id) do update
      set text = excluded.text, asked_at = excluded.asked_at, declined_at = null`.execute(tx);
}

/** Whether there was one that waited. */
export async function deleteWaiting(tx: Tx, team: TeamId, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from join_requests where team_id = ${team} and user_id = ${user} and declined_at is null
    returning team_id`.execute(tx);
  return rows.length > 0;
}

/** They are in: what they asked, and were answered, is over. */
export async function deleteRequest(tx: Tx, team: TeamId, user: UserId): Promise<void> {
  await sql`delete from join_requests where team_id = ${team} and user_id = ${user}`.execute(tx);
}

export async function declineRequest(tx: Tx, team: TeamId, user: UserId, at: Date): Promise<void> {
  await sql`
    update join_requests set declined_at = ${at} where team_id = ${team} and user_id = ${user}`.execute(tx);
}

/** They may ask again by now. */
export async function deleteOldRequests(db: Database, now: Date, limit: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from join_requests
     where (team_id, user_id) in (select team_id, user_id from join_requests
                                   where declined_at <= ${declinedSince(now)} limit ${limit})`.execute(db);
  return numAffectedRows ?? 0n;
}
