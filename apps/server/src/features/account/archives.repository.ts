import type { UserId } from '@quilt/contract/core';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Archives } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export type ArchiveRow = Selectable<Archives>;

/** Which one of a user's: each begins at another time. */
export interface Packing {
  userId: UserId;
  startedAt: Date;
}

export async function findArchive(reader: Reader, user: UserId): Promise<ArchiveRow | null> {
  const row = await reader.selectFrom('archives').selectAll().where('user_id', '=', user).executeTakeFirst();
  return row ?? null;
}

/** As it is after those who were changing it have done so. */
export async function lockArchive(tx: Tx, user: UserId): Promise<ArchiveRow | null> {
  const row = await tx
    .selectFrom('archives')
    .selectAll()
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Null where the user has one, also one that another request is just inserting. */
export async function insertPacking(
  tx: Tx,
  packing: Packing & { steps: number },
): Promise<ArchiveRow | null> {
  const row = await tx
    .insertInto('archives')
    .values({
      user_id: packing.userId,
      state: 'packing',
      steps: packing.steps,
      started_at: packing.startedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Answers whether it is still wanted. */
export async function recordStep(
  tx: Tx,
  packing: Packing,
  progress: { step: number; steps: number; part: string },
): Promise<boolean> {
  return updatePacking(tx, packing, progress);
}

export async function recordReady(
  tx: Tx,
  packing: Packing,
  stored: { steps: number; key: string; bytes: number; expiresAt: Date },
): Promise<boolean> {
  return updatePacking(tx, packing, {
    state: 'ready',
    step: stored.steps,
    part: null,
    blob_key: stored.key,
    bytes: stored.bytes,
    expires_at: stored.expiresAt,
  });
}

export async function recordFailure(tx: Tx, packing: Packing, expiresAt: Date): Promise<boolean> {
  return updatePacking(tx, packing, { state: 'failed', part: null, expires_at: expiresAt });
}

async function updatePacking(
  tx: Tx,
  { userId, startedAt }: Packing,
  columns: Updateable<Archives>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archives')
    .set(columns)
    .where('user_id', '=', userId)
    .where('started_at', '=', startedAt)
    .where('state', '=', 'packing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers what was there. */
export async function deleteArchive(tx: Tx, user: UserId): Promise<ArchiveRow | null> {
  const row = await tx.deleteFrom('archives').where('user_id', '=', user).returningAll().executeTakeFirst();
  return row ?? null;
}

export interface SweptArchive {
  uuid: string;
  blob_key: string | null;
}

export async function deleteExpiredArchives(tx: Tx, now: Date, limit: number): Promise<SweptArchive[]> {
  const { rows } = await sql<SweptArchive>`
    delete from archives using users
     where users.id = archives.user_id
       and user_id in (select user_id from archives where expires_at < ${now} limit ${limit} for update skip locked)
    returning users.uuid, blob_key`.execute(tx);
  return rows;
}

/** Those whose job was set aside, or got lost. */
export async function failOldPackings(
  tx: Tx,
  times: { startedBefore: Date; expiresAt: Date },
): Promise<{ uuid: string }[]> {
  const { rows } = await sql<{ uuid: string }>`
    update archives set state = 'failed', part = null, expires_at = ${times.expiresAt}
      from users
     where users.id = archives.user_id and state = 'packing' and started_at < ${times.startedBefore}
    returning users.uuid`.execute(tx);
  return rows;
}
