import type { UserId, UserUuid } from '@quilt/contract/core';
import type { DocumentId, ShareId } from '@quilt/contract/features/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { type Access, type ItemRow, selectItems } from './items.repository';
import { isOpenTo, type Reach } from './reach';

export interface ShareRow {
  id: ShareId;
  document_id: DocumentId;
  maker_id: UserId;
  maker_uuid: UserUuid;
  password_hash: string | null;
  created_at: Date;
  expires_at: Date | null;
  may_download: boolean;
  opened_count: number;
  opened_at: Date | null;
}

function selectLive(now: Date, where: RawBuilder<unknown>): RawBuilder<ShareRow> {
  return sql<ShareRow>`
    select shares.id, shares.document_id, shares.maker_id, makers.uuid as maker_uuid, shares.password_hash,
           shares.created_at, shares.expires_at, shares.may_download, shares.opened_count, shares.opened_at
      from document_shares shares join users makers on makers.id = shares.maker_id
     where ${where} and (shares.expires_at is null or shares.expires_at > ${now})`;
}

/** The oldest first; there are never many. */
export async function listLiveShares(reader: Reader, document: DocumentId, now: Date): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    ${selectLive(now, sql`shares.document_id = ${document}`)} order by shares.id`.execute(reader);
  return rows;
}

export async function findShareByToken(reader: Reader, hash: Buffer, now: Date): Promise<ShareRow | null> {
  const { rows } = await selectLive(now, sql`shares.token_hash = ${hash}`).execute(reader);
  return rows[0] ?? null;
}

interface NewShareRow {
  document_id: DocumentId;
  maker_id: UserId;
  token_hash: Buffer;
  password_hash: string | null;
  created_at: Date;
  expires_at: Date | null;
  may_download: boolean;
}

export async function insertShare(tx: Tx, row: NewShareRow): Promise<ShareId> {
  const { rows } = await sql<{ id: ShareId }>`
    insert into document_shares (document_id, maker_id, token_hash, password_hash, created_at, expires_at, may_download)
    values (${row.document_id}, ${row.maker_id}, ${row.token_hash}, ${row.password_hash}, ${row.created_at},
            ${row.expires_at}, ${row.may_download})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

/** Somebody looks at what it opens. */
export async function countOpening(tx: Tx, id: ShareId, at: Date): Promise<void> {
  await sql`
    update document_shares set opened_count = opened_count + 1, opened_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

/** Answers whether it was there. */
export async function deleteShare(tx: Tx, document: DocumentId, id: ShareId): Promise<boolean> {
  const { rows } = await sql`
    delete from document_shares where id = ${id} and document_id = ${document} returning id`.execute(tx);
  return rows.length > 0;
}

/** Of a document and all that lies in it. */
export async function deleteSharesUnder(tx: Tx, id: DocumentId): Promise<void> {
  await sql`
    delete from document_shares where document_id in (
      select id from documents where id = ${id} or path @> array[${id}]::bigint[] and level is not null)`.execute(
    tx,
  );
}

export async function deleteSharesOf(tx: Tx, maker: UserId): Promise<void> {
  await sql`delete from document_shares where maker_id = ${maker}`.execute(tx);
}

export async function deleteExpiredShares(tx: Tx, now: Date, limit: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from document_shares where id in (
      select id from document_shares where expires_at <= ${now} order by expires_at limit ${limit}
         for update skip locked)`.execute(tx);
  return numAffectedRows ?? 0n;
}

/** What those of a team that is gone see is for its owner alone, as what is for oneself. */
const isClosed = ({ level, access_team_id }: Access) =>
  level === 'me' || (level === 'team' && access_team_id === null);

/** Whether whoever sees the folder of a link would see this too, by its own gate. */
export function isNoNarrower(folder: Access, item: Access): boolean {
  if (isClosed(folder) || item.level === 'public') return true;
  if (item.level !== folder.level || isClosed(item)) return false;
  if (item.level === 'friends') return true;
  return (
    item.access_team_id === folder.access_team_id &&
    (item.access_project_id === null || item.access_project_id === folder.access_project_id)
  );
}

/** The same in SQL, for lists. */
function isShownIn(folder: Access): RawBuilder<boolean> {
  if (isClosed(folder)) return sql<boolean>`true`;
  if (folder.level === 'public') return sql<boolean>`documents.level = 'public'`;
  if (folder.level === 'friends') return sql<boolean>`documents.level in ('friends', 'public')`;
  return sql<boolean>`(
    documents.level = 'public'
    or documents.level = 'team' and documents.access_team_id = ${folder.access_team_id}
       and (documents.access_project_id is null or documents.access_project_id = ${folder.access_project_id}))`;
}

export type SharedKey = readonly [part: number, name: string, id: DocumentId];

/** What lies in a folder, of what its maker sees and is not narrower than the folder of the link. */
export async function listUnderShare(
  reader: Reader,
  reach: Reach,
  { root, folder }: { root: Access; folder: DocumentId },
  { after, limit }: { after: SharedKey | null; limit: number },
): Promise<ItemRow[]> {
  const from =
    after && sql`and (documents.shelf_part, documents.name, documents.id) > (${sql.join([...after])})`;
  const { rows } = await sql<ItemRow>`
    ${selectItems(reach.viewer, sql`documents`)}
     where documents.shelf = ${folder} and documents.deleted_at is null and ${isOpenTo(reach)}
       and ${isShownIn(root)} ${from ?? sql``}
     order by documents.shelf_part, documents.name, documents.id limit ${limit + 1}`.execute(reader);
  return rows;
}
