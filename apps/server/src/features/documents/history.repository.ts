import type { UserId, UserUuid } from '@quilt/contract/core';
import type { DocumentChange, DocumentId } from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** What is said of a change beside who made it, and when. */
export type Change = DocumentChange extends infer One
  ? One extends DocumentChange
    ? Omit<One, 'id' | 'actor' | 'at'>
    : never
  : never;

export async function recordChange(
  tx: Tx,
  document: DocumentId,
  { kind, ...details }: Change,
  { actor, at }: { actor: UserId; at: Date },
): Promise<void> {
  await sql`
    insert into document_changes (document_id, actor_id, kind, details, at)
    values (${document}, ${actor}, ${kind}, ${JSON.stringify(details)}::jsonb, ${at})`.execute(tx);
}

/** Of those that were made by one statement. */
export async function recordMade(
  tx: Tx,
  documents: readonly DocumentId[],
  { actor, at }: { actor: UserId; at: Date },
): Promise<void> {
  await sql`
    insert into document_changes (document_id, actor_id, kind, at)
    select id, ${actor}, 'made', ${at} from unnest(${documents}::bigint[]) as id order by id`.execute(tx);
}

export interface ChangeRow {
  id: number;
  actor_id: UserId | null;
  actor_uuid: UserUuid | null;
  kind: string;
  details: object;
  at: Date;
}

/** The latest first. */
export async function listChanges(
  reader: Reader,
  document: DocumentId,
  { before, limit }: { before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select changes.id, changes.actor_id, users.uuid as actor_uuid, changes.kind, changes.details, changes.at
      from document_changes changes left join users on users.id = changes.actor_id
     where changes.document_id = ${document} ${before === null ? sql`` : sql`and changes.id < ${before}`}
     order by changes.id desc limit ${limit + 1}`.execute(reader);
  return rows;
}
