import type { UserId } from '@quilt/contract/core';
import type { InvitationId, InvitationState } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import type { GrantRow } from './grants.repository';

export interface InvitationRow extends GrantRow {
  id: InvitationId;
  user_id: UserId | null;
  email: string | null;
  text: string;
  state: InvitationState;
  token_hash: Buffer | null;
  answered_by: UserId | null;
  sent_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

/** bigint[] would come as texts. */
export const COLUMNS = sql`
  invitations.id, invitations.team_id, invitations.inviter_id, invitations.role, invitations.last_day,
  invitations.host_id, to_json(invitations.project_ids) as project_ids, invitations.user_id, invitations.email,
  invitations.text, invitations.state, invitations.token_hash, invitations.answered_by, invitations.sent_at,
  invitations.expires_at, invitations.answered_at`;

/** By the rules of the column, which knows no letters but those of ASCII in two sizes. */
export const lowered = (email: string) => sql<string>`lower(${email}::text collate "C")`;

export function isOpenAt({ state, expires_at }: Pick<InvitationRow, 'state' | 'expires_at'>, now: Date) {
  return state === 'pending' && expires_at > now;
}

export function declinedSince(now: Date): Date {
  return new Date(now.getTime() - LIMITS.declinedDays * DAY_MS);
}

export interface NewInvitation extends GrantRow {
  user_id: UserId | null;
  email: string | null;
  text: string;
  sent_at: Date;
  expires_at: Date;
}

export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<InvitationId> {
  const { rows } = await sql<{ id: InvitationId }>`
    insert into invitations
      (team_id, user_id, email, inviter_id, role, last_day, host_id, project_ids, text, state, created_at, sent_at,
       expires_at)
    values (${row.team_id}, ${row.user_id}, ${row.email === null ? null : lowered(row.email)}, ${row.inviter_id},
            ${row.role}, ${row.last_day}, ${row.host_id}, ${row.project_ids}::bigint[], ${row.text}, 'pending',
            ${row.sent_at}, ${row.sent_at}, ${row.expires_at})
    returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('an invitation was not written');
  return inserted.id;
}

export async function listByIds(reader: Reader, ids: readonly InvitationId[]): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from invitations where id = any (${ids}::bigint[]) order by id`.execute(reader);
  return rows;
}

export async function findInvitation(reader: Reader, id: InvitationId): Promise<InvitationRow | null> {
  return (await listByIds(reader, [id]))[0] ?? null;
}

/** Whoever else changes it waits. */
export async function lockInvitation(tx: Tx, id: InvitationId): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from invitations where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function findByToken(reader: Reader, hash: Buffer): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from invitations where token_hash = ${hash}`.execute(reader);
  return rows[0] ?? null;
}

export async function setState(
  tx: Tx,
  id: InvitationId,
  state: InvitationState,
  { at, by }: { at: Date; by: UserId | null },
): Promise<void> {
  await sql`
    update invitations set state = ${state}, answered_at = ${at}, answered_by = ${by} where id = ${id}`.execute(
    tx,
  );
}

export async function restart(
  tx: Tx,
  id: InvitationId,
  { inviter, sentAt, expiresAt }: { inviter: UserId; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update invitations
       set state = 'pending', inviter_id = ${inviter}, token_hash = null, sent_at = ${sentAt},
           expires_at = ${expiresAt}
     where id = ${id}`.execute(tx);
}

export async function setToken(tx: Tx, id: InvitationId, hash: Buffer): Promise<void> {
  await sql`update invitations set token_hash = ${hash} where id = ${id}`.execute(tx);
}

/** Those whose time is over; of a team alone where one is asked for. */
export async function expire(
  tx: Tx,
  now: Date,
  { team, limit }: { team?: TeamId; limit: number },
): Promise<Pick<InvitationRow, 'id' | 'team_id'>[]> {
  const { rows } = await sql<Pick<InvitationRow, 'id' | 'team_id'>>`
    update invitations set state = 'expired'
     where id in (select id from invitations
                   where state = 'pending' and expires_at <= ${now}
                     and ${team === undefined ? sql`true` : sql`team_id = ${team}`}
                   order by expires_at limit ${limit} for update)
    returning id, team_id`.execute(tx);
  return rows;
}
