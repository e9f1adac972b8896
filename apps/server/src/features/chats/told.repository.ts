import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ChatId, ChatKind, ChatNotices, MessageId } from '@quilt/contract/features/chats';
import { CHAT_NOTIFICATIONS, type NotificationId } from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { isErased } from '../profile';
import { IN_OWN_PROJECTS, IN_PROJECTS, IN_TEAMS } from './chats.repository';

/** A message as those are told of it who read its chat. */
export interface ToldMessage {
  id: MessageId;
  number: number | null;
  root_id: MessageId | null;
  reply: number | null;
  author_id: UserId | null;
  text: string;
  is_deleted: boolean;
  chat_id: ChatId;
  kind: ChatKind;
  title: string | null;
  team_id: TeamId | null;
  team_title: string | null;
  project_id: ProjectId | null;
  project_title: string | null;
}

/** Null where it is gone, or what its chat is of was deleted. */
export async function findToldMessage(reader: Reader, id: MessageId): Promise<ToldMessage | null> {
  return (await listToldMessages(reader, [id])).get(id) ?? null;
}

/** As above, of several. */
export async function listToldMessages(
  reader: Reader,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<MessageId, ToldMessage>> {
  const { rows } = await sql<ToldMessage>`
    select messages.id, messages.number, messages.root_id, messages.reply, messages.author_id, messages.text,
           messages.deleted_at is not null as is_deleted, chats.id as chat_id, chats.kind, chats.title,
           teams.id as team_id, teams.title as team_title, projects.id as project_id, projects.title as project_title
      from messages
      join chats on chats.id = messages.chat_id
      left join teams on teams.id = chats.team_id
      left join projects on projects.id = chats.project_id
     where messages.id = any (${ids}::bigint[])
       and teams.deleted_at is null and projects.deleted_at is null`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ToldReader {
  id: UserId;
  uuid: UserUuid;
  username: string;
  notices: ChatNotices;
  read_number: number;
  is_followed: boolean;
  read_reply: number;
}

/**
 * Of each message those who are named, who follow the thread, or are the other one of a direct chat, and who read the chat
 * now. They stay until the transaction ends.
 */
export async function listChatReadersOf(
  tx: Tx,
  told: readonly { id: MessageId; uuids: readonly UserUuid[] }[],
): Promise<ReadonlyMap<MessageId, readonly ToldReader[]>> {
  if (told.length === 0) return new Map();
  const { rows } = await sql<ToldReader & { message: MessageId }>`
    select messages.id as message, users.id, users.uuid, users.username, coalesce(own.notices, 'all') as notices,
           coalesce(own.read_number, 0) as read_number, coalesce(thread.is_followed, false) as is_followed,
           coalesce(thread.read_reply, 0) as read_reply
      from jsonb_to_recordset(${JSON.stringify(told.map(({ id, uuids }) => ({ id, uuids })))}::jsonb)
           as told (id bigint, uuids uuid[])
      join messages on messages.id = told.id
      join chats on chats.id = messages.chat_id
     cross join lateral (
            select id from users where uuid = any (told.uuids)
            union select user_id from thread_followers where root_id = messages.root_id and is_followed
            union select user_id from chat_members where chat_id = chats.id and chats.kind = 'direct') as wanted
      join users on users.id = wanted.id
      left join chat_members own on own.chat_id = chats.id and own.user_id = users.id
      left join thread_followers thread on thread.root_id = messages.root_id and thread.user_id = users.id
      left join team_members members on members.team_id = chats.team_id and members.user_id = users.id
     where case
       when chats.kind = 'direct' then own.user_id is not null and not exists (
         select from blocks
          where (blocker_id = chats.low_id and blocked_id = chats.high_id)
             or (blocker_id = chats.high_id and blocked_id = chats.low_id))
       when chats.kind = 'group' then own.user_id is not null
       when chats.kind = 'team' then members.role = any (${IN_TEAMS}::text[])
       else members.role = any (${IN_PROJECTS}::text[])
         or (members.role = any (${IN_OWN_PROJECTS}::text[])
             and exists (select from project_members listed
                          where listed.project_id = chats.project_id and listed.user_id = users.id)) end
     order by users.id for key share of users`.execute(tx);
  const readers = new Map<MessageId, ToldReader[]>();
  for (const { message, ...reader } of rows) {
    if (isErased(reader)) continue;
    const own = readers.get(message);
    if (own) own.push(reader);
    else readers.set(message, [reader]);
  }
  return readers;
}

/** All who can have been told of something in it. */
export async function listPeopleOf(reader: Reader, chat: ChatId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from chat_members where chat_id = ${chat}
    union
    select user_id from team_members where team_id = (select team_id from chats where id = ${chat})`.execute(
    reader,
  );
  return rows.map(({ user_id }) => user_id);
}

const IS_READ = sql`(messages.number <= own.read_number or messages.reply <= thread.read_reply)`;

/** Unread words of a reader from chats, beside the message that they are of, and how far its chat and thread were read. */
function selectSeen(
  user: RawBuilder<unknown>,
  isSeen: RawBuilder<unknown>,
): RawBuilder<{ id: NotificationId }> {
  return sql`
    select notifications.id from notifications
      left join messages on messages.id = (notifications.params ->> 'messageId')::bigint
      left join chat_members own on own.chat_id = messages.chat_id and own.user_id = notifications.user_id
      left join thread_followers thread on thread.root_id = messages.root_id and thread.user_id = notifications.user_id
     where notifications.user_id = ${user} and notifications.read_at is null
       and notifications.kind = any (${CHAT_NOTIFICATIONS}::text[]) and ${isSeen}`;
}

/**
 * Unread ones of readers whose latest message they have read by now, in the chat or in its thread; in their order. Whoever
 * does anything in a chat knows that they are in it.
 */
export async function listSeen(
  reader: Reader,
  asked: readonly { reader: UserUuid; chat: ChatId }[],
): Promise<{ id: UserId; uuid: UserUuid; seen: NotificationId[] }[]> {
  const isSeen = sql`(messages.chat_id = asked.chat and ${IS_READ}
    or notifications.kind = 'addedToChat' and (notifications.params ->> 'chatId')::bigint = asked.chat)`;
  const { rows } = await sql<{ id: UserId; uuid: UserUuid; seen: NotificationId[] }>`
    select users.id, users.uuid, array_agg(found.id) as seen
      from (select distinct uuid, chat
              from unnest(${asked.map((one) => one.reader)}::uuid[], ${asked.map(({ chat }) => chat)}::bigint[])
                   as named (uuid, chat)) as asked
      join users on users.uuid = asked.uuid
     cross join lateral (${selectSeen(sql`users.id`, isSeen)}) as found
     group by users.id order by users.id`.execute(reader);
  return rows;
}

/** Those of these whose message has been read. */
export async function listSeenOf(
  reader: Reader,
  user: UserId,
  ids: readonly NotificationId[],
): Promise<NotificationId[]> {
  const isSeen = sql`notifications.id = any (${ids}::bigint[]) and ${IS_READ}`;
  const { rows } = await selectSeen(sql`${user}`, isSeen).execute(reader);
  return rows.map(({ id }) => id);
}

/** Whether somebody has said something there that a reader has not read, in the chat or in a thread of it. */
export async function hasUnreadOf(
  reader: Reader,
  { author, chat, root, user }: { author: UserId; chat: ChatId; root: MessageId | null; user: UserId },
): Promise<boolean> {
  const { rows } =
    root === null
      ? await sql`
          select from messages
           where chat_id = ${chat} and author_id = ${author} and deleted_at is null
             and number > (select read_number from chat_members where chat_id = ${chat} and user_id = ${user})
           limit 1`.execute(reader)
      : await sql`
          select from messages
           where root_id = ${root} and author_id = ${author} and deleted_at is null
             and reply > (select read_reply from thread_followers where root_id = ${root} and user_id = ${user})
           limit 1`.execute(reader);
  return rows.length > 0;
}
