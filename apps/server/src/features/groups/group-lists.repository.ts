import type { UserId } from '@quilt/contract/core';
import type { GroupCategory, GroupId, GroupMark, GroupVisibility } from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { areApart, columnsFor, type GroupFor, joinAsked } from './groups.repository';

/** Where a page begins, or null for the first. */
export type After = readonly [title: string, id: GroupId] | null;

function isAfter(after: After): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const [title, id] = after;
  return sql<boolean>`(groups.title, groups.id) > (${title}::text collate "und-x-icu", ${id}::bigint)`;
}

export interface GroupFilters {
  search?: string | undefined;
  category?: GroupCategory | undefined;
  visibility?: GroupVisibility | undefined;
}

/** Those that everybody may see and the user is not in. */
export async function listShownGroups(
  reader: Reader,
  user: UserId,
  { search = '', category, visibility }: GroupFilters,
  { after, limit }: { after: After; limit: number },
): Promise<GroupFor[]> {
  const { rows } = await sql<GroupFor>`
    select ${columnsFor(user)} from groups ${joinAsked(user)}
     where groups.visibility <> 'hidden' and groups.deleted_at is null
       and ${category ? sql`groups.category = ${category}` : sql`true`}
       and ${visibility ? sql`groups.visibility = ${visibility}` : sql`true`}
       and not exists (select from group_members where group_id = groups.id and user_id = ${user})
       and ${hasTitle(search)} and ${isAfter(after)}
     order by groups.title, groups.id limit ${limit}`.execute(reader);
  return rows;
}

/** There are no trigrams of less than three letters: then it is the beginning that is looked for, by the order itself. */
const LEAST_LETTERS = 3;
const BEHIND_ALL_LETTERS = '\uffff';

function hasTitle(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  if (search.length < LEAST_LETTERS) {
    return sql<boolean>`
      groups.title >= ${search}::text collate "und-x-icu"
      and groups.title < ${search + BEHIND_ALL_LETTERS}::text collate "und-x-icu"`;
  }
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`translate(lower(groups.title), 'ё', 'е') like translate(lower(${pattern}), 'ё', 'е')`;
}

/** Their own; one that is deleted for whoever can have it back. */
export async function listGroupsOf(
  reader: Reader,
  user: UserId,
  { after, limit }: { after: After; limit: number },
): Promise<GroupFor[]> {
  const { rows } = await sql<GroupFor>`
    select ${columnsFor(user)}
      from group_members own join groups on groups.id = own.group_id ${joinAsked(user)}
     where own.user_id = ${user} and (groups.deleted_at is null or own.role = 'owner') and ${isAfter(after)}
     order by groups.title, groups.id limit ${limit}`.execute(reader);
  return rows;
}

/** Of `invited`: those that can be accepted. */
function isOpenTo(user: UserId): RawBuilder<boolean> {
  return sql<boolean>`
    invited.user_id = ${user} and invited.declined_at is null
    and not ${areApart(user, sql`invited.inviter_id`)}
    and exists (select from groups where groups.id = invited.group_id and groups.deleted_at is null)
    and not exists (select from group_bans bans where bans.group_id = invited.group_id and bans.user_id = ${user})`;
}

export interface InvitedRow {
  group_id: GroupId;
  inviter_id: UserId;
  invited_at: Date;
}

export async function listInvitationsTo(
  reader: Reader,
  user: UserId,
  { before, limit }: { before: readonly [at: string, id: GroupId] | null; limit: number },
): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select invited.group_id, invited.inviter_id, invited.invited_at from group_invitations invited
     where ${isOpenTo(user)}
       and ${before ? sql`(invited.invited_at, invited.group_id) < (${before[0]}::timestamptz, ${before[1]}::bigint)` : sql`true`}
     order by invited.invited_at desc, invited.group_id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Each up to one more than is shown. */
export async function countOwn(
  reader: Reader,
  user: UserId,
): Promise<{ groups: number; invitations: number }> {
  const most = LIMITS.shownCount + 1;
  const { rows } = await sql<{ groups: number; invitations: number }>`
    select (select count(*)::int from (
              select from group_members own join groups on groups.id = own.group_id
               where own.user_id = ${user} and (groups.deleted_at is null or own.role = 'owner') limit ${most}) as one) as groups,
           (select count(*)::int from (
              select from group_invitations invited where ${isOpenTo(user)} limit ${most}) as two) as invitations`.execute(
    reader,
  );
  return rows[0] ?? { groups: 0, invitations: 0 };
}

/** The first of each group, in the order of its list. */
export async function listHeads(
  reader: Reader,
  groups: readonly GroupId[],
): Promise<{ group_id: GroupId; user_id: UserId }[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ group_id: GroupId; user_id: UserId }>`
    select asked.group_id, heads.user_id
      from unnest(${groups}::bigint[]) as asked (group_id)
     cross join lateral (
       select user_id, rank, joined_at from group_members members
        where members.group_id = asked.group_id
        order by rank desc, joined_at, user_id limit ${LIMITS.cardMembers}) as heads
     order by asked.group_id, heads.rank desc, heads.joined_at, heads.user_id`.execute(reader);
  return rows;
}

/** Groups of somebody that the viewer may know of: all that are not hidden, and of these such as they share. */
export async function listKnownGroupsOf(
  reader: Reader,
  owner: UserId,
  viewer: UserId | null,
): Promise<GroupMark[]> {
  const { rows } = await sql<GroupMark>`
    select groups.id, groups.title from group_members own join groups on groups.id = own.group_id
     where own.user_id = ${owner} and groups.deleted_at is null
       and (groups.visibility <> 'hidden'
         or exists (select from group_members where group_id = groups.id and user_id = ${viewer}::bigint))
     order by groups.title, groups.id limit ${LIMITS.shownCount + 1}`.execute(reader);
  return rows;
}
