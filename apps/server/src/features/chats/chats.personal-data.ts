import type { UserId } from '@quilt/contract/core';
import type { ChatId } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import { letGo } from '../../platform/blobs';
import type { Reader } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteChatImage } from './chat-images.repository';
import { deleteChat, listForsaken } from './chat-members.repository';

/** Under the numbers of their chats, whose other messages are others'. */
async function exportChats(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: chats } = await sql`
    select chats.id as chat, chats.kind, chats.title, own.role, own.read_number, own.notices, own.is_pinned,
           own.joined_at
      from chat_members own join chats on chats.id = own.chat_id
     where own.user_id = ${user} order by chats.id`.execute(reader);
  const { rows: left } = await sql`
    select chat_id as chat, title, was_removed, left_number, left_at from former_chat_members
     where user_id = ${user} order by chat_id`.execute(reader);
  const { rows: messages } = await sql`
    select messages.chat_id as chat, messages.number, messages.text, messages.created_at, messages.edited_at,
           coalesce(edits.list, '[]') as former_texts
      from messages
      left join lateral (
        select jsonb_agg(jsonb_build_object('text', text, 'at', at) order by at) as list
          from message_edits where message_id = messages.id) as edits on true
     where messages.author_id = ${user} order by messages.id`.execute(reader);
  const { rows: reactions } = await sql`
    select message_id as message, sign, created_at from message_reactions
     where user_id = ${user} order by created_at, message_id`.execute(reader);
  const { rows: saved } = await sql`
    select message_id as message, created_at from saved_messages
     where user_id = ${user} order by created_at, message_id`.execute(reader);
  const { rows: threads } = await sql`
    select root_id as message, is_followed, read_reply from thread_followers
     where user_id = ${user} order by root_id`.execute(reader);
  const { rows: scheduled } = await sql`
    select chat_id as chat, text, send_at, refusal, created_at from scheduled_messages
     where author_id = ${user} order by id`.execute(reader);
  return { chats, left, messages, reactions, saved, threads, scheduled };
}

/**
 * What was said stays for those who answered it, under "Deleted user"; the chat stays for the others who read it, and goes
 * with the last.
 */
const eraseFromChats: PersonalData['erase'] = async (tx, user, platform) => {
  for (const table of ['message_reactions', 'saved_messages', 'thread_followers'] as const) {
    await sql`delete from ${sql.table(table)} where user_id = ${user}`.execute(tx);
  }
  await sql`delete from scheduled_messages where author_id = ${user}`.execute(tx);
  await sql`update messages set author_id = null, client_id = null where author_id = ${user}`.execute(tx);
  await sql`update messages set forwarded_author_id = null where forwarded_author_id = ${user}`.execute(tx);
  const { rows: former } = await sql<{ id: ChatId }>`
    delete from former_chat_members where user_id = ${user} returning chat_id as id`.execute(tx);
  const { rows } = await sql<{ id: ChatId }>`
    delete from chat_members where user_id = ${user} returning chat_id as id`.execute(tx);
  const left = rows.map(({ id }) => id);
  await sql`update chats set low_id = null where low_id = ${user}`.execute(tx);
  await sql`update chats set high_id = null where high_id = ${user}`.execute(tx);
  await sql`
    update chats set member_count = member_count - 1
     where id = any (${left}::bigint[]) and kind in ('direct', 'group')`.execute(tx);
  await sql`
    update chat_members set role = 'owner'
     where (chat_id, user_id) in (
       select distinct on (heirs.chat_id) heirs.chat_id, heirs.user_id
         from chat_members heirs join chats on chats.id = heirs.chat_id and chats.kind = 'group'
        where heirs.chat_id = any (${left}::bigint[])
          and not exists (select from chat_members owners
                           where owners.chat_id = heirs.chat_id and owners.role = 'owner')
        order by heirs.chat_id, heirs.role = 'moderator' desc, heirs.joined_at, heirs.user_id)`.execute(tx);
  for (const id of await listForsaken(tx, [...left, ...former.map((one) => one.id)])) {
    await letGo(tx, platform, await deleteChatImage(tx, id));
    await deleteChat(tx, id);
  }
};

export const chatsPersonalData: PersonalData = {
  words: {
    en: { part: 'your chats', holds: 'your chats, your messages in them, your reactions and what you saved' },
    ru: { part: 'ваши чаты', holds: 'ваши чаты, ваши сообщения в них, реакции и сохранённое' },
  },
  columns: [
    'chats.low_id',
    'chats.high_id',
    'chat_members.user_id',
    'former_chat_members.user_id',
    'messages.author_id',
    'messages.forwarded_author_id',
    'message_reactions.user_id',
    'thread_followers.user_id',
    'saved_messages.user_id',
    'scheduled_messages.author_id',
  ],
  export: exportChats,
  erase: eraseFromChats,
};
