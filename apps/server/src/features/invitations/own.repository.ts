import { audienceOf, canInviteAs, type PrivacySettings, ROLES } from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import type { InvitationId } from '@quilt/contract/features/invitations';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { UserRow } from '../profile';
import { hasLeft } from './grants.repository';
import { COLUMNS, declinedSince, type InvitationRow, lowered } from './invitations.repository';

/** Whom an invitation can be for: an address counts once it is confirmed. */
export interface Invitee {
  id: UserId;
  email: string | null;
  /** Who may invite them. */
  audience: 'everyone' | 'friends' | 'me';
}

export function inviteeOf(row: UserRow): Invitee {
  const accountType = row.account_type === 'private' ? 'private' : 'public';
  return {
    id: row.id as UserId,
    email: row.email_verified_at === null ? null : row.email,
    audience: audienceOf('addToTeams', { conf: row.conf as PrivacySettings, accountType }),
  };
}

const isTo = ({ id, email }: Invitee): RawBuilder<boolean> =>
  email === null
    ? sql<boolean>`invitations.user_id = ${id}`
    : sql<boolean>`(invitations.user_id = ${id} or invitations.email = ${lowered(email)})`;

/**
 * What hides an invitation from the one it is for: a block, and where it went to an address everything that would have
 * refused it by name, of which its sender learns nothing.
 */
function reaches({ id, audience }: Invitee, now: Date): RawBuilder<boolean> {
  const isAllowed =
    audience === 'everyone'
      ? sql`true`
      : audience === 'me'
        ? sql`false`
        : sql`exists (select from friendships where user_id = ${id} and friend_id = invitations.inviter_id)`;
  return sql<boolean>`(
    not exists (select from blocks where blocker_id = ${id} and blocked_id = invitations.inviter_id)
    and not exists (select from blocks where blocker_id = invitations.inviter_id and blocked_id = ${id})
    and (invitations.user_id is not null
      or ${isAllowed}
        and not exists (select from team_members members
                         where members.team_id = invitations.team_id and members.user_id = ${id})
        and not ${hasLeft(sql`invitations.team_id`, id, sql`invitations.sent_at`)}
        and not exists (select from invitations former
                         where former.team_id = invitations.team_id and former.user_id = ${id}
                           and former.state = 'declined' and former.answered_at > ${declinedSince(now)})))`;
}

const GRANTS = ROLES.flatMap((inviter) =>
  ROLES.filter((role) => canInviteAs(inviter, role)).map((role) => `${inviter}/${role}`),
);

export interface OwnRow extends InvitationRow {
  title: string;
  image: ImageId | null;
  description: string;
  active_project_count: number;
  member_count: number;
  time_zone: string;
}

/** Newest first: those that still stand, as far as that can be seen without looking at each. */
export async function listOwn(
  reader: Reader,
  me: Invitee,
  { now, before, limit }: { now: Date; before: InvitationId | null; limit: number },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${COLUMNS}, teams.title, teams.image, teams.description, teams.active_project_count, teams.member_count,
           teams.time_zone
      from invitations
      join teams on teams.id = invitations.team_id and teams.archived_at is null and teams.deleted_at is null
      join team_members inviters
        on inviters.team_id = invitations.team_id and inviters.user_id = invitations.inviter_id
       and inviters.role || '/' || invitations.role = any (${GRANTS}::text[])
     where ${isTo(me)} and invitations.state = 'pending' and invitations.expires_at > ${now} and ${reaches(me, now)}
       and ${before === null ? sql`true` : sql`invitations.id < ${before}`}
     order by invitations.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** One that is or was theirs, and whether they may still know of it. */
export async function findOwn(
  reader: Reader,
  me: Invitee,
  id: InvitationId,
  now: Date,
): Promise<(InvitationRow & { is_reached: boolean }) | null> {
  const { rows } = await sql<InvitationRow & { is_reached: boolean }>`
    select ${COLUMNS}, ${reaches(me, now)} as is_reached from invitations
     where id = ${id} and (${isTo(me)} or answered_by = ${me.id})`.execute(reader);
  return rows[0] ?? null;
}

/**
 * The one that was accepted, and what was asked by name besides. What else went to their address waits on, unseen by
 * them: answered at the same moment it would tell whose the address is.
 */
export async function acceptAll(
  tx: Tx,
  user: UserId,
  team: TeamId,
  { chosen, at }: { chosen: InvitationId | null; at: Date },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    update invitations set state = 'accepted', answered_at = ${at}, answered_by = ${user}
     where team_id = ${team} and state = 'pending' and expires_at > ${at}
       and (user_id = ${user} or id = ${chosen})
    returning ${COLUMNS}`.execute(tx);
  return rows;
}

/** Of those that are still there to be worked in. */
export async function findProjectTitles(
  reader: Reader,
  ids: readonly ProjectId[],
): Promise<Map<ProjectId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ProjectId; title: string }>`
    select id, title from projects
     where id = any (${ids}::bigint[]) and archived_at is null and deleted_at is null`.execute(reader);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Whose they are: the accounts they name, and those of their addresses that are confirmed. */
export async function listHolders(
  reader: Reader,
  ids: readonly InvitationId[],
): Promise<{ id: InvitationId; uuid: UserUuid }[]> {
  const { rows } = await sql<{ id: InvitationId; uuid: UserUuid }>`
    select invitations.id, users.uuid from invitations join users on users.id = invitations.user_id
     where invitations.id = any (${ids}::bigint[])
    union all
    select invitations.id, users.uuid from invitations
      join users on lower(users.email) = invitations.email and users.email_verified_at is not null
     where invitations.id = any (${ids}::bigint[])`.execute(reader);
  return rows;
}

/** Whether it was sent to the address of this account, confirmed or not. */
export async function isHolder(reader: Reader, id: InvitationId, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from invitations join users on lower(users.email) = invitations.email
     where invitations.id = ${id} and users.id = ${user}`.execute(reader);
  return rows.length > 0;
}

/** Those of a team that wait for an answer, and whose they are. */
export async function listWaitingHolders(
  reader: Reader,
  team: TeamId,
  now: Date,
): Promise<{ id: InvitationId; uuid: UserUuid }[]> {
  const { rows } = await sql<{ id: InvitationId }>`
    select id from invitations
     where team_id = ${team} and state = 'pending' and expires_at > ${now}`.execute(reader);
  return listHolders(
    reader,
    rows.map(({ id }) => id),
  );
}

/** Of one team, which they may still answer. */
export async function countOwnOpen(reader: Reader, me: Invitee, team: TeamId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invitations
      join teams on teams.id = invitations.team_id and teams.archived_at is null and teams.deleted_at is null
     where team_id = ${team} and state = 'pending' and expires_at > ${now} and ${isTo(me)} and ${reaches(me, now)}`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}
