import type { UserId, UserUuid } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** A file that hangs on a task; those of chats are read there. */
export interface DocumentRow {
  id: DocumentId;
  task_id: TaskId;
  uploader_id: UserId | null;
  uploader_uuid: UserUuid | null;
  name: string;
  media_type: string;
  bytes: number;
  blob_key: string;
  width: number | null;
  height: number | null;
  created_at: Date;
  deleted_at: Date | null;
  is_deleted_by_uploader: boolean;
}

function selectDocuments(where: RawBuilder<unknown>): RawBuilder<DocumentRow> {
  return sql<DocumentRow>`
    select documents.id, documents.task_id, documents.uploader_id, uploaders.uuid as uploader_uuid, documents.name,
           documents.media_type, documents.bytes, documents.blob_key, documents.width, documents.height,
           documents.created_at, documents.deleted_at, documents.is_deleted_by_uploader
      from documents left join users uploaders on uploaders.id = documents.uploader_id
     where documents.task_id is not null and ${where}`;
}

/** Those that were not deleted, the oldest first; there are never many. */
export async function listDocuments(reader: Reader, task: TaskId): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    ${selectDocuments(sql`documents.task_id = ${task} and documents.deleted_at is null`)}
     order by documents.id`.execute(reader);
  return rows;
}

export async function findDocument(reader: Reader, id: DocumentId): Promise<DocumentRow | null> {
  const { rows } = await selectDocuments(sql`documents.id = ${id}`).execute(reader);
  return rows[0] ?? null;
}

/** Of a locked task. */
export async function countDocuments(tx: Tx, task: TaskId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents where task_id = ${task} and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewDocumentRow {
  task_id: TaskId;
  team_id: TeamId;
  uploader_id: UserId;
  name: string;
  media_type: string;
  bytes: number;
  blob_key: string;
  width: number | null;
  height: number | null;
  created_at: Date;
}

export async function insertDocument(tx: Tx, row: NewDocumentRow): Promise<DocumentRow> {
  const { rows } = await sql<{ id: DocumentId }>`
    insert into documents (task_id, team_id, uploader_id, name, media_type, bytes, blob_key, width, height, created_at)
    values (${row.task_id}, ${row.team_id}, ${row.uploader_id}, ${row.name}, ${row.media_type}, ${row.bytes},
            ${row.blob_key}, ${row.width}, ${row.height}, ${row.created_at})
    returning id`.execute(tx);
  const made = rows[0] && (await findDocument(tx, rows[0].id));
  if (!made) throw new Error('an insert without a row');
  return made;
}

export async function markDeleted(tx: Tx, id: DocumentId, by: UserId, at: Date): Promise<void> {
  await sql`
    update documents set deleted_at = ${at}, is_deleted_by_uploader = uploader_id is not distinct from ${by}
     where id = ${id}`.execute(tx);
}

export async function markRestored(tx: Tx, id: DocumentId): Promise<void> {
  await sql`
    update documents set deleted_at = null, is_deleted_by_uploader = false where id = ${id}`.execute(tx);
}

/** For good; what they named is among the leftovers then. */
export async function purgeDeleted(tx: Tx, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from documents where id in (
      select id from documents where deleted_at <= ${before} order by deleted_at limit ${limit}
         for update skip locked)`.execute(tx);
  return numAffectedRows ?? 0n;
}

/** Each once. */
export async function takeLeftovers(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ leftover: string }>`
    delete from document_leftovers where id in (
      select id from document_leftovers order by id limit ${limit} for update skip locked)
    returning leftover`.execute(tx);
  return [...new Set(rows.map(({ leftover }) => leftover))];
}
