import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export async function countBlocks(reader: Reader, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from blocks where blocker_id = ${user} limit ${LIMITS.blocks}) as mine`.execute(reader);
  return rows[0]?.count ?? 0;
}

export async function insertBlock(tx: Tx, blocker: UserId, blocked: UserId, at: Date): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, blocked_at: at })
    .execute();
}

export async function deleteBlock(tx: Tx, blocker: UserId, blocked: UserId): Promise<void> {
  await sql`delete from blocks where blocker_id = ${blocker} and blocked_id = ${blocked}`.execute(tx);
}

/** One of each reporter about each user: what they say last counts. */
export async function putReport(
  tx: Tx,
  report: { reporter: UserId; user: UserId; reason: string; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into reports (reporter_id, user_id, reason, text, created_at)
    values (${report.reporter}, ${report.user}, ${report.reason}, ${report.text}, ${report.at})
    on conflict (reporter_id, user_id) do update
      set reason = excluded.reason, text = excluded.text, created_at = excluded.created_at`.execute(tx);
}
