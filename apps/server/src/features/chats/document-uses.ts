import type { UserId } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { ChatId, ChatKind, MessageId } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import { beginningOf } from '../../platform/beginnings';
import type { DocumentUses } from '../../platform/feature';
import { readPeople } from './chats.presenter';
import { readableChats } from './chats.repository';

interface NamingRow {
  id: MessageId;
  chat_id: ChatId;
  kind: ChatKind;
  title: string;
  number: number | null;
  root_id: MessageId | null;
  author_id: UserId | null;
  text: string;
  created_at: Date;
}

/** Messages that name a document, of the chats that the viewer reads; of very many the latest are looked at. */
export const listMessageUses: DocumentUses = async (reader, viewer, document, limit) => {
  const { rows } = await sql<NamingRow>`
    select messages.id, messages.chat_id, chats.kind, readable.title, messages.number, messages.root_id,
           messages.author_id, messages.text, messages.created_at
      from (select message_id from document_uses
             where document_id = ${document} and message_id is not null
             order by message_id desc limit ${DOCUMENT_LIMITS.lookedUses}) as naming
      join messages on messages.id = naming.message_id and messages.deleted_at is null
      join chats on chats.id = messages.chat_id
      join (${readableChats(viewer.id)}) as readable on readable.id = chats.id
     where chats.kind <> 'group'
        or exists (select from chat_members where chat_id = chats.id and user_id = ${viewer.id})
     order by messages.id desc limit ${limit}`.execute(reader);
  const people = await readPeople(
    reader,
    viewer.id,
    rows.map(({ author_id }) => author_id),
  );
  const byId = new Map(people.map((card) => [card.id, card]));
  return rows.map((row) => ({
    kind: 'message' as const,
    id: row.id,
    chat: row.chat_id,
    title: row.kind === 'direct' ? null : row.title,
    root: row.number === null ? row.root_id : null,
    author: row.author_id === null ? null : (byId.get(row.author_id) ?? null),
    text: beginningOf(row.text),
    at: row.created_at.toISOString(),
  }));
};
