import type { Document, DocumentId, DocumentSearch } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { failFields } from '../../platform/fault';
import { findItems } from './items.access';
import { listsTeam, requireReader, show } from './items.lists.service';
import { type Reach, readReach } from './reach';
import { findByWords, findFolderNames, findSharers, findSnippets } from './search.repository';
import { type PlaceKey, placeKeyOf, toNameWords } from './search-words';

interface Found {
  items: Document[];
  people: PersonCard[];
  folders: { id: DocumentId; name: string }[];
  snippets: { id: DocumentId; text: string }[];
  isMore: boolean;
}

/** However many places there are, by the same queries. */
export async function searchDocuments(context: Context<Viewer>, query: DocumentSearch): Promise<Found> {
  const { db } = context;
  const { places, reach } = await requirePlaces(context, query);
  const words = toNameWords(query.q);
  // Of signs alone nothing is called.
  const rows = words.length === 0 ? [] : await findByWords(db, reach, { places, words, query });
  const shown = rows.slice(0, query.limit);
  const parents = new Set(shown.flatMap(({ parent_id }) => parent_id ?? []));
  return {
    ...(await show(db, reach, shown)),
    // Whoever sees something sees the folder that it lies in.
    folders: parents.size === 0 ? [] : await findFolderNames(db, [...parents]),
    snippets: await findSnippets(db, { ids: shown.map(({ id }) => id), places, words }),
    isMore: rows.length > query.limit,
  };
}

async function requirePlaces(
  { db, viewer }: Context<Viewer>,
  { folder, team, place }: DocumentSearch,
): Promise<{ places: PlaceKey[]; reach: Reach }> {
  if (folder !== undefined) {
    const { found, reach } = await findItems(db, viewer, [folder]);
    const item = found[0]?.item;
    if (item?.kind !== 'folder') throw failFields([{ path: 'folder', code: 'documents.no_folder' }]);
    return { places: [placeKeyOf(item)], reach };
  }
  const reach = await readReach(db, viewer.id);
  if (team !== undefined) {
    requireReader(reach, team);
    return { places: [`t${team}`], reach };
  }
  return { places: await findPlaceKeys(db, reach, place), reach };
}

/** What one can look through: one's own, that of one's teams, and of others' own what they share. */
export async function findPlaceKeys(
  reader: Reader,
  reach: Reach,
  place: DocumentSearch['place'] = 'all',
): Promise<PlaceKey[]> {
  const hasTeams = place === 'all' || place === 'mine';
  const hasShared = place === 'all' || place === 'shared';
  const teams = hasTeams ? [...reach.memberships.keys()].filter((id) => listsTeam(reach, id)) : [];
  const users = [
    ...(place === 'shared' ? [] : [reach.viewer]),
    ...(hasShared ? await findSharers(reader, reach) : []),
  ];
  return [...users.map((id): PlaceKey => `u${id}`), ...teams.map((id): PlaceKey => `t${id}`)];
}
