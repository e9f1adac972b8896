import { ImageId, type UserUuid } from '@quilt/contract/core';
import { v4 } from 'uuid';
import { dropBlobs, holdBlob } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { ByteAnswer, UploadedFile } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { deleteImages, insertImage } from './images.repository';
import { type Picture, readPicture } from './picture';
import { requireOriginal, requireThumbnail } from './profile.access';
import { type UserRow, updateUserRow } from './profile.repository';
import { lockOwnUser, publishChanges } from './user-changes';

const TYPE = 'image/webp';

/** In place of the former one, whose bytes go. */
export async function uploadAvatar(
  context: Context<Viewer>,
  files: readonly UploadedFile[],
): Promise<UserRow> {
  const file = files.find(({ field }) => field === 'avatar');
  if (!file) throw fail('common.fields_required', {}, [{ path: 'avatar', code: 'common.required' }]);
  const picture = await readPicture(file.path);
  const stored = await store(context, picture);
  try {
    return await context.transaction(async (tx) => {
      // Of several uploads at once one is the last, and the only one that stays.
      const former = await lockOwnUser(tx, context.viewer.id);
      const formerKeys = await deleteImages(tx, context.viewer.id);
      for (const { key, source } of Object.values(stored)) {
        // Equal pictures are stored once: somebody else's may have gone since it was found there.
        if (!(await holdBlob(tx, context.blobs, key))) await context.blobs.put(source);
      }
      const id = ImageId.parse(v4());
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
      if (formerKeys.length > 0) await context.jobs.enqueue(tx, dropBlobs, { keys: formerKeys });
      return row;
    });
  } catch (error) {
    // Nobody refers to what was stored, unless somebody else has the same picture.
    await dropBlobs
      .run(context, { keys: Object.values(stored).map(({ key }) => key) })
      .catch((failure: unknown) => {
        context.log.warn(
          { reason: summariseError(failure) },
          'the bytes of a picture nobody has were not dropped',
        );
      });
    throw error;
  }
}

async function store({ blobs }: Pick<Context, 'blobs'>, { original, thumbnail }: Picture) {
  return {
    original: { ...(await blobs.put(original)), source: original },
    thumbnail: { ...(await blobs.put(thumbnail)), source: thumbnail },
  };
}

/** One that is not there is no failure. */
export async function removeAvatar(context: Context<Viewer>): Promise<void> {
  await context.transaction(async (tx) => {
    const former = await lockOwnUser(tx, context.viewer.id);
    if (former.avatar === null) return;
    const row = await updateUserRow(tx, context.viewer.id, { avatar: null });
    const keys = await deleteImages(tx, context.viewer.id);
    publishChanges(tx, former, row, context.clock.now());
    if (keys.length > 0) await context.jobs.enqueue(tx, dropBlobs, { keys });
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
