import type { GroupRole } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { GroupId } from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { Somebody } from './groups.repository';

/** Where a page begins: when, and whose row. */
export type Place = readonly [at: string, user: UserId] | null;
export type RankPlace = readonly [rank: number, at: string, user: UserId] | null;

interface PageOf<After> {
  after: After;
  limit: number;
}

export interface MemberRow {
  user_id: UserId;
  role: GroupRole;
  rank: number;
  joined_at: Date;
}

export async function listMembers(
  reader: Reader,
  group: GroupId,
  { after, limit }: PageOf<RankPlace>,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select user_id, role, rank, joined_at from group_members
     where group_id = ${group}
       and ${
         after
           ? sql`rank <= ${after[0]}::smallint and (rank < ${after[0]}::smallint
               or (joined_at, user_id) > (${after[1]}::timestamptz, ${after[2]}::bigint))`
           : sql`true`
       }
     order by rank desc, joined_at, user_id limit ${limit}`.execute(reader);
  return rows;
}

export interface RequestRow {
  user_id: UserId;
  text: string;
  asked_at: Date;
}

export async function listRequests(
  reader: Reader,
  group: GroupId,
  { after, limit }: PageOf<Place>,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select user_id, text, asked_at from group_requests
     where group_id = ${group} and declined_at is null
       and ${after ? sql`(asked_at, user_id) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
     order by asked_at, user_id limit ${limit}`.execute(reader);
  return rows;
}

/** In place of one that was declined. */
export async function putRequest(
  tx: Tx,
  request: { group: GroupId; user: UserId; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into group_requests (group_id, user_id, text, asked_at)
    values (${request.group}, ${request.user}, ${request.text}, ${request.at})
    on conflict (group_id, user_id) do update
      set text = excluded.text, asked_at = excluded.asked_at, declined_at = null`.execute(tx);
}

export async function setRequestDeclined(tx: Tx, group: GroupId, user: UserId, at: Date): Promise<void> {
  await sql`
    update group_requests set declined_at = ${at} where group_id = ${group} and user_id = ${user}`.execute(
    tx,
  );
}

/** Whose it is, where one waits. */
export async function findAsker(reader: Reader, group: GroupId, uuid: UserUuid): Promise<Somebody | null> {
  const { rows } = await sql<Somebody>`
    select users.id, users.uuid from group_requests asked join users on users.id = asked.user_id
     where asked.group_id = ${group} and asked.declined_at is null and users.uuid = ${uuid}`.execute(reader);
  return rows[0] ?? null;
}

export interface InvitationRow {
  user_id: UserId;
  inviter_id: UserId;
  invited_at: Date;
  declined_at: Date | null;
}

export async function listInvitations(
  reader: Reader,
  group: GroupId,
  { after, limit }: PageOf<Place>,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select user_id, inviter_id, invited_at, declined_at from group_invitations
     where group_id = ${group} and declined_at is null
       and ${after ? sql`(invited_at, user_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
     order by invited_at desc, user_id desc limit ${limit}`.execute(reader);
  return rows;
}

/** In place of one that was declined, or of somebody whom they do not hear. */
export async function putInvitation(
  tx: Tx,
  invitation: { group: GroupId; user: UserId; inviter: UserId; at: Date },
): Promise<void> {
  await sql`
    insert into group_invitations (group_id, user_id, inviter_id, invited_at)
    values (${invitation.group}, ${invitation.user}, ${invitation.inviter}, ${invitation.at})
    on conflict (group_id, user_id) do update
      set inviter_id = excluded.inviter_id, invited_at = excluded.invited_at, declined_at = null`.execute(tx);
}

export async function setInvitationDeclined(tx: Tx, group: GroupId, user: UserId, at: Date): Promise<void> {
  await sql`
    update group_invitations set declined_at = ${at}
     where group_id = ${group} and user_id = ${user}`.execute(tx);
}

/** Answers whether one waited. */
export async function deleteInvitation(tx: Tx, group: GroupId, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from group_invitations where group_id = ${group} and user_id = ${user} and declined_at is null
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function countInvitations(reader: Reader, group: GroupId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from group_invitations where group_id = ${group} and declined_at is null
             limit ${LIMITS.groupInvitations}) as waiting`.execute(reader);
  return rows[0]?.count ?? 0;
}

export interface BanRow {
  user_id: UserId;
  by_id: UserId | null;
  banned_at: Date;
}

export async function listBans(
  reader: Reader,
  group: GroupId,
  { after, limit }: PageOf<Place>,
): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`
    select user_id, by_id, banned_at from group_bans
     where group_id = ${group}
       and ${after ? sql`(banned_at, user_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
     order by banned_at desc, user_id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function countBans(reader: Reader, group: GroupId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from group_bans where group_id = ${group} limit ${LIMITS.groupBans}) as banned`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

/** Twice is once. */
export async function insertBan(
  tx: Tx,
  ban: { group: GroupId; user: UserId; by: UserId; at: Date },
): Promise<void> {
  await sql`
    insert into group_bans (group_id, user_id, by_id, banned_at)
    values (${ban.group}, ${ban.user}, ${ban.by}, ${ban.at})
    on conflict (group_id, user_id) do nothing`.execute(tx);
}

/** Whose it was, or null where they are not banned. */
export async function deleteBan(tx: Tx, group: GroupId, uuid: UserUuid): Promise<Somebody | null> {
  const { rows } = await sql<Somebody>`
    delete from group_bans using users
     where group_bans.group_id = ${group} and users.id = group_bans.user_id and users.uuid = ${uuid}
    returning users.id, users.uuid`.execute(tx);
  return rows[0] ?? null;
}

/** Of these people, what stands against inviting them. */
export async function listStandings(
  reader: Reader,
  group: GroupId,
  users: readonly UserId[],
): Promise<
  {
    user_id: UserId;
    is_member: boolean;
    is_banned: boolean;
    invited_at: Date | null;
    declined_at: Date | null;
  }[]
> {
  const { rows } = await sql<{
    user_id: UserId;
    is_member: boolean;
    is_banned: boolean;
    invited_at: Date | null;
    declined_at: Date | null;
  }>`
    select asked.user_id,
           exists (select from group_members where group_id = ${group} and user_id = asked.user_id) as is_member,
           exists (select from group_bans where group_id = ${group} and user_id = asked.user_id) as is_banned,
           invited.invited_at, invited.declined_at
      from unnest(${users}::bigint[]) as asked (user_id)
      left join group_invitations invited
        on invited.group_id = ${group} and invited.user_id = asked.user_id`.execute(reader);
  return rows;
}

/** A member by what everybody calls them; also whom the viewer does not see. */
export async function findMember(
  reader: Reader,
  group: GroupId,
  uuid: UserUuid,
): Promise<(Somebody & { role: GroupRole }) | null> {
  const { rows } = await sql<Somebody & { role: GroupRole }>`
    select users.id, users.uuid, members.role from group_members members join users on users.id = members.user_id
     where members.group_id = ${group} and users.uuid = ${uuid}`.execute(reader);
  return rows[0] ?? null;
}
