import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ImageId, type UserUuid } from '@quilt/contract/core';
import { letGo, withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { ByteAnswer, UploadedFile } from '../../platform/feature';
import { toAddressKey } from '../../platform/http/address';
import { deleteImages, findThumbnail, insertImage } from './images.repository';
import { readPicture } from './picture';
import { requireOriginal, requireThumbnail } from './profile.access';
import { type UserRow, updateUserRow } from './profile.repository';
import { lockOwnUser, publishChanges } from './user-changes';

const TYPE = 'image/webp';

/** In place of the former one, whose bytes go. */
export async function uploadAvatar(context: Context<Viewer>, file: UploadedFile): Promise<UserRow> {
  const { original, thumbnail } = await readPicture(
    file.path,
    toAddressKey(context.address),
    context.viewer.uuid,
  );
  return withStored(context, { original, thumbnail }, async (tx, stored) => {
    // Of several uploads at once one is the last, and the only one that stays.
    const former = await lockOwnUser(tx, context.viewer.id);
    await letGo(tx, context, await deleteImages(tx, context.viewer.id));
    const id = ImageId.parse(randomUUID());
    await insertImage(tx, {
      id,
      user_id: context.viewer.id,
      original_key: stored.original.key,
      thumbnail_key: stored.thumbnail.key,
      thumbnail_bytes: stored.thumbnail.bytes,
      created_at: context.clock.now(),
    });
    const row = await updateUserRow(tx, context.viewer.id, { avatar: id });
    publishChanges(tx, former, row, context.clock.now());
    return row;
  });
}

/** One that is not there is no failure. */
export async function removeAvatar(context: Context<Viewer>): Promise<void> {
  await context.transaction(async (tx) => {
    const former = await lockOwnUser(tx, context.viewer.id);
    if (former.avatar === null) return;
    const row = await updateUserRow(tx, context.viewer.id, { avatar: null });
    await letGo(tx, context, await deleteImages(tx, context.viewer.id));
    publishChanges(tx, former, row, context.clock.now());
  });
}

export async function openThumbnail(
  { db, blobs, viewer }: Context<Viewer>,
  uuid: UserUuid,
): Promise<ByteAnswer> {
  const thumbnail = await requireThumbnail(db, viewer, uuid);
  return {
    body: await blobs.open(thumbnail.thumbnail_key),
    type: TYPE,
    bytes: thumbnail.thumbnail_bytes,
    etag: thumbnail.id,
  };
}

export async function openOriginal({ db, blobs, viewer }: Context<Viewer>, id: ImageId): Promise<ByteAnswer> {
  const { original_key: key } = await requireOriginal(db, viewer, id);
  const found = await blobs.stat(key);
  if (!found) throw fail('common.not_found');
  return { body: await blobs.open(key), type: TYPE, bytes: found.bytes, etag: id };
}

/** The bytes themselves, for what shows an avatar to whoever is shown the rest; null where there is none. */
export async function readThumbnail(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  uuid: UserUuid,
): Promise<Buffer | null> {
  const thumbnail = await findThumbnail(db, uuid, null);
  return thumbnail && buffer(await blobs.open(thumbnail.thumbnail_key));
}
