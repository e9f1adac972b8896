import type { UserId } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  type DocumentId,
  type DocumentQuery,
  FILE_TYPES,
  type FileType,
  type SharedQuery,
} from '@quilt/contract/features/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { type ItemRow, selectItems } from './items.repository';
import { isOpenTo, type Reach } from './reach';

export type ShelfKey = readonly [part: number, key: string | number, id: DocumentId];

export const SORT_COLUMNS = {
  name: sql`documents.name`,
  changed: sql`documents.changed_at`,
  size: sql`documents.bytes`,
} as const satisfies Record<DocumentQuery['sort'], RawBuilder<unknown>>;

const SHARED_COLUMNS = { name: 'name', changed: 'changed_at', size: 'bytes' } as const;

/** Of what stands on one shelf that the viewer may see, given that they may see the shelf. */
export async function listShelf(
  reader: Reader,
  reach: Reach,
  shelf: number,
  query: DocumentQuery,
  after: ShelfKey | null,
): Promise<ItemRow[]> {
  const column = SORT_COLUMNS[query.sort];
  const isUp = query.order === 'up';
  const direction = isUp ? sql`asc` : sql`desc`;
  const key = sql`(documents.shelf_part, ${column}, documents.id)`;
  const from = after && sql`and ${key} ${isUp ? sql`>` : sql`<`} (${after[0]}, ${after[1]}, ${after[2]})`;
  const { rows } = await sql<ItemRow>`
    ${selectItems(reach.viewer, sql`documents`)}
     where documents.shelf = ${shelf} and documents.deleted_at is null and ${isOpenTo(reach)}
       ${filtersOf(query)} ${from ?? sql``}
     order by documents.shelf_part ${direction}, ${column} ${direction}, documents.id ${direction}
     limit ${query.limit + 1}`.execute(reader);
  return rows;
}

export function filtersOf(query: Omit<DocumentQuery, 'cursor'>): RawBuilder<unknown> {
  const { part, type, level, owner, changedFrom, changedUntil, minBytes, maxBytes } = query;
  const hasSize = minBytes !== undefined || maxBytes !== undefined;
  const conditions = [
    part === 'all' ? undefined : sql`documents.shelf_part = ${part === 'folders' ? 0 : 1}`,
    type && ofType(type),
    level && sql`documents.level = ${level}`,
    owner && sql`owners.uuid = ${owner}`,
    changedFrom && sql`documents.changed_at >= ${changedFrom}`,
    changedUntil && sql`documents.changed_at < ${changedUntil}`,
    hasSize && sql`documents.kind = 'file'`,
    minBytes !== undefined && sql`documents.bytes >= ${minBytes}`,
    maxBytes !== undefined && sql`documents.bytes <= ${maxBytes}`,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition));
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
}

function ofType(type: FileType): RawBuilder<unknown> {
  if (type === 'other') {
    return sql`documents.kind = 'file' and documents.media_type <> all (${Object.values(FILE_TYPES).flat()}::text[])`;
  }
  return sql`documents.media_type = any (${FILE_TYPES[type]}::text[])`;
}

export type SharedKey = readonly [key: string | number, id: DocumentId];

/**
 * What others have at the top of their own documents and let the viewer see. What lies in folders is found there:
 * whoever sees it sees the folder.
 */
export async function listShared(
  reader: Reader,
  { viewer, teams, projects }: Reach,
  { sort, order, limit }: SharedQuery,
  after: SharedKey | null,
): Promise<ItemRow[]> {
  const column = sql.ref(`found.${SHARED_COLUMNS[sort]}`);
  const direction = order === 'up' ? sql`asc` : sql`desc`;
  const beyond = order === 'up' ? sql`>` : sql`<`;
  const isTop = sql`found.parent_id is null and found.deleted_at is null
    ${after ? sql`and (${column}, found.id) ${beyond} (${after[0]}, ${after[1]})` : sql``}`;
  const first = sql`order by ${column} ${direction}, found.id ${direction} limit ${limit + 1}`;
  const ofTeam = sql`found.level = 'team' and found.place_user_id is not null and found.place_user_id <> ${viewer}
    and found.access_team_id = known.team_id and ${isTop}`;
  const { rows } = await sql<ItemRow>`
    with shared as (
      select top.id, top.key from friendships cross join lateral (
        select found.id, ${column} as key from documents found
         where found.place_user_id = friendships.friend_id and found.level in ('friends', 'public') and ${isTop}
         ${first}) as top
       where friendships.user_id = ${viewer}
      union all
      select top.id, top.key from unnest(${teams}::bigint[]) as known (team_id) cross join lateral (
        select found.id, ${column} as key from documents found where ${ofTeam} ${first}) as top
      union all
      select top.id, top.key
        from (select distinct team_id from projects where id = any (${projects}::bigint[])) as known
       cross join lateral (
        select found.id, ${column} as key from documents found
         where ${ofTeam} and found.access_project_id = any (${projects}::bigint[]) ${first}) as top),
    page as (select id, key from shared order by key ${direction}, id ${direction} limit ${limit + 1})
    ${selectItems(viewer, sql`page join documents on documents.id = page.id`)}
     order by page.key ${direction}, page.id ${direction}`.execute(reader);
  return rows;
}

export async function listPins(reader: Reader, user: UserId): Promise<DocumentId[]> {
  const { rows } = await sql<{ id: DocumentId }>`
    select document_id as id from document_pins where user_id = ${user}
     order by pinned_at, document_id`.execute(reader);
  return rows.map(({ id }) => id);
}

export async function writePin(tx: Tx, user: UserId, id: DocumentId, at: Date): Promise<void> {
  await sql`
    insert into document_pins (user_id, document_id, pinned_at) values (${user}, ${id}, ${at})
    on conflict do nothing`.execute(tx);
}

export async function deletePins(tx: Tx, user: UserId, ids: readonly DocumentId[]): Promise<void> {
  await sql`
    delete from document_pins where user_id = ${user} and document_id = any (${ids}::bigint[])`.execute(tx);
}

export async function listVisits(reader: Reader, user: UserId): Promise<DocumentId[]> {
  const { rows } = await sql<{ id: DocumentId }>`
    select document_id as id from document_visits where user_id = ${user}
     order by seen_at desc, document_id desc limit ${DOCUMENT_LIMITS.recentDocuments}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** No more are kept than are shown. */
export async function writeVisits(tx: Tx, user: UserId, ids: readonly DocumentId[], at: Date): Promise<void> {
  await sql`
    insert into document_visits (user_id, document_id, seen_at)
    select ${user}, id, ${at} from unnest(${ids}::bigint[]) as id order by id
    on conflict (user_id, document_id) do update set seen_at = excluded.seen_at`.execute(tx);
  await sql`
    delete from document_visits where user_id = ${user} and document_id in (
      select document_id from document_visits where user_id = ${user}
       order by seen_at desc, document_id desc offset ${DOCUMENT_LIMITS.recentDocuments})`.execute(tx);
}

export interface ContentsRow {
  shelf: number;
  folders: number;
  files: number;
  links: number;
  bytes: number;
}

/** Of these folders of one place or several: what the viewer sees of what lies in each. */
export async function readContents(
  reader: Reader,
  reach: Reach,
  folders: readonly ItemRow[],
): Promise<Map<DocumentId, ContentsRow>> {
  if (folders.length === 0) return new Map();
  const { rows } = await sql<ContentsRow>`
    select kept.shelf, sum(kept.folders)::int as folders, sum(kept.files)::int as files,
           sum(kept.links)::int as links, sum(kept.bytes)::bigint as bytes
      from documents join shelf_contents kept on kept.shelf = documents.id
     where documents.id = any (${folders.map(({ id }) => id)}::bigint[])
       and ${isOpenTo(reach, { holder: sql`documents`, gate: sql`kept` })}
     group by kept.shelf`.execute(reader);
  return new Map(rows.map((row) => [row.shelf as DocumentId, row]));
}
