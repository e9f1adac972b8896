import type { UserId } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { IS_PLACED, type ItemRow, type SpotColumns, selectItems } from './items.repository';

/** With all that is in it and was not in the trash yet; nobody has it pinned any more, and no link opens it. */
export async function trashItem(tx: Tx, id: DocumentId, at: Date): Promise<void> {
  await sql`
    with gone as (
      update documents set deleted_at = ${at}, trashed_with = ${id}
       where (id = ${id} or path @> array[${id}]::bigint[]) and level is not null and deleted_at is null
      returning id),
    ended as (delete from document_shares where document_id in (select id from gone))
    delete from document_pins where document_id in (select id from gone)`.execute(tx);
}

/** To where it was, or to another spot, with all that went with it. */
export async function untrashItem(
  tx: Tx,
  item: ItemRow,
  to: { name: string; at: Date; spot: SpotColumns },
): Promise<void> {
  await sql`
    update documents
       set deleted_at = null, trashed_with = null,
           path = ${to.spot.path}::bigint[] || path[${item.path.length + 1}::int:]
     where trashed_with = ${item.id} and id <> ${item.id}`.execute(tx);
  await sql`
    update documents
       set deleted_at = null, trashed_with = null, name = ${to.name}, parent_id = ${to.spot.parent_id},
           path = ${to.spot.path}::bigint[], changed_at = ${to.at}
     where id = ${item.id}`.execute(tx);
}

/** For good, with what is in it. */
export async function deleteTrashed(tx: Tx, id: DocumentId): Promise<void> {
  await sql`delete from documents where id = ${id} and trashed_with = ${id}`.execute(tx);
}

export interface TrashKey {
  at: string;
  id: DocumentId;
}

/** The latest first. Of a team all, or what one of its members made. */
export async function listTrashed(
  reader: Reader,
  viewer: UserId,
  of: { user: UserId } | { team: TeamId; owner: UserId | null },
  { after, limit }: { after: TrashKey | null; limit: number },
): Promise<ItemRow[]> {
  const whose =
    'user' in of
      ? sql`documents.place_user_id = ${of.user}`
      : sql`documents.team_id = ${of.team} and documents.place_user_id is null
            ${of.owner === null ? sql`` : sql`and documents.owner_id = ${of.owner}`}`;
  const { rows } = await sql<ItemRow>`
    ${selectItems(viewer, sql`documents`)}
     where ${whose} and documents.trashed_with = documents.id and ${IS_PLACED}
       ${after ? sql`and (documents.deleted_at, documents.id) < (${after.at}, ${after.id})` : sql``}
     order by documents.deleted_at desc, documents.id desc limit ${limit + 1}`.execute(reader);
  return rows;
}
