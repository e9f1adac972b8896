import type { Document, DocumentId, DocumentSearch } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Context, Viewer } from '../../platform/context';
import { failFields } from '../../platform/fault';
import { findItems } from './items.access';
import { listsTeam, requireReader, show } from './items.lists.service';
import { type Reach, readReach } from './reach';
import { findByWords, findFolderNames, findSnippets } from './search.repository';
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
  const teams = place === 'own' ? [] : [...reach.memberships.keys()].filter((id) => listsTeam(reach, id));
  return { places: [`u${viewer.id}`, ...teams.map((id): PlaceKey => `t${id}`)], reach };
}
