import type { ImageId } from '@quilt/contract/core';
import type { ChatId } from '@quilt/contract/features/chats';
import type { Insertable } from 'kysely';
import type { ChatImages } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export async function insertChatImage(tx: Tx, image: Insertable<ChatImages>): Promise<void> {
  await tx.insertInto('chat_images').values(image).execute();
}

/** Answers the keys of its bytes, which nothing of the chat refers to any more. */
export async function deleteChatImage(tx: Tx, chat: ChatId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('chat_images')
    .where('chat_id', '=', chat)
    .returning(['original_key', 'thumbnail_key'])
    .execute();
  return rows.flatMap((row) => [row.original_key, row.thumbnail_key]);
}

export async function findChatThumbnail(
  reader: Reader,
  chat: ChatId,
  id: ImageId,
): Promise<{ thumbnail_key: string; thumbnail_bytes: number } | null> {
  const row = await reader
    .selectFrom('chat_images')
    .select(['thumbnail_key', 'thumbnail_bytes'])
    .where('id', '=', id)
    .where('chat_id', '=', chat)
    .executeTakeFirst();
  return row ?? null;
}
