import { toScope, type UserUuid } from '@quilt/contract/core';
import { type UserChanges, userUpdated } from '@quilt/contract/features/profile';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { once } from '../../platform/writes';
import { requireThumbnail } from './profile.access';
import { changeLanguage, findUser, type UserRow } from './profile.repository';
import { userRowOf } from './viewer-row';

export async function readCurrentUser({ db, viewer }: Context<Viewer>): Promise<UserRow> {
  const row = userRowOf(viewer) ?? (await findUser(db, viewer.id));
  if (!row) throw fail('auth.session_ended');
  return row;
}

/** Told to the user's other devices, where it changes anything. */
export async function updateUser(context: Context<Viewer>, changes: UserChanges): Promise<UserRow> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await once(tx, context, async (): Promise<undefined> => {
      const { language } = changes;
      if (language === undefined || !(await changeLanguage(tx, viewer.id, language))) return;
      publish(tx, userUpdated, {
        id: viewer.uuid,
        scope: toScope('user', viewer.uuid),
        patch: { language },
      });
    });
    const row = await findUser(tx, viewer.id);
    if (!row) throw fail('auth.session_ended');
    return row;
  });
}

export async function openThumbnail(
  { db, blobs, viewer }: Context<Viewer>,
  uuid: UserUuid,
): Promise<ByteAnswer> {
  const thumbnail = await requireThumbnail(db, viewer, uuid);
  return {
    body: await blobs.open(thumbnail.thumbnail_key),
    type: 'image/webp',
    bytes: thumbnail.thumbnail_bytes,
    etag: thumbnail.id,
  };
}
