import type { UserId } from '@quilt/contract/core';
import type { Document, DocumentAccess } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Reader } from '../../platform/db/database';
import { readCards } from '../profile';
import { readColleagues } from '../teams';
import { listItemActions, seesPast } from './items.access';
import { type ContentsRow, readContents } from './items.lists.repository';
import type { ItemRow } from './items.repository';
import { type Reach, readsIn } from './reach';

const EMPTY = { folders: 0, files: 0, links: 0, bytes: 0 };

/** Rows that the viewer sees; what lies in folders is told by one query for all of them. */
export async function presentItems(
  reader: Reader,
  reach: Reach,
  rows: readonly ItemRow[],
): Promise<Document[]> {
  const contents = await readContents(
    reader,
    reach,
    rows.filter(({ kind, deleted_at }) => kind === 'folder' && deleted_at === null),
  );
  return rows.map((row) => presentItem(reach, row, contents.get(row.id) ?? null));
}

function presentItem(reach: Reach, row: ItemRow, contents: ContentsRow | null): Document {
  const common = {
    id: row.id,
    name: row.name,
    access: presentAccess(row),
    owner: row.owner_uuid,
    place: placeOf(row),
    folder: row.parent_id,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    isPinned: row.is_pinned,
    version: row.version,
    can: listItemActions(reach, row),
  };
  if (row.kind === 'link') return { ...common, kind: 'link', url: row.url };
  if (row.kind === 'folder') {
    const { folders, files, links, bytes } = contents ?? EMPTY;
    const inside = { folders, files, links, bytes };
    return { ...common, kind: 'folder', contents: inside, ...thumbnailOf(row) };
  }
  const { width, height } = row;
  return {
    ...common,
    kind: 'file',
    type: row.media_type,
    bytes: row.bytes,
    picture: width === null || height === null ? null : { width, height },
    ...(row.former_count > 0 && seesPast(reach, row) && { versions: row.former_count + 1 }),
    ...thumbnailOf(row),
  };
}

const thumbnailOf = ({ has_thumbnail }: ItemRow) => (has_thumbnail ? { hasThumbnail: true as const } : {});

export function presentAccess(row: ItemRow): DocumentAccess {
  const { level, access_team_id, access_team_title, access_project_id, access_project_title } = row;
  return {
    level,
    team: access_team_id === null ? null : { id: access_team_id, title: access_team_title },
    project:
      access_project_id === null
        ? null
        : // Whoever may not know the team any more knows no project of it.
          { id: access_project_id, title: access_team_title && access_project_title },
  };
}

function placeOf({ team_id, place_user_uuid }: ItemRow): Document['place'] {
  if (team_id !== null) return { kind: 'team', id: team_id };
  if (place_user_uuid === null) throw new Error('an item in no place');
  return { kind: 'user', uuid: place_user_uuid };
}

/** Who made them: colleagues in the documents of one's teams, elsewhere people as they show themselves. */
export async function presentOwners(
  reader: Reader,
  reach: Reach,
  rows: readonly ItemRow[],
): Promise<PersonCard[]> {
  const owners = (isMeant: (row: ItemRow) => boolean): UserId[] =>
    rows.filter(isMeant).flatMap(({ owner_id }) => owner_id ?? []);
  const isColleague = ({ team_id, access_project_id }: ItemRow) => readsIn(reach, team_id, access_project_id);
  const [colleagues, others] = await Promise.all([
    readColleagues(reader, owners(isColleague)),
    readCards(
      reader,
      reach.viewer,
      owners((row) => !isColleague(row)),
    ),
  ]);
  const cards = [...others.values()].map(({ card }) => card);
  return [...new Map([...cards, ...colleagues.values()].map((card) => [card.uuid, card])).values()];
}

/** Who did something to one document, for those whose place it lies in. */
export async function presentPeople(
  reader: Reader,
  reach: Reach,
  { team_id }: ItemRow,
  ids: readonly (UserId | null)[],
): Promise<PersonCard[]> {
  if (team_id !== null) return [...(await readColleagues(reader, ids)).values()];
  const cards = await readCards(
    reader,
    reach.viewer,
    ids.flatMap((id) => id ?? []),
  );
  return [...cards.values()].map(({ card }) => card);
}
