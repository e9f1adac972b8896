import type { GroupRole } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { GroupCategory, GroupChanges, GroupId, GroupVisibility } from '@quilt/contract/features/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { EditedRow } from '../../platform/edits';

export interface GroupRow extends EditedRow {
  id: GroupId;
  title: string;
  description: string;
  rules: string;
  category: GroupCategory;
  visibility: GroupVisibility;
  member_count: number;
  request_count: number;
  founder_id: UserId | null;
  created_at: Date;
  deleted_at: Date | null;
}

/** How somebody stands to a group; the role is null for who is no member. */
export interface StandingRow {
  role: GroupRole | null;
  is_banned: boolean;
  /** By somebody who is not blocked; and it was not answered. */
  is_invited: boolean;
  asked_at: Date | null;
  declined_at: Date | null;
}

export type GroupFor = GroupRow & StandingRow;

const GROUP_COLUMNS = sql`
  groups.id, groups.title, groups.description, groups.rules, groups.category, groups.visibility,
  groups.member_count, groups.request_count, groups.founder_id, groups.version, groups.field_versions,
  groups.created_at, groups.deleted_at`;

/** Of two users: neither has blocked the other. */
export function areApart(
  one: UserId | RawBuilder<UserId>,
  other: UserId | RawBuilder<UserId>,
): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    or exists (select from blocks where blocker_id = ${other} and blocked_id = ${one}))`;
}

/** What is in a group is there for them, while it is: `canRead` in SQL, of many. */
export function isReadableBy(
  user: UserId | RawBuilder<UserId>,
  group: RawBuilder<GroupId | null>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from groups where groups.id = ${group} and groups.deleted_at is null
       and (exists (select from group_members where group_id = groups.id and user_id = ${user})
            or groups.visibility = 'open'
               and not exists (select from group_bans where group_id = groups.id and user_id = ${user})))`;
}

/** Whether somebody has one of these roles in it, while it is there. */
export function isInGroupAs(
  user: UserId | RawBuilder<UserId>,
  group: RawBuilder<GroupId | null>,
  roles: readonly GroupRole[],
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from group_members members join groups on groups.id = members.group_id and groups.deleted_at is null
     where members.group_id = ${group} and members.user_id = ${user} and members.role = any (${[...roles]}::text[]))`;
}

/** The group with how the user stands to it; by primary keys alone. */
export function columnsFor(user: UserId): RawBuilder<GroupFor> {
  return sql<GroupFor>`
    ${GROUP_COLUMNS},
    (select role from group_members where group_id = groups.id and user_id = ${user}) as role,
    exists (select from group_bans where group_id = groups.id and user_id = ${user}) as is_banned,
    exists (select from group_invitations invited
             where invited.group_id = groups.id and invited.user_id = ${user} and invited.declined_at is null
               and not ${areApart(user, sql`invited.inviter_id`)}) as is_invited,
    asked.asked_at, asked.declined_at`;
}

export function joinAsked(user: UserId): RawBuilder<unknown> {
  return sql`left join group_requests asked on asked.group_id = groups.id and asked.user_id = ${user}`;
}

export async function findGroupsFor(
  reader: Reader,
  ids: readonly GroupId[],
  user: UserId,
): Promise<GroupFor[]> {
  const { rows } = await sql<GroupFor>`
    select ${columnsFor(user)} from groups ${joinAsked(user)}
     where groups.id = any (${ids}::bigint[])`.execute(reader);
  return rows;
}

/** Those that somebody is in, or may join by an invitation. */
export async function listGroupIdsOf(reader: Reader, user: UserId): Promise<GroupId[]> {
  const { rows } = await sql<{ id: GroupId }>`
    select group_id as id from group_members where user_id = ${user}
    union select group_id from group_invitations where user_id = ${user} and declined_at is null`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

/** The law of `canSeeCard` in SQL, of `groups` that are not deleted. */
export function isShownTo(user: UserId): RawBuilder<boolean> {
  return sql<boolean>`(groups.deleted_at is null and (
    groups.visibility <> 'hidden'
    or exists (select from group_members where group_id = groups.id and user_id = ${user})
    or not exists (select from group_bans where group_id = groups.id and user_id = ${user})
       and exists (select from group_invitations invited
                    where invited.group_id = groups.id and invited.user_id = ${user} and invited.declined_at is null
                      and not ${areApart(user, sql`invited.inviter_id`)})))`;
}

/** Whoever changes who is in a group, or what it is, waits here for the others who do. */
export async function lockGroupRow(tx: Tx, id: GroupId): Promise<void> {
  await sql`select from groups where id = ${id} for update`.execute(tx);
}

export async function insertGroup(
  tx: Tx,
  group: Pick<
    GroupRow,
    'title' | 'description' | 'rules' | 'category' | 'visibility' | 'founder_id' | 'created_at'
  >,
): Promise<GroupId> {
  const { rows } = await sql<{ id: GroupId }>`
    insert into groups (title, description, rules, category, visibility, founder_id, created_at)
    values (${group.title}, ${group.description}, ${group.rules}, ${group.category}, ${group.visibility},
            ${group.founder_id}, ${group.created_at}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

export async function updateGroupRow(
  tx: Tx,
  id: GroupId,
  fields: { [Field in keyof GroupChanges]-?: Exclude<GroupChanges[Field], undefined> },
  { version, fieldVersions }: { version: number; fieldVersions: Readonly<Record<string, number>> },
): Promise<void> {
  await sql`
    update groups
       set title = ${fields.title}, description = ${fields.description}, rules = ${fields.rules},
           category = ${fields.category}, visibility = ${fields.visibility}, version = ${version},
           field_versions = ${JSON.stringify(fieldVersions)}::jsonb
     where id = ${id}`.execute(tx);
}

export async function setDeleted(tx: Tx, id: GroupId, at: Date | null): Promise<void> {
  await sql`update groups set deleted_at = ${at} where id = ${id}`.execute(tx);
}

export interface Somebody {
  id: UserId;
  uuid: UserUuid;
}

/** Everybody in it, or those alone who have one of these roles. */
export async function listMembersOf(
  reader: Reader,
  id: GroupId,
  roles?: readonly GroupRole[],
): Promise<Somebody[]> {
  const { rows } = await sql<Somebody>`
    select users.id, users.uuid from group_members members join users on users.id = members.user_id
     where members.group_id = ${id} and ${roles ? sql`members.role = any (${roles}::text[])` : sql`true`}
     order by users.id`.execute(reader);
  return rows;
}
