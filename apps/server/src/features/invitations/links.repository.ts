import type { UserId } from '@quilt/contract/core';
import type { InviteLinkId } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import type { GrantRow } from './grants.repository';

export interface LinkRow extends GrantRow {
  id: InviteLinkId;
  inviter_id: UserId;
  uses: number;
  uses_left: number;
  created_at: Date;
  expires_at: Date;
  cancelled_at: Date | null;
}

/** bigint[] would come as texts. */
const COLUMNS = sql`
  id, team_id, inviter_id, role, last_day, host_id, to_json(project_ids) as project_ids, uses, uses_left,
  created_at, expires_at, cancelled_at`;

const isLive = (now: Date) => sql<boolean>`(uses_left > 0 and cancelled_at is null and expires_at > ${now})`;

export async function insertLink(
  tx: Tx,
  row: Omit<LinkRow, 'id' | 'uses_left' | 'cancelled_at'> & { token_hash: Buffer },
): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    insert into invite_links
      (team_id, inviter_id, role, last_day, host_id, project_ids, token_hash, uses, uses_left, created_at, expires_at)
    values (${row.team_id}, ${row.inviter_id}, ${row.role}, ${row.last_day}, ${row.host_id},
            ${row.project_ids}::bigint[], ${row.token_hash}, ${row.uses}, ${row.uses}, ${row.created_at},
            ${row.expires_at})
    returning ${COLUMNS}`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('a link was not written');
  return inserted;
}

/** Newest first; a team has a few. */
export async function listLive(reader: Reader, team: TeamId, now: Date): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from invite_links where team_id = ${team} and ${isLive(now)} order by id desc`.execute(
    reader,
  );
  return rows;
}

/** Newest first: those that let nobody in any more. */
export async function listEnded(
  reader: Reader,
  team: TeamId,
  { now, before, limit }: { now: Date; before: InviteLinkId | null; limit: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from invite_links
     where team_id = ${team} and not ${isLive(now)} and ${before === null ? sql`true` : sql`id < ${before}`}
     order by id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function findLive(
  reader: Reader,
  team: TeamId,
  id: InviteLinkId,
  now: Date,
): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from invite_links where id = ${id} and team_id = ${team} and ${isLive(now)}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function findLiveByToken(reader: Reader, hash: Buffer, now: Date): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from invite_links where token_hash = ${hash} and ${isLive(now)}`.execute(reader);
  return rows[0] ?? null;
}

/** Whether there was one left. */
export async function takeUse(tx: Tx, id: InviteLinkId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update invite_links set uses_left = uses_left - 1 where id = ${id} and ${isLive(now)} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether it was still in use: the last use may have come between. */
export async function setCancelled(tx: Tx, id: InviteLinkId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update invite_links set cancelled_at = ${at} where id = ${id} and ${isLive(at)} returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteOldLinks(db: Database, now: Date, limit: number): Promise<bigint> {
  const since = new Date(now.getTime() - LIMITS.inviteLinks.keptDays * DAY_MS);
  const { numAffectedRows } = await sql`
    delete from invite_links
     where id in (select id from invite_links where expires_at <= ${since} limit ${limit})`.execute(db);
  return numAffectedRows ?? 0n;
}
