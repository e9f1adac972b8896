import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ChatId, ChatRole } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { ChatRow } from './chats.repository';

export async function isVerified(reader: Reader, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${user} and email_verified_at is not null`.execute(reader);
  return rows.length > 0;
}

export async function findDirectChat(reader: Reader, one: UserId, other: UserId): Promise<ChatId | null> {
  const { rows } = await sql<{ id: ChatId }>`
    select id from chats where kind = 'direct' and low_id = least(${one}::bigint, ${other}::bigint)
       and high_id = greatest(${one}::bigint, ${other}::bigint)`.execute(reader);
  return rows[0]?.id ?? null;
}

/** Those of them who have as many groups as one can have: those that they have left are theirs too, until they take them off. */
export async function listFull(reader: Reader, users: readonly UserId[], most: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from (
      select user_id from chat_members join chats on chats.id = chat_id
       where user_id = any (${users}::bigint[]) and chats.kind = 'group'
      union all
      select user_id from former_chat_members where user_id = any (${users}::bigint[])) as listed
     group by user_id having count(*) >= ${most}`.execute(reader);
  return rows.map(({ user_id }) => user_id);
}

export interface ChatMemberRow {
  id: UserId;
  uuid: UserUuid;
  role: ChatRole | null;
  read_number: number;
}

/** Of a direct chat or a group those in it; else those whom the matrix lets use it, by `roles`. */
export async function listMemberRows(
  reader: Reader,
  chat: ChatRow,
  {
    roles,
    assignedRoles,
    after,
    limit,
  }: {
    roles: readonly string[];
    assignedRoles: readonly string[];
    after: UserId | null;
    limit: number;
  },
): Promise<ChatMemberRow[]> {
  const isLater = after === null ? sql`true` : sql`users.id > ${after}`;
  const from =
    chat.team_id === null
      ? sql`chat_members own join users on users.id = own.user_id where own.chat_id = ${chat.id}`
      : sql`team_members members join users on users.id = members.user_id
             left join chat_members own on own.chat_id = ${chat.id} and own.user_id = users.id
            where members.team_id = ${chat.team_id}
              and (members.role = any (${roles}::text[])
                   or (members.role = any (${assignedRoles}::text[])
                       and exists (select from project_members listed
                                    where listed.project_id = ${chat.project_id} and listed.user_id = users.id)))`;
  const { rows } = await sql<ChatMemberRow>`
    select users.id, users.uuid, own.role, coalesce(own.read_number, 0) as read_number from ${from}
       and ${isLater} order by users.id limit ${limit}`.execute(reader);
  return rows;
}

export async function findChatMember(
  reader: Reader,
  chat: ChatId,
  uuid: UserUuid,
): Promise<ChatMemberRow | null> {
  const { rows } = await sql<ChatMemberRow>`
    select users.id, users.uuid, own.role, own.read_number
      from chat_members own join users on users.id = own.user_id
     where own.chat_id = ${chat} and users.uuid = ${uuid}`.execute(reader);
  return rows[0] ?? null;
}

export async function deleteMember(tx: Tx, chat: ChatId, user: UserId): Promise<void> {
  await sql`delete from chat_members where chat_id = ${chat} and user_id = ${user}`.execute(tx);
  await sql`
    delete from thread_followers using messages
     where messages.id = thread_followers.root_id and messages.chat_id = ${chat} and user_id = ${user}`.execute(
    tx,
  );
}

/**
 * Up to what was said until now: under the lock of the chat's scope, which whoever says something holds until that is there
 * to be read.
 */
export async function insertFormerMember(
  tx: Tx,
  { chat, user, wasRemoved, at }: { chat: ChatId; user: UserId; wasRemoved: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into former_chat_members (chat_id, user_id, was_removed, title, image, left_number, left_id, left_at)
    select chats.id, ${user}, ${wasRemoved}, chats.title, chats.image, scopes.number,
           nextval(pg_get_serial_sequence('messages', 'id')), ${at}
      from chats join scopes on scopes.scope = 'chat:' || chats.id where chats.id = ${chat}`.execute(tx);
}

/** Whether they had left it. */
export async function deleteFormerMember(tx: Tx, chat: ChatId, user: UserId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from former_chat_members where chat_id = ${chat} and user_id = ${user}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Those of them in which nobody is, and which nobody who was reads. */
export async function listForsaken(tx: Tx, chats: readonly ChatId[]): Promise<ChatId[]> {
  const { rows } = await sql<{ id: ChatId }>`
    select id from chats where id = any (${[...chats]}::bigint[]) and kind in ('direct', 'group') and member_count = 0
       and not exists (select from former_chat_members where chat_id = chats.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setMemberRole(tx: Tx, chat: ChatId, user: UserId, role: ChatRole): Promise<void> {
  await sql`
    update chat_members set role = ${role} where chat_id = ${chat} and user_id = ${user}`.execute(tx);
}

/** Whoever ranks highest, and is there longest; null where nobody is. */
export async function findHeir(tx: Tx, chat: ChatId): Promise<UserId | null> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from chat_members where chat_id = ${chat}
     order by role = 'moderator' desc, joined_at, user_id limit 1`.execute(tx);
  return rows[0]?.user_id ?? null;
}

/** How many there are now. */
export async function addToMemberCount(tx: Tx, chat: ChatId, by: number): Promise<number> {
  const { rows } = await sql<{ member_count: number }>`
    update chats set member_count = member_count + ${by} where id = ${chat} returning member_count`.execute(
    tx,
  );
  return rows[0]?.member_count ?? 0;
}

/** With all that was said in it. */
export async function deleteChat(tx: Tx, chat: ChatId): Promise<void> {
  await sql`delete from chats where id = ${chat}`.execute(tx);
}

/** Friends, the latest first, and then those of one's teams. */
export async function listAcquaintances(reader: Reader, user: UserId, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from (
      (select friend_id as id, 0 as distance from friendships where user_id = ${user}
        order by since desc, friend_id limit ${limit})
      union all
      (select others.user_id, 1 from team_members own
         join team_members others on others.team_id = own.team_id and others.user_id <> own.user_id
        where own.user_id = ${user} limit ${limit})
    ) as known group by id order by min(distance), id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}
