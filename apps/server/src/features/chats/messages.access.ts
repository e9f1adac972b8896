import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { requireChat } from './chats.access';
import { findMessageRow, type MessageRow } from './messages.repository';

/** From the id of a message alone: of a chat that the viewer may not read there is none. */
export async function findMessageFor(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: MessageId,
): Promise<MessageRow> {
  const { rows } = await sql<{ chat_id: ChatId }>`select chat_id from messages where id = ${id}`.execute(
    reader,
  );
  if (!rows[0]) throw fail('common.not_found');
  return requireMessage(reader, viewer, { chat: rows[0].chat_id, message: id });
}

/** The only way from ids to a message. */
export async function requireMessage(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  { chat, message }: { chat: ChatId; message: MessageId },
): Promise<MessageRow> {
  await requireChat(reader, viewer, chat);
  const row = await findMessageRow(reader, viewer.id, chat, message);
  if (!row) throw fail('common.not_found');
  return row;
}
