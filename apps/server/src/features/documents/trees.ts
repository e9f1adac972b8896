import type { UserId } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import type { ItemAccess } from './items.access';
import { IS_PLACED, type ItemRow, selectItems } from './items.repository';
import { isOpen, readTies } from './reach';

/**
 * Each of them with what the viewer sees in it, by one look at all of it, folders before what lies in them. Null where
 * that is more than so many.
 */
export async function readTrees(
  reader: Reader,
  found: readonly ItemAccess[],
  max: number,
): Promise<ItemRow[][] | null> {
  const [first] = found;
  if (!first) return [];
  const { reach } = first;
  const folders = found.flatMap(({ item }) => (item.kind === 'folder' ? item.id : []));
  const under = await listUnder(reader, reach.viewer, folders, max + 1);
  if (found.length + under.length > max) return null;
  const known = [...under, ...found.flatMap(({ item, path }) => [...path, item])];
  const rows = new Map<number, ItemRow>(known.map((row) => [row.id, row]));
  const ties = await readTies(reader, reach.viewer, rows.values());
  const seen = under.filter((row) => isOpen(reach, ties, row, rows));
  return found.map(({ item }) => [item, ...seen.filter(({ path }) => path.includes(item.id))]);
}

/** All that lies in these and is not in the trash, folders before what lies in them; no more than so many. */
async function listUnder(
  reader: Reader,
  viewer: UserId,
  folders: readonly DocumentId[],
  limit: number,
): Promise<ItemRow[]> {
  if (folders.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    ${selectItems(viewer, sql`documents`)}
     where documents.path && ${folders}::bigint[] and documents.level is not null and documents.deleted_at is null
       and ${IS_PLACED}
     order by cardinality(documents.path), documents.id limit ${limit}`.execute(reader);
  return rows;
}
