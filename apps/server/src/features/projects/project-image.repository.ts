import type { ImageId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type Insertable, sql } from 'kysely';
import type { ProjectImages } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export interface Thumbnail {
  thumbnail_key: string;
  thumbnail_bytes: number;
}

export async function findProjectImage(
  reader: Reader,
  project: ProjectId,
  id: ImageId,
): Promise<Thumbnail | null> {
  const { rows } = await sql<Thumbnail>`
    select thumbnail_key, thumbnail_bytes from project_images
     where id = ${id} and project_id = ${project}`.execute(reader);
  return rows[0] ?? null;
}

export async function insertProjectImage(tx: Tx, image: Insertable<ProjectImages>): Promise<void> {
  await tx.insertInto('project_images').values(image).execute();
}

/** Answers the keys of its bytes, which it refers to no more. */
export async function deleteProjectImage(tx: Tx, project: ProjectId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('project_images')
    .where('project_id', '=', project)
    .returning(['original_key', 'thumbnail_key'])
    .execute();
  return [...new Set(rows.flatMap((row) => [row.original_key, row.thumbnail_key]))];
}
