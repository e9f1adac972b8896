import type { UserUuid } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/db/database';

/** Each waits an hour longer than the one before: a store that is away comes back, and what ends a process does not. */
const MOST_TRIES = 5;

const isDue = (now: Date) => sql`tries < ${MOST_TRIES} and (due_at is null or due_at <= ${now})`;

export interface UnreadRow {
  id: DocumentId;
  name: string;
  media_type: string;
  blob_key: string;
  bytes: number;
  width: number | null;
  team_id: TeamId | null;
  place_user_id: number | null;
  place_user_uuid: UserUuid | null;
}

export async function isAnyUnread(reader: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql`select from document_unread where ${isDue(now)} limit 1`.execute(reader);
  return rows.length > 0;
}

/** The next one, which is tried now. */
export async function takeUnread(db: Database, now: Date): Promise<UnreadRow | null> {
  const { rows } = await sql<UnreadRow>`
    with next as (
      update document_unread set tries = tries + 1, due_at = ${now}::timestamptz + (tries + 1) * interval '1 hour'
       where document_id = (select document_id from document_unread where ${isDue(now)}
                             order by due_at nulls first, document_id limit 1 for update skip locked)
      returning document_id)
    select documents.id, documents.name, documents.media_type, documents.blob_key, documents.bytes, documents.width,
           documents.team_id, documents.place_user_id, holders.uuid as place_user_uuid
      from next join documents on documents.id = next.document_id
      left join users holders on holders.id = documents.place_user_id`.execute(db);
  return rows[0] ?? null;
}

/** Strikes it out where it still is what was read, and where it was. */
export async function strikeOut(
  tx: Tx,
  { id, blob_key, team_id, place_user_id }: UnreadRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from documents where id = ${id} and blob_key = ${blob_key}
       and team_id is not distinct from ${team_id} and place_user_id is not distinct from ${place_user_id}
       for no key update`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from document_unread where document_id = ${id}`.execute(tx);
  return true;
}

interface View {
  thumbnail: string | null;
  /** Empty where there is none. */
  text: string;
  words: readonly string[];
}

export async function writeView(
  tx: Tx,
  { id }: Pick<UnreadRow, 'id'>,
  { thumbnail, text, words }: View,
): Promise<void> {
  await sql`
    insert into document_views (document_id, thumbnail_key, text, words)
    values (${id}, ${thumbnail}, ${text || null},
            ${words.length === 0 ? null : sql`array_to_tsvector(${words}::text[])`})
    on conflict (document_id) do update
       set thumbnail_key = excluded.thumbnail_key, text = excluded.text, words = excluded.words
     where document_views.thumbnail_key is null`.execute(tx);
}

/** The bytes of its small picture go with it. */
export async function deleteView(tx: Tx, id: DocumentId): Promise<void> {
  await tx.deleteFrom('document_views').where('document_id', '=', id).execute();
}

export async function findThumbnail(reader: Reader, id: DocumentId): Promise<string | null> {
  const { rows } = await sql<{ thumbnail_key: string | null }>`
    select thumbnail_key from document_views where document_id = ${id}`.execute(reader);
  return rows[0]?.thumbnail_key ?? null;
}
