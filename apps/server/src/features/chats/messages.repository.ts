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

interface Selected {
  from?: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
}

/**
 * As somebody reads them: of a group that they have left what was said until then, and as it was then. Null is for those who
 * are in their chats, as whatever is told there is.
 */
function selectMessages(
  reader: UserId | null,
  { from = sql`messages`, where = sql`true`, order }: Selected,
): RawBuilder<MessageRow> {
  const until =
    reader === null
      ? sql`(select null::bigint as left_id, null::timestamptz as left_at) as until on true`
      : sql`former_chat_members until on until.chat_id = messages.chat_id and until.user_id = ${reader}`;
  return sql<MessageRow>`
    select messages.id, messages.chat_id, messages.number, messages.root_id, messages.reply, messages.author_id,
           authors.uuid as author_uuid, messages.client_id, coalesce(earlier.text, messages.text) as text,
           messages.is_forwarded,
           messages.forwarded_author_id, forwarded.uuid as forwarded_author_uuid, messages.created_at,
           case when earlier.at is null then messages.edited_at
                when earlier.at > messages.created_at then earlier.at end as edited_at,
           messages.deleted_at,
           case when until.left_at is null or messages.pinned_at < until.left_at then messages.pinned_at end as pinned_at,
           coalesce(answered.count, messages.reply_count) as reply_count,
           case when until.left_id is null then messages.replied_at else answered.last_at end as replied_at,
           (select tasks.id from tasks
             where tasks.id = messages.task_id
               and (until.left_at is null or tasks.created_at < until.left_at)) as task_id,
           coalesce(hanging.list, '[]') as attachments, coalesce(reacted.list, '[]') as reactions,
           coalesce(replied.list, '[]') as repliers
      from ${from}
      left join ${until}
      left join users authors on authors.id = messages.author_id
      left join users forwarded on forwarded.id = messages.forwarded_author_id
      left join lateral (${cardsOf(sql`documents.message_id = messages.id`)}) as hanging on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('sign', reactions.sign, 'id', users.id, 'uuid', users.uuid)
                 order by reactions.created_at, reactions.user_id, reactions.sign) as list
          from message_reactions reactions join users on users.id = reactions.user_id
         where reactions.message_id = messages.id
           and (until.left_at is null or reactions.created_at < until.left_at)) as reacted on true
      left join lateral (
        select text, at from message_edits
         where message_id = messages.id and messages.edited_at >= until.left_at
         order by at < until.left_at desc, abs(extract(epoch from at - until.left_at)) limit 1) as earlier on true
      left join lateral (
        select count(*)::int as count, max(replies.created_at) as last_at from messages replies
         where until.left_id is not null and replies.root_id = messages.id and replies.id < until.left_id
        having until.left_id is not null) as answered on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', latest.id, 'uuid', latest.uuid) order by latest.reply desc) as list
          from (select users.id, users.uuid, max(replies.reply) as reply
                  from (select author_id, reply from messages replies
                         where replies.root_id = messages.id and replies.deleted_at is null
                           and (until.left_id is null or replies.id < until.left_id)
                         order by reply desc limit ${LOOKED_REPLIES}) as replies
                  join users on users.id = replies.author_id
                 group by users.id, users.uuid order by reply desc limit ${SHOWN_REPLIERS}) as latest
         where messages.reply_count > 0) as replied on true
     where (until.left_id is null or messages.id < until.left_id) and ${where}
     ${order ? sql`order by ${order}` : sql``}`;
}

export async function listMessageRows(
  reader: Reader,
  user: UserId,
  chat: ChatId,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
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
  const { rows } = await selectMessages(user, { from: found, order: sql`messages.number` }).execute(reader);
  return rows;
}

export async function listReplyRows(
  reader: Reader,
  user: UserId,
  root: MessageId,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const isForward = after !== undefined;
  const where = isForward ? sql`reply > ${after}` : before === undefined ? sql`true` : sql`reply < ${before}`;
  const order = isForward ? sql`reply` : sql`reply desc`;
  const found = sql`
    (select * from messages where root_id = ${root} and ${where} order by ${order} limit ${limit}) as messages`;
  const { rows } = await selectMessages(user, { from: found, order: sql`messages.reply` }).execute(reader);
  return rows;
}

export async function findMessageRows(
  reader: Reader,
  user: UserId,
  ids: readonly MessageId[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const where = sql`messages.id = any (${ids}::bigint[])`;
  const { rows } = await selectMessages(user, { where }).execute(reader);
  return rows;
}

/** Null for one of another chat; `user` is null for those who are in it. */
export async function findMessageRow(
  reader: Reader,
  user: UserId | null,
  chat: ChatId,
  id: MessageId,
): Promise<MessageRow | null> {
  const where = sql`messages.id = ${id} and messages.chat_id = ${chat}`;
  const { rows } = await selectMessages(user, { where }).execute(reader);
  return rows[0] ?? null;
}

export async function listPinnedRows(reader: Reader, user: UserId, chat: ChatId): Promise<MessageRow[]> {
  const where = sql`messages.chat_id = ${chat} and messages.pinned_at is not null
    and (until.left_at is null or messages.pinned_at < until.left_at)`;
  const order = sql`messages.pinned_at desc, messages.id desc`;
  const { rows } = await selectMessages(user, { where, order }).execute(reader);
  return rows;
}

/**
 * Of those searched for, in groups that somebody has left: not what was said after that, or reworded, for its words are of
 * what it says now.
 */
export const isReached = (user: UserId): RawBuilder<unknown> => sql`
  not exists (select from former_chat_members former
               where former.chat_id = messages.chat_id and former.user_id = ${user}
                 and (messages.id >= former.left_id or messages.edited_at >= former.left_at))`;

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
 * with the events. Its id is taken under that lock, too, also of a reply that has no number there: ids of one chat are in
 * the same order. A reply takes the next of its thread, whose root is locked before.
 */
export async function insertMessage(tx: Tx, message: NewMessageRow): Promise<InsertedMessage> {
  const { chat, root, isInChat, author, clientId, text, words, forwardedFrom, at } = message;
  const reply = root === null ? null : await takeReply(tx, root, at);
  const { rows } = await sql<
    Pick<InsertedMessage, 'id' | 'number'> & { [Key in keyof Own]: Own[Key] | null }
  >`
    with taken as (
      update scopes set number = number + ${isInChat ? 1 : 0} where scope = 'chat:' || ${chat}::bigint returning number
    ), own as (
      update chat_members set read_number = taken.number from taken
       where ${isInChat} and chat_id = ${chat} and user_id = ${author}
      returning read_number, notices, is_pinned
    ), said as (
      insert into messages (chat_id, number, root_id, reply, author_id, client_id, text, words, is_forwarded,
                            forwarded_author_id, created_at)
      select ${chat}::bigint, case when ${isInChat} then taken.number end, ${root}::bigint, ${reply}::bigint,
             ${author}::bigint, ${clientId}::uuid, ${text}, search_terms(${chat} || ' ', ${words}, false),
             ${forwardedFrom !== null}, ${forwardedFrom?.author ?? null}::bigint, ${at}::timestamptz from taken
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

/** Those before what it says to whoever asks. */
export async function listEdits(
  reader: Reader,
  { id, edited_at }: Pick<MessageRow, 'id' | 'edited_at'>,
): Promise<{ text: string; at: Date }[]> {
  const { rows } = await sql<{ text: string; at: Date }>`
    select text, at from message_edits where message_id = ${id} and at < ${edited_at} order by at desc`.execute(
    reader,
  );
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
