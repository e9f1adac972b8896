import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import { type Selectable, sql } from 'kysely';
import type { Users } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export type UserRow = Omit<Selectable<Users>, 'password_hash' | 'created_at'>;

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | null> {
  return (await reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Answers whether it was another: of two equal changes at once, one is none. */
export async function changeLanguage(tx: Tx, id: UserId, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', '<>', language)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

/** Answers the keys of their bytes, which nothing here refers to any more. */
export async function deleteImages(tx: Tx, user: UserId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('profile_images')
    .where('user_id', '=', user)
    .returning(['original_key', 'thumbnail_key'])
    .execute();
  return [...new Set(rows.flatMap((row) => [row.original_key, row.thumbnail_key]))];
}

/** Those of the keys whose bytes are somebody's avatar: equal pictures of two people are stored once. */
export async function findUsedKeys(reader: Reader, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select original_key as key from profile_images where original_key = any (${keys}::text[])
    union
    select thumbnail_key from profile_images where thumbnail_key = any (${keys}::text[])`.execute(reader);
  return new Set(rows.map((row) => row.key));
}
