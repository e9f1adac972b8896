import type { UserId, UserUuid } from '@quilt/contract/core';
import type { DocumentId, VersionId } from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface VersionRow {
  /** Null of what the file is now. */
  id: VersionId | null;
  number: number;
  uploader_id: UserId | null;
  uploader_uuid: UserUuid | null;
  media_type: string;
  bytes: number;
  blob_key: string;
  width: number | null;
  height: number | null;
  created_at: Date;
}

/** What a file is and was, the latest first; there are never many. */
export async function listVersionRows(reader: Reader, document: DocumentId): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with kept as (
      select null::bigint as id, file_number as number, uploader_id, media_type, bytes, blob_key, width, height,
             coalesce(file_at, created_at) as created_at
        from documents where id = ${document}
      union all
      select id, number, uploader_id, media_type, bytes, blob_key, width, height, created_at
        from document_versions where document_id = ${document})
    select kept.*, users.uuid as uploader_uuid from kept left join users on users.id = kept.uploader_id
     order by kept.number desc`.execute(reader);
  return rows;
}

/** A former one. */
export async function findVersion(
  reader: Reader,
  document: DocumentId,
  id: VersionId,
): Promise<Omit<VersionRow, 'uploader_uuid'> | null> {
  const { rows } = await sql<Omit<VersionRow, 'uploader_uuid'>>`
    select id, number, uploader_id, media_type, bytes, blob_key, width, height, created_at
      from document_versions where id = ${id} and document_id = ${document}`.execute(reader);
  return rows[0] ?? null;
}

interface NewBytes {
  uploader_id: UserId | null;
  media_type: string;
  bytes: number;
  blob_key: string;
  width: number | null;
  height: number | null;
}

/**
 * What a file of a locked place is from now on, and under which number. What it was is among its versions, and is counted
 * there.
 */
export async function replaceBytes(tx: Tx, id: DocumentId, file: NewBytes, at: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with former as (
      insert into document_versions (document_id, number, uploader_id, media_type, bytes, blob_key, width, height,
                                     created_at)
      select id, file_number, uploader_id, media_type, bytes, blob_key, width, height, coalesce(file_at, created_at)
        from documents where id = ${id}
      returning bytes)
    update documents
       set file_number = file_number + 1, file_at = ${at}, changed_at = ${at}, uploader_id = ${file.uploader_id},
           media_type = ${file.media_type}, bytes = ${file.bytes}, blob_key = ${file.blob_key},
           width = ${file.width}, height = ${file.height}, former_count = former_count + 1,
           former_bytes = former_bytes + former.bytes
      from former where documents.id = ${id}
    returning documents.file_number as number`.execute(tx);
  if (!rows[0]) throw new Error('a file that is not there');
  return rows[0].number;
}

/** Of a locked place; whoever calls it sees to the space that it took. */
export async function dropVersion(tx: Tx, document: DocumentId, id: VersionId): Promise<void> {
  await sql`
    with gone as (
      delete from document_versions where id = ${id} and document_id = ${document} returning bytes)
    update documents set former_count = former_count - 1, former_bytes = former_bytes - gone.bytes
      from gone where documents.id = ${document}`.execute(tx);
}
