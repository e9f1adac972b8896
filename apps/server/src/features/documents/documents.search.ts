import type { DocumentId } from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import {
  findRanked,
  findSought,
  isSince,
  nothingFound,
  rankOf,
  type SearchSource,
  seek,
  snippetOf,
} from '../../platform/search';
import { IS_PLACED, type ItemRow, selectItems } from './items.repository';
import { readReach } from './reach';
import {
  findFolderNames,
  findTexts,
  hasNamed,
  hasWritten,
  isListed,
  isOpenWithFolders,
} from './search.repository';
import { findPlaceKeys } from './search.service';

/** What lies in one's own documents and in those of one's teams, and of others' own what they share. */
export const documentsSource: SearchSource = {
  kind: 'documents',
  async find({ db, viewer }, { terms, narrowing, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const reach = await readReach(db, viewer.id);
    const places = await findPlaceKeys(db, reach);
    const isFound = sql`${isOpenWithFolders(reach)} and ${isListed(reach)}`;
    const sought = seek(
      terms,
      places.map((place) => `${place}:`),
    );
    if (sought === null) return nothingFound;
    const isWanted = isSince(sql`coalesce(documents.changed_at, documents.created_at)`, narrowing);
    const named = findSought(
      sought,
      (query) => sql`
        select documents.id, ${rankOf(sql`documents.name`, terms)} + 1 as rank from documents
         where ${hasNamed(query)} and ${isWanted} and ${isFound}`,
    );
    const written = findSought(
      sought,
      (query) => sql`
        select documents.id, 0 as rank from document_views join documents on documents.id = document_views.document_id
         where ${hasWritten(query)} and ${isWanted} and ${isFound}`,
    );
    const { ids, ...found } = await findRanked(
      db,
      sql`select id, max(rank) as rank from (${named} union all ${written}) as hit group by id`,
      page,
    );
    if (ids.length === 0) return { ...found, hits: [] };
    const { rows } = await sql<ItemRow>`
      ${selectItems(viewer.id, sql`documents`)}
       where documents.id = any (${ids}::bigint[]) and ${IS_PLACED} and ${isFound}`.execute(db);
    const byId = new Map(rows.map((row) => [row.id as number, row]));
    const [folders, texts] = await Promise.all([
      findFolderNames(
        db,
        rows.flatMap(({ parent_id }) => parent_id ?? []),
      ),
      findTexts(db, ids as DocumentId[], sought),
    ]);
    const folderOf = new Map(folders.map((folder) => [folder.id, folder]));
    return {
      ...found,
      hits: ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const team = row.team_id === null ? undefined : reach.memberships.get(row.team_id);
        const text = texts.get(row.id);
        return [
          {
            kind: 'documents' as const,
            id: row.id,
            name: row.name,
            type: row.kind,
            folder: (row.parent_id === null ? null : folderOf.get(row.parent_id)) ?? null,
            team: team ? { id: team.team_id, title: team.title, image: null } : null,
            isShared: row.team_id === null && row.place_user_id !== viewer.id,
            text: text === undefined ? null : snippetOf(text, terms),
          },
        ];
      }),
    };
  },
};
