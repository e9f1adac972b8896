import type { UserId } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import type { Access, ItemRow, SpotColumns } from './items.repository';

export async function newDocumentIds(tx: Tx, count: number): Promise<DocumentId[]> {
  const { rows } = await sql<{ id: DocumentId }>`
    select nextval(pg_get_serial_sequence('documents', 'id')) as id
      from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface CopiedRow extends Access, Pick<SpotColumns, 'parent_id' | 'path'> {
  id: DocumentId;
  of: ItemRow;
  name: string;
}

/** A folder and all that is in it by one statement, as if somebody had made them now. */
export async function insertCopies(
  tx: Tx,
  rows: readonly CopiedRow[],
  { team_id, place_user_id }: SpotColumns,
  { owner, at }: { owner: UserId; at: Date },
): Promise<void> {
  const made = rows.map(({ of, ...row }) => ({
    ...row,
    kind: of.kind,
    url: of.url,
    media_type: of.media_type,
    blob_key: of.blob_key,
    bytes: of.bytes,
    width: of.width,
    height: of.height,
  }));
  await sql`
    insert into documents (id, kind, name, team_id, place_user_id, parent_id, path, level, access_team_id,
                           access_project_id, owner_id, uploader_id, url, media_type, blob_key, bytes, width, height,
                           created_at, changed_at)
    overriding system value
    select id, kind, name, ${team_id}, ${place_user_id}, parent_id, path, level, access_team_id, access_project_id,
           ${owner}, case kind when 'file' then ${owner}::bigint end, url, media_type, blob_key, bytes, width, height,
           ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (
        id bigint, kind text, name text, parent_id bigint, path bigint[], level text, access_team_id bigint,
        access_project_id bigint, url text, media_type text, blob_key text, bytes bigint, width int, height int)
     order by id`.execute(tx);
}
