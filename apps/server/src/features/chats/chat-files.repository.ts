import type { UserId } from '@quilt/contract/core';
import type { ChatId, MessageId, ScheduledMessageId } from '@quilt/contract/features/chats';
import type { DocumentId, FileCard } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { FileRow } from '../documents';

/** What is shown of each of them, in their order. */
export function cardsOf(where: RawBuilder<unknown>): RawBuilder<FileCard[]> {
  return sql<FileCard[]>`
    select jsonb_agg(jsonb_build_object('id', documents.id, 'name', documents.name, 'type', documents.media_type,
                       'bytes', documents.bytes,
                       'picture', case when documents.width is not null
                         then jsonb_build_object('width', documents.width, 'height', documents.height) end)
             order by documents.place, documents.id) as list
      from documents where ${where}`;
}

const COLUMNS = sql`id, name, media_type, bytes, blob_key, width, height`;
const IS_UNSENT = sql`message_id is null and scheduled_id is null`;

/** Those of messages, and what the viewer has not sent yet: that is nobody else's. */
export async function findChatFiles(
  reader: Reader,
  { chat, viewer, ids }: { chat: ChatId; viewer: UserId; ids: readonly DocumentId[] },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from documents
     where id = any (${ids}::bigint[]) and chat_id = ${chat} and (message_id is not null or uploader_id = ${viewer})
       and not exists (select from former_chat_members former
                        where former.chat_id = ${chat} and former.user_id = ${viewer} and message_id >= former.left_id)
     order by id`.execute(reader);
  return rows;
}

export async function listUploads(reader: Reader, chat: ChatId, uploader: UserId): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from documents where chat_id = ${chat} and uploader_id = ${uploader} and ${IS_UNSENT}
     order by id`.execute(reader);
  return rows;
}

/** Of somebody who is locked. */
export async function countUploads(tx: Tx, chat: ChatId, uploader: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents
     where chat_id = ${chat} and uploader_id = ${uploader} and ${IS_UNSENT}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewChatFile extends Omit<FileRow, 'id'> {
  chat_id: ChatId;
  team_id: TeamId | null;
  uploader_id: UserId;
  created_at: Date;
}

export async function insertChatFile(tx: Tx, row: NewChatFile): Promise<DocumentId> {
  const { rows } = await sql<{ id: DocumentId }>`
    insert into documents (chat_id, team_id, uploader_id, name, media_type, bytes, blob_key, width, height, created_at)
    values (${row.chat_id}, ${row.team_id}, ${row.uploader_id}, ${row.name}, ${row.media_type}, ${row.bytes},
            ${row.blob_key}, ${row.width}, ${row.height}, ${row.created_at})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

/**
 * Those of these that somebody has uploaded to the chat, and that hang on nothing, or on this one that waits; nobody else
 * takes them until the transaction ends.
 */
export async function lockUploads(
  tx: Tx,
  {
    chat,
    uploader,
    ids,
    scheduled,
  }: { chat: ChatId; uploader: UserId; ids: readonly DocumentId[]; scheduled: ScheduledMessageId | null },
): Promise<{ id: DocumentId; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: DocumentId; name: string }>`
    select id, name from documents
     where id = any (${ids}::bigint[]) and chat_id = ${chat} and uploader_id = ${uploader} and message_id is null
       and (scheduled_id is null or scheduled_id = ${scheduled})
     order by id for update`.execute(tx);
  return rows;
}

/** In this order. */
export async function hangFiles(
  tx: Tx,
  on: { message: MessageId } | { scheduled: ScheduledMessageId },
  ids: readonly DocumentId[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update documents set message_id = ${'message' in on ? on.message : null},
           scheduled_id = ${'scheduled' in on ? on.scheduled : null}, place = wanted.place
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
     where documents.id = wanted.id`.execute(tx);
}

/** For good; whether there was one. */
export async function deleteUpload(
  tx: Tx,
  { chat, uploader, id }: { chat: ChatId; uploader: UserId; id: DocumentId },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from documents
     where id = ${id} and chat_id = ${chat} and uploader_id = ${uploader} and ${IS_UNSENT}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listFilesOfMessage(tx: Tx, message: MessageId): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from documents where message_id = ${message} order by place, id`.execute(tx);
  return rows;
}

/** For good: a message that was deleted has nothing left. */
export async function deleteFilesOfMessage(tx: Tx, message: MessageId): Promise<void> {
  await sql`delete from documents where message_id = ${message}`.execute(tx);
}

/** What was uploaded so long ago and sent by nobody; how many went. */
export async function purgeUploads(tx: Tx, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from documents where id in (
      select id from documents where chat_id is not null and ${IS_UNSENT} and created_at <= ${before}
       order by created_at limit ${limit} for update skip locked)`.execute(tx);
  return numAffectedRows ?? 0n;
}
