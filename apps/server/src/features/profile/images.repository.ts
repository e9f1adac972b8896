import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ProfileImages } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export interface Thumbnail {
  id: string;
  thumbnail_key: string;
  thumbnail_bytes: number;
}

/** The viewer is null where it is shown by a link, which asks for nobody. */
export async function findThumbnail(
  reader: Reader,
  uuid: UserUuid,
  viewer: UserId | null,
): Promise<Thumbnail | null> {
  const row = await reader
    .selectFrom('users')
    .innerJoin('profile_images', 'profile_images.id', 'users.avatar')
    .select(['profile_images.id', 'thumbnail_key', 'thumbnail_bytes'])
    .where('users.uuid', '=', uuid)
    .where(hasNotBlocked(viewer))
    .executeTakeFirst();
  return row ?? null;
}

/** Whom the viewer has blocked is among those whom they see, in the list of them. */
function hasNotBlocked(viewer: UserId | null): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (select from blocks where blocker_id = profile_images.user_id and blocked_id = ${viewer})`;
}

export interface Original {
  id: string;
  original_key: string;
}

export async function findOriginal(reader: Reader, id: ImageId, viewer: UserId): Promise<Original | null> {
  const row = await reader
    .selectFrom('profile_images')
    .select(['id', 'original_key'])
    .where('id', '=', id)
    .where(hasNotBlocked(viewer))
    .executeTakeFirst();
  return row ?? null;
}

export async function listOriginals(
  reader: Reader,
  user: UserId,
): Promise<{ id: string; original_key: string; created_at: Date }[]> {
  return reader
    .selectFrom('profile_images')
    .select(['id', 'original_key', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
}

export async function insertImage(tx: Tx, image: Insertable<ProfileImages>): Promise<void> {
  await tx.insertInto('profile_images').values(image).execute();
}

/** All of the user's; answers the keys of their bytes, which these rows refer to no more. */
export async function deleteImages(tx: Tx, user: UserId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('profile_images')
    .where('user_id', '=', user)
    .returning(['original_key', 'thumbnail_key'])
    .execute();
  return [...new Set(rows.flatMap((row) => [row.original_key, row.thumbnail_key]))];
}
