import type { UserId, UserUuid } from '@quilt/contract/core';
import type { InvitationId } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { COLUMNS, declinedSince, type InvitationRow } from './invitations.repository';

interface Where {
  before: InvitationId | null;
  limit: number;
}

/** Somebody whom the viewer has nothing to do with is in no list of theirs, whoever has invited them. */
const isShownTo = (viewer: UserId) => sql<boolean>`(invitations.user_id is null
  or not exists (select from blocks where blocker_id = ${viewer} and blocked_id = invitations.user_id)
     and not exists (select from blocks where blocker_id = invitations.user_id and blocked_id = ${viewer}))`;

const isOpen = (now: Date) => sql<boolean>`(state in ('pending', 'declined')
  and (state = 'pending' and expires_at > ${now} or state = 'declined' and answered_at > ${declinedSince(now)}))`;

/** Who declined and came in by another way after all has nothing more to be asked. Of an address nobody learns whose it is. */
const hasJoined = sql<boolean>`(invitations.state = 'declined' and exists (
  select from team_members joined
   where joined.team_id = invitations.team_id and joined.user_id = invitations.user_id))`;

/** Newest first: those that wait and those that were declined lately, or all there ever were. */
export async function listOfTeam(
  reader: Reader,
  viewer: UserId,
  team: TeamId,
  { state, now, before, limit }: Where & { state: 'open' | 'all'; now: Date },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from invitations
     where team_id = ${team} and ${isShownTo(viewer)} and not ${hasJoined}
       and ${state === 'open' ? isOpen(now) : sql`true`}
       and ${before === null ? sql`true` : sql`invitations.id < ${before}`}
     order by invitations.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Of a team's page, up to so many. */
export async function countOpen(reader: Reader, viewer: UserId, team: TeamId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from invitations where team_id = ${team} and ${isOpen(now)} and ${isShownTo(viewer)}
               and not ${hasJoined}
             limit ${LIMITS.shownCount + 1}) as shown`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** One of this team that the viewer may be shown. */
export async function findOfTeam(
  reader: Reader,
  viewer: UserId,
  team: TeamId,
  id: InvitationId,
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from invitations
     where id = ${id} and team_id = ${team} and ${isShownTo(viewer)}`.execute(reader);
  return rows[0] ?? null;
}

/** Which wait for an answer now, under the team's lock. */
export async function countPending(reader: Reader, team: TeamId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invitations
     where team_id = ${team} and state = 'pending' and expires_at > ${now}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** By one inviter, into whichever team. */
export async function listSentSince(reader: Reader, inviter: UserId, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ sent_at: Date }>`
    select sent_at from invitations where inviter_id = ${inviter} and sent_at > ${since}
     order by sent_at desc limit ${LIMITS.invitationsPerDay}`.execute(reader);
  return rows.map(({ sent_at }) => sent_at);
}

/** What has been said already to these people and addresses, by this team: what waits, and what they declined lately. */
export async function listAnsweredOrWaiting(
  reader: Reader,
  team: TeamId,
  { users, emails }: { users: readonly UserId[]; emails: readonly string[] },
  now: Date,
): Promise<Pick<InvitationRow, 'user_id' | 'email' | 'state' | 'answered_at'>[]> {
  const { rows } = await sql<Pick<InvitationRow, 'user_id' | 'email' | 'state' | 'answered_at'>>`
    select user_id, email, state, answered_at from invitations
     where team_id = ${team} and ${isOpen(now)}
       and (user_id = any (${users}::bigint[])
         or email in (select lower(one collate "C") from unnest(${emails}::text[]) as one))
     order by answered_at`.execute(reader);
  return rows;
}

export async function findIds(reader: Reader, uuids: readonly UserUuid[]): Promise<UserId[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<{ id: UserId }>`
    select id from users where uuid = any (${uuids}::uuid[])`.execute(reader);
  return rows.map(({ id }) => id);
}
