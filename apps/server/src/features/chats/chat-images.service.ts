import { randomUUID } from 'node:crypto';
import { ImageId } from '@quilt/contract/core';
import type { ChatId } from '@quilt/contract/features/chats';
import { letGo, withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { ByteAnswer, UploadedFile } from '../../platform/feature';
import { toAddressKey } from '../../platform/http/address';
import { readPicture } from '../profile';
import { deleteChatImage, findChatThumbnail, insertChatImage } from './chat-images.repository';
import { lockChat, requireChat, requireMay } from './chats.access';
import { setChatImage } from './chats.repository';
import { tellChanged } from './chats.service';
import { type ShownChat, showChat } from './shown-chats';

/** In place of the former one, whose bytes go. */
export async function uploadImage(
  context: Context<Viewer>,
  id: ChatId,
  file: UploadedFile,
): Promise<ShownChat> {
  const { db, viewer, address, clock } = context;
  // Before the picture is read, which takes long; asked again when it is put there.
  requireMay(await requireChat(db, viewer, id), 'chat.edit');
  const { original, thumbnail } = await readPicture(file.path, toAddressKey(address), viewer.uuid);
  return withStored(context, { original, thumbnail }, async (tx, stored) => {
    await lockChat(tx, viewer, id, 'chat.edit');
    await letGo(tx, context, await deleteChatImage(tx, id));
    const image = ImageId.parse(randomUUID());
    await insertChatImage(tx, {
      id: image,
      chat_id: id,
      original_key: stored.original.key,
      thumbnail_key: stored.thumbnail.key,
      thumbnail_bytes: stored.thumbnail.bytes,
      created_at: clock.now(),
    });
    await setChatImage(tx, id, image);
    await tellChanged(tx, viewer, id);
    return showChat(tx, viewer, id);
  });
}

/** One that is not there is no failure. */
export async function removeImage(context: Context<Viewer>, id: ChatId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const { image } = await lockChat(tx, viewer, id, 'chat.edit');
    if (image === null) return;
    await letGo(tx, context, await deleteChatImage(tx, id));
    await setChatImage(tx, id, null);
    await tellChanged(tx, viewer, id);
  });
}

/** Of the size in which chats are shown. */
export async function openImage(context: Context<Viewer>, id: ChatId, image: ImageId): Promise<ByteAnswer> {
  const chat = await requireChat(context.db, context.viewer, id);
  const found = chat.image === image ? await findChatThumbnail(context.db, id, image) : null;
  if (!found) throw fail('common.not_found');
  return {
    body: await context.blobs.open(found.thumbnail_key),
    type: 'image/webp',
    bytes: found.thumbnail_bytes,
    etag: image,
  };
}
