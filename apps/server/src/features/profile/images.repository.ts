import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import type { Insertable } from 'kysely';
import type { ProfileImages } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export interface Thumbnail {
  id: string;
  thumbnail_key: string;
  thumbnail_bytes: number;
}

export async function findThumbnail(reader: Reader, uuid: UserUuid): Promise<Thumbnail | null> {
  const row = await reader
    .selectFrom('users')
    .innerJoin('profile_images', 'profile_images.id', 'users.avatar')
    .select(['profile_images.id', 'thumbnail_key', 'thumbnail_bytes'])
    .where('users.uuid', '=', uuid)
    .executeTakeFirst();
  return row ?? null;
}

export interface Original {
  id: string;
  original_key: string;
}

export async function findOriginal(reader: Reader, id: ImageId): Promise<Original | null> {
  const row = await reader
    .selectFrom('profile_images')
    .select(['id', 'original_key'])
    .where('id', '=', id)
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
