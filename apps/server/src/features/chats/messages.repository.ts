import type { ClientId, UserId, UserUuid } from '@quilt/contract/core';
import type { ChatId, MessageId, MessageSign } from '@quilt/contract/features/chats';
import type { FileCard } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { cardsOf, deleteFilesOfMessage } from './chat-files.repository';
import type { Own } from './chats.repository';

export interface MessageRow {
  id: MessageId;
  chat_id: ChatId;
  number: number | null;
  root_id: MessageId | null;
  reply: number | null;
  author_id: UserId | null;
  author_uuid: UserUuid | null;
  client_id: ClientId | null;
  text: string;
  attachments: FileCard[];
  is_forwarded: boolean;
  forwarded_author_id: UserId | null;
  forwarded_author_uuid: UserUuid | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  pinned_at: Date | null;
  reply_count: number;
  replied_at: Date | null;
  task_id: TaskId | null;
  /** In the order in which they came. */
  reactions: { sign: MessageSign; id: UserId; uuid: UserUuid }[];
  /** The latest who replied, each once. */
  repliers: { id: UserId; uuid: UserUuid }[];
}

/** Of those who replied, in so many of the latest replies. */
const LOOKED_REPLIES = 30;
const SHOWN_REPLIERS = 3;

function selectMessages(from: RawBuilder<unknown>): RawBuilder<MessageRow> {
  return sql<MessageRow>`
    select messages.id, messages.chat_id, messages.number, messages.root_id, messages.reply, messages.author_id,
           authors.uuid as author_uuid, messages.client_id, messages.text, messages.is_forwarded,
           messages.forwarded_author_id, forwarded.uuid as forwarded_author_uuid, messages.created_at,
           messages.edited_at, messages.deleted_at, messages.pinned_at, messages.reply_count, messages.replied_at,
           (select tasks.id from tasks where tasks.id = messages.task_id) as task_id, 
           coalesce(hanging.list, '[]') as attachments, coalesce(reacted.list, '[]') as reactions,
           coalesce(replied.list, '[]') as repliers
      from ${from}
      left join users authors on authors.id = messages.author_id
      left join users forwarded on forwarded.id = messages.forwarded_author_id
      left join lateral (${cardsOf(sql`documents.message_id = messages.id`)}) as hanging on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('sign', reactions.sign, 'id', users.id, 'uuid', users.uuid)
                 order by reactions.created_at, reactions.user_id, reactions.sign) as list
          from message_reactions reactions join users on users.id = reactions.user_id
         where reactions.message_id = messages.id) as reacted on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', latest.id, 'uuid', latest.uuid) order by latest.reply desc) as list
          from (select users.id, users.uuid, max(replies.reply) as reply
                  from (select author_id, reply from messages replies
                         where replies.root_id = messages.id and replies.deleted_at is null
                         order by reply desc limit ${LOOKED_REPLIES}) as replies
                  join users on users.id = replies.author_id
                 group by users.id, users.uuid order by reply desc limit ${SHOWN_REPLIERS}) as latest
         where messages.reply_count > 0) as replied on true`;
}

export async function listMessageRows(
  reader: Reader,
  chat: ChatId,
  { after, before, limit }: { after?: number; before?: number; limit: number },
): Promise<MessageRow[]> {
  const isForward = after !== undefined;
  const where = isForward
    ? sql`number > ${after}`
    : before === undefined
      ? sql`number is not null`
      : sql`number < ${before}`;
  const order = isForward ? sql`number` : sql`number desc`;
  const found = sql`
    (select * from messages where chat_id = ${chat} and ${where} order by ${order} limit ${limit}) as messages`;
  const { rows } = await sql<MessageRow>`${selectMessages(found)} order by messages.number`.execute(reader);
  return rows;
}

export async function listReplyRows(
  reader: Reader,
  root: MessageId,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const isForward = after !== undefined;
  const where = isForward ? sql`reply > ${after}` : before === undefined ? sql`true` : sql`reply < ${before}`;
  const order = isForward ? sql`reply` : sql`reply desc`;
  const found = sql`
    (select * from messages where root_id = ${root} and ${where} order by ${order} limit ${limit}) as messages`;
  const { rows } = await sql<MessageRow>`${selectMessages(found)} order by messages.reply`.execute(reader);
  return rows;
}

export async function findMessageRows(reader: Reader, ids: readonly MessageId[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<MessageRow>`${selectMessages(sql`messages`)} where messages.id = any (${ids}::bigint[])`.execute(
      reader,
    );
  return rows;
}

/** Null for one of another chat. */
export async function findMessageRow(
  reader: Reader,
  chat: ChatId,
  id: MessageId,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    ${selectMessages(sql`messages`)} where messages.id = ${id} and messages.chat_id = ${chat}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function listPinnedRows(reader: Reader, chat: ChatId): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${selectMessages(sql`messages`)} where messages.chat_id = ${chat} and messages.pinned_at is not null
     order by messages.pinned_at desc, messages.id desc`.execute(reader);
  return rows;
}

/** Of the first message that is not earlier; null where all are. */
export async function findNumberAt(reader: Reader, chat: ChatId, at: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from messages where chat_id = ${chat} and number is not null and created_at >= ${at}
     order by created_at, number limit 1`.execute(reader);
  return rows[0]?.number ?? null;
}

/** Nobody else changes it until the transaction ends. */
export async function lockMessageRow(tx: Tx, id: MessageId): Promise<void> {
  await sql`select from messages where id = ${id} for no key update`.execute(tx);
}

export interface NewMessageRow {
  chat: ChatId;
  root: MessageId | null;
  /** A reply is said there only where this is so, too. */
  isInChat: boolean;
  author: UserId | null;
  clientId: ClientId | null;
  text: string;
  /** What it is found by. */
  words: string;
  forwardedFrom: { author: UserId | null } | null;
  at: Date;
}

export interface InsertedMessage {
  id: MessageId;
  number: number | null;
  reply: number | null;
  /** What is the author's own in the chat now: what one says oneself is read. */
  own: Own | null;
}

/**
 * With the chat's next number, under the lock of its scope, which is held until COMMIT: so numbers have no gaps, and go
 * with the events. A reply takes the next of its thread, whose root is locked before.
 */
export async function insertMessage(tx: Tx, message: NewMessageRow): Promise<InsertedMessage> {
  const { chat, root, isInChat, author, clientId, text, words, forwardedFrom, at } = message;
  const reply = root === null ? null : await takeReply(tx, root, at);
  const { rows } = await sql<
    Pick<InsertedMessage, 'id' | 'number'> & { [Key in keyof Own]: Own[Key] | null }
  >`
    with taken as (
      update scopes set number = number + 1 where ${isInChat} and scope = 'chat:' || ${chat}::bigint returning number
    ), own as (
      update chat_members set read_number = taken.number from taken where chat_id = ${chat} and user_id = ${author}
      returning read_number, notices, is_pinned
    ), said as (
      insert into messages (chat_id, number, root_id, reply, author_id, client_id, text, words, is_forwarded,
                            forwarded_author_id, created_at)
      values (${chat}, (select number from taken), ${root}, ${reply}, ${author}, ${clientId}, ${text},
              search_terms(${chat} || ' ', ${words}, false), ${forwardedFrom !== null}, ${forwardedFrom?.author ?? null}, ${at})
      returning id, number
    )
    select said.id, said.number, own.* from said left join own on true`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a message without an id');
  const { id, number, read_number, notices, is_pinned } = row;
  const own =
    read_number === null || notices === null || is_pinned === null
      ? null
      : { read_number, notices, is_pinned };
  return { id, number, reply, own };
}

async function takeReply(tx: Tx, root: MessageId, at: Date): Promise<number> {
  const { rows } = await sql<{ reply_count: number }>`
    update messages set reply_count = reply_count + 1, replied_at = ${at} where id = ${root}
    returning reply_count`.execute(tx);
  if (!rows[0]) throw new Error('a reply to nothing');
  return rows[0].reply_count;
}

/** One that its author has sent already, long ago. */
export async function findByClientId(
  reader: Reader,
  author: UserId,
  clientId: ClientId,
): Promise<MessageId | null> {
  const { rows } = await sql<{ id: MessageId }>`
    select id from messages where author_id = ${author} and client_id = ${clientId}`.execute(reader);
  return rows[0]?.id ?? null;
}

/** What it said before is kept. */
export async function setMessageText(
  tx: Tx,
  message: Pick<MessageRow, 'id' | 'text' | 'created_at' | 'edited_at'>,
  { text, words, at }: { text: string; words: string; at: Date },
): Promise<void> {
  await sql`
    insert into message_edits (message_id, text, at)
    values (${message.id}, ${message.text}, ${message.edited_at ?? message.created_at})
    on conflict (message_id, at) do update set text = excluded.text`.execute(tx);
  await sql`
    update messages set text = ${text}, words = search_terms(chat_id || ' ', ${words}, false), edited_at = ${at}
     where id = ${message.id}`.execute(tx);
}

export async function listEdits(reader: Reader, id: MessageId): Promise<{ text: string; at: Date }[]> {
  const { rows } = await sql<{ text: string; at: Date }>`
    select text, at from message_edits where message_id = ${id} order by at desc`.execute(reader);
  return rows;
}

/** Its place stays, and nothing of what it said. */
export async function emptyMessage(tx: Tx, id: MessageId, at: Date): Promise<void> {
  await deleteFilesOfMessage(tx, id);
  await sql`
    update messages set text = '', words = '', deleted_at = ${at}, pinned_at = null, edited_at = null,
           is_forwarded = false, forwarded_author_id = null
     where id = ${id}`.execute(tx);
  await sql`delete from message_edits where message_id = ${id}`.execute(tx);
  await sql`delete from message_reactions where message_id = ${id}`.execute(tx);
  await sql`delete from saved_messages where message_id = ${id}`.execute(tx);
}

interface Reaction {
  message: MessageId;
  user: UserId;
  sign: MessageSign;
}

/** Whether it was not there. */
export async function insertMessageReaction(
  tx: Tx,
  { message, user, sign }: Reaction,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_reactions (message_id, user_id, sign, created_at)
    values (${message}, ${user}, ${sign}, ${at}) on conflict do nothing returning 1 as added`.execute(tx);
  return rows.length > 0;
}

/** Whether it was there. */
export async function deleteMessageReaction(tx: Tx, { message, user, sign }: Reaction): Promise<boolean> {
  const { rows } = await sql`
    delete from message_reactions where message_id = ${message} and user_id = ${user} and sign = ${sign}
    returning 1 as gone`.execute(tx);
  return rows.length > 0;
}

/** That was made of it. */
export async function setTask(tx: Tx, id: MessageId, task: TaskId): Promise<void> {
  await sql`update messages set task_id = ${task} where id = ${id}`.execute(tx);
}

export async function countPins(tx: Tx, chat: ChatId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages where chat_id = ${chat} and pinned_at is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function setPinned(tx: Tx, id: MessageId, at: Date | null): Promise<void> {
  await sql`update messages set pinned_at = ${at} where id = ${id}`.execute(tx);
}
