import type { DocumentLevel } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { EditedRow } from '../../platform/edits';
import { titleFor } from '../teams';
import { recordMade } from './history.repository';

/** A folder, a file or a link that lies in a place. */
export interface ItemRow extends EditedRow {
  id: DocumentId;
  kind: 'folder' | 'file' | 'link';
  name: string;
  /** Of a file. */
  media_type: string;
  blob_key: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** What it was before: how many, and what they take. */
  former_count: number;
  former_bytes: number;
  /** Of a link. */
  url: string;
  owner_id: UserId | null;
  owner_uuid: UserUuid | null;
  /** One of these two. */
  place_user_id: UserId | null;
  team_id: TeamId | null;
  place_user_uuid: UserUuid | null;
  parent_id: DocumentId | null;
  path: DocumentId[];
  level: DocumentLevel;
  access_team_id: TeamId | null;
  access_team_title: string | null;
  access_project_id: ProjectId | null;
  access_project_title: string | null;
  shelf: number;
  shelf_part: number;
  created_at: Date;
  changed_at: Date;
  deleted_at: Date | null;
  trashed_with: DocumentId | null;
  is_pinned: boolean;
  has_thumbnail: boolean;
}

/** As they are for this viewer; none of a team that was deleted. */
export function selectItems(viewer: UserId, from: RawBuilder<unknown>): RawBuilder<ItemRow> {
  return sql<ItemRow>`
    select documents.id, documents.kind, documents.name, documents.media_type, documents.blob_key, documents.bytes,
           documents.width, documents.height, documents.former_count, documents.former_bytes, documents.url, documents.owner_id, owners.uuid as owner_uuid,
           documents.place_user_id, documents.team_id, holders.uuid as place_user_uuid, documents.parent_id,
           to_jsonb(documents.path) as path, documents.level, documents.access_team_id, ${titleFor(viewer)} as access_team_title,
           documents.access_project_id, shown_projects.title as access_project_title, documents.shelf,
           documents.shelf_part, documents.created_at, documents.changed_at, documents.deleted_at,
           documents.trashed_with, documents.version, documents.field_versions,
           exists (select from document_pins where user_id = ${viewer} and document_id = documents.id) as is_pinned,
           exists (select from document_views where document_id = documents.id and thumbnail_key is not null)
             as has_thumbnail
      from ${from}
      left join users owners on owners.id = documents.owner_id
      left join users holders on holders.id = documents.place_user_id
      left join teams place_teams on place_teams.id = documents.team_id
      left join teams on teams.id = documents.access_team_id
      left join projects shown_projects on shown_projects.id = documents.access_project_id`;
}

export const IS_PLACED = sql`documents.level is not null and place_teams.deleted_at is null`;

/** Each with all of its folders, those of one from the top. */
export async function findWithPaths(
  reader: Reader,
  viewer: UserId,
  ids: readonly DocumentId[],
): Promise<Map<DocumentId, ItemRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ItemRow>`
    ${selectItems(viewer, sql`documents`)}
     where documents.id = any (
       select distinct unnest(named.path || named.id) from documents named
        where named.id = any (${ids}::bigint[]) and named.level is not null)
       and ${IS_PLACED}`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where an item lies, whoever asks: what is locked before it is looked at. */
export async function findPlaces(
  reader: Reader,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; team_id: TeamId | null; place_user_id: UserId | null }[]> {
  const { rows } = await sql<{ id: DocumentId; team_id: TeamId | null; place_user_id: UserId | null }>`
    select id, team_id, place_user_id from documents
     where id = any (${ids}::bigint[]) and level is not null`.execute(reader);
  return rows;
}

export interface Access {
  level: DocumentLevel;
  access_team_id: TeamId | null;
  access_project_id: ProjectId | null;
}

/** Where an item is put. */
export interface SpotColumns {
  team_id: TeamId | null;
  place_user_id: UserId | null;
  parent_id: DocumentId | null;
  path: readonly DocumentId[];
}

interface NewItem extends SpotColumns, Access {
  kind: ItemRow['kind'];
  name: string;
  owner_id: UserId;
  at: Date;
  url?: string;
  file?: {
    media_type: string;
    blob_key: string;
    bytes: number;
    width: number | null;
    height: number | null;
  };
}

export async function insertItem(tx: Tx, row: NewItem): Promise<DocumentId> {
  const { file } = row;
  const { rows } = await sql<{ id: DocumentId }>`
    insert into documents (kind, name, team_id, place_user_id, parent_id, path, level, access_team_id,
                           access_project_id, owner_id, uploader_id, url, media_type, blob_key, bytes, width, height,
                           created_at, changed_at)
    values (${row.kind}, ${row.name}, ${row.team_id}, ${row.place_user_id}, ${row.parent_id},
            ${row.path}::bigint[], ${row.level}, ${row.access_team_id}, ${row.access_project_id}, ${row.owner_id},
            ${file ? row.owner_id : null}, ${row.url ?? null}, ${file?.media_type ?? null}, ${file?.blob_key ?? null},
            ${file?.bytes ?? 0}, ${file?.width ?? null}, ${file?.height ?? null}, ${row.at}, ${row.at})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  await recordMade(tx, [rows[0].id], { actor: row.owner_id, at: row.at });
  return rows[0].id;
}

interface ItemColumns {
  name?: string;
  url?: string;
  version?: number;
  field_versions?: string;
  level?: DocumentLevel;
  access_team_id?: TeamId | null;
  access_project_id?: ProjectId | null;
  changed_at: Date;
}

export async function updateItem(tx: Tx, id: DocumentId, columns: ItemColumns): Promise<void> {
  await tx.updateTable('documents').set(columns).where('id', '=', id).execute();
}

/** What stands on a shelf under this name, without regard to case. */
export async function findByName(
  reader: Reader,
  shelf: number,
  name: string,
): Promise<{ id: DocumentId; kind: ItemRow['kind'] } | null> {
  const { rows } = await sql<{ id: DocumentId; kind: ItemRow['kind'] }>`
    select id, kind from documents where shelf = ${shelf} and lower(name) = lower(${name} collate "und-x-icu")
       and deleted_at is null`.execute(reader);
  return rows[0] ?? null;
}

/** Those of these names that are taken there, in lower case, as the names of the index are. */
export async function findTaken(reader: Reader, shelf: number, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select wanted.name from unnest(${names}::text[]) as wanted (name)
     where exists (select from documents where shelf = ${shelf}
                      and lower(documents.name) = lower(wanted.name collate "und-x-icu") and deleted_at is null)`.execute(
    reader,
  );
  return rows.map(({ name }) => name);
}

export async function countOnShelf(reader: Reader, shelf: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(folders + files + links), 0)::int as count from shelf_contents
     where shelf = ${shelf}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export interface Under {
  /** Of it and what is in it, in the trash too, and of what all of that was before. */
  bytes: number;
  /** How many folders lie in each other below it. */
  height: number;
}

export async function measureUnder(reader: Reader, item: ItemRow): Promise<Under> {
  const { rows } = await sql<Under>`
    select ${item.bytes + item.former_bytes}::bigint + coalesce(sum(bytes + former_bytes), 0)::bigint as bytes,
           coalesce(max(cardinality(path)) - ${item.path.length}::int, 0)::int as height
      from documents where path @> array[${item.id}]::bigint[] and level is not null`.execute(reader);
  return rows[0] ?? { bytes: item.bytes + item.former_bytes, height: 0 };
}

/** Whether anything in a folder, that is not in the trash, was made by somebody else. */
export async function holdsOthers(reader: Reader, id: DocumentId, owner: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from documents where path @> array[${id}]::bigint[] and level is not null and deleted_at is null
       and owner_id is distinct from ${owner} limit 1`.execute(reader);
  return rows.length > 0;
}

/** With all that is in it; what is in it keeps its place there. */
export async function moveRows(
  tx: Tx,
  item: ItemRow,
  to: SpotColumns & { name: string; at: Date },
  /** In another place: whose it is then, and who may see it. */
  anew: (Access & { owner_id: UserId | null }) | null,
): Promise<void> {
  const place = anew
    ? sql`, team_id = ${to.team_id}, place_user_id = ${to.place_user_id}, level = ${anew.level},
           access_team_id = ${anew.access_team_id}, access_project_id = ${anew.access_project_id},
           owner_id = coalesce(${anew.owner_id}, owner_id)`
    : sql``;
  await sql`
    update documents set path = ${to.path}::bigint[] || path[${item.path.length + 1}::int:]${place}
     where path @> array[${item.id}]::bigint[] and level is not null`.execute(tx);
  await sql`
    update documents set parent_id = ${to.parent_id}, path = ${to.path}::bigint[], name = ${to.name},
           changed_at = ${to.at}${place}
     where id = ${item.id}`.execute(tx);
}
