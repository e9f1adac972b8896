import { canInPlace, type DocumentAction } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { DOCUMENT_ACTIONS, type DocumentId, type Spot } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail, failFields } from '../../platform/fault';
import { lockOwnUser } from '../profile';
import { lockTeamRow } from '../teams';
import { type Access, findPlaces, findWithPaths, type ItemRow, type SpotColumns } from './items.repository';
import { hasProject } from './projects.repository';
import { isOpen, type Reach, readReach, readsIn, readTies, standingTo } from './reach';

/** An item that the viewer sees, with its folders from the top. */
export interface ItemAccess {
  item: ItemRow;
  path: ItemRow[];
  reach: Reach;
}

/** Those of these that the viewer sees, each with its folders; in their order. However many they are, by three queries. */
export async function findItems(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly DocumentId[],
): Promise<{ found: ItemAccess[]; reach: Reach }> {
  const [rows, reach] = await Promise.all([
    findWithPaths(reader, viewer.id, ids),
    readReach(reader, viewer.id),
  ]);
  const ties = await readTies(reader, viewer.id, rows.values());
  const found = ids.flatMap((id) => {
    const item = rows.get(id);
    if (!item || item.deleted_at || !isOpen(reach, ties, item, rows)) return [];
    return { item, path: item.path.flatMap((folder) => rows.get(folder) ?? []), reach };
  });
  return { found, reach };
}

/**
 * The only way from an id to a document that lies in a place. Whoever may not see it, by what it and all its folders
 * allow, is told of nothing; what they see and may not do is forbidden.
 */
export async function requireItem(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: DocumentId,
  action: DocumentAction,
): Promise<ItemAccess> {
  const [access] = (await findItems(reader, viewer, [id])).found;
  if (!access) throw fail('common.not_found');
  if (!mayDo(access.reach, access.item, action)) throw fail('common.forbidden');
  return access;
}

/**
 * What a document was, and what happened to it: for those whose place it lies in. Who sees what others show sees what it
 * is now, and not what was taken out of it before.
 */
export async function requirePast(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: DocumentId,
): Promise<ItemAccess> {
  const access = await requireItem(reader, viewer, id, 'document.read');
  if (!seesPast(access.reach, access.item)) throw fail('common.forbidden');
  return access;
}

export function seesPast(reach: Reach, { team_id, place_user_id, access_project_id }: ItemRow): boolean {
  if (team_id === null) return place_user_id === reach.viewer;
  return readsIn(reach, team_id, access_project_id);
}

/** As `requireItem`, of whatever changes; nobody else changes what lies in the same places until this is done. */
export async function lockItem(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: DocumentId,
  action: DocumentAction,
): Promise<ItemAccess> {
  await lockPlaces(tx, viewer, await findPlaces(tx, [id]));
  const access = await requireItem(tx, viewer, id, action);
  requireWritable(access.reach, access.item.team_id);
  return access;
}

/** One that was deleted by itself, for who may delete it; of others nothing is told. */
export async function lockTrashed(tx: Tx, viewer: Pick<Viewer, 'id'>, id: DocumentId): Promise<ItemAccess> {
  await lockPlaces(tx, viewer, await findPlaces(tx, [id]));
  const [rows, reach] = await Promise.all([findWithPaths(tx, viewer.id, [id]), readReach(tx, viewer.id)]);
  const item = rows.get(id);
  if (item?.trashed_with !== id || !mayDo(reach, item, 'document.delete')) throw fail('common.not_found');
  requireWritable(reach, item.team_id);
  return { item, path: item.path.flatMap((folder) => rows.get(folder) ?? []), reach };
}

interface Place {
  team_id: TeamId | null;
  place_user_id: UserId | null;
}

/** Teams in the order of their ids and then one's own: nobody waits in a circle. Places of other people are not changed. */
export async function lockPlaces(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  places: readonly Place[],
): Promise<void> {
  const teams = [...new Set(places.flatMap(({ team_id }) => team_id ?? []))].toSorted((a, b) => a - b);
  for (const team of teams) await lockTeamRow(tx, team);
  if (places.some(({ place_user_id }) => place_user_id === viewer.id)) await lockOwnUser(tx, viewer.id);
}

/** Of what the viewer is known to see, and of the top of a place. */
export function mayDo(
  reach: Reach,
  item: Pick<ItemRow, 'place_user_id' | 'team_id' | 'owner_id' | 'access_project_id'>,
  action: DocumentAction,
): boolean {
  return action === 'document.read' || canInPlace(standingTo(reach, item), action);
}

/** Nothing in a team that is archived. */
export function listItemActions(reach: Reach, item: ItemRow): (typeof DOCUMENT_ACTIONS)[number][] {
  if (item.team_id !== null && reach.memberships.get(item.team_id)?.is_archived) return [];
  return DOCUMENT_ACTIONS.filter(
    (action) => mayDo(reach, item, action) && (action !== 'document.add' || item.kind === 'folder'),
  );
}

export function requireWritable(reach: Reach, team: TeamId | null): void {
  if (team !== null && reach.memberships.get(team)?.is_archived) throw fail('teams.archived');
}

/** Where something is put, what it can be seen by there, and how it is called on the shelf. */
export interface FoundSpot {
  columns: SpotColumns;
  access: Access;
  shelf: number;
  reach: Reach;
}

const OWN: Access = { level: 'me', access_team_id: null, access_project_id: null };

/** For whoever may add there; `path` names the field that says where. */
export async function requireSpot(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  spot: Spot,
  path: { folder: string; team: string },
): Promise<FoundSpot> {
  if (spot.kind === 'folder') {
    const [found] = (await findItems(reader, viewer, [spot.id])).found;
    if (found?.item.kind !== 'folder') throw failFields([{ path: path.folder, code: 'documents.no_folder' }]);
    const { item, reach } = found;
    if (!mayDo(reach, item, 'document.add')) throw fail('common.forbidden');
    requireWritable(reach, item.team_id);
    return {
      columns: {
        team_id: item.team_id,
        place_user_id: item.place_user_id,
        parent_id: item.id,
        path: [...item.path, item.id],
      },
      access: item,
      shelf: item.id,
      reach,
    };
  }
  const reach = await readReach(reader, viewer.id);
  if (spot.kind === 'own') {
    const columns = { team_id: null, place_user_id: viewer.id, parent_id: null, path: [] };
    return { columns, access: OWN, shelf: shelfOf(columns), reach };
  }
  const { id: team, project } = spot;
  const isThere = project === null || (await hasProject(reader, team, project));
  // Whoever sees nothing in the team is not told whether it is there.
  const sees = readsIn(reach, team, project) || readsIn(reach, team, null);
  if (!isThere || !sees) throw failFields([{ path: path.team, code: 'documents.no_team' }]);
  const columns = { team_id: team, place_user_id: null, parent_id: null, path: [] };
  const mayAdd = mayDo(reach, { ...columns, owner_id: null, access_project_id: project }, 'document.add');
  if (!mayAdd) throw fail('common.forbidden');
  requireWritable(reach, team);
  return {
    columns,
    access: { level: 'team', access_team_id: team, access_project_id: project },
    shelf: shelfOf(columns),
    reach,
  };
}

/** As the database makes it of a row. */
export function shelfOf({ parent_id, team_id, place_user_id }: Omit<SpotColumns, 'path'>): number {
  if (parent_id !== null) return parent_id;
  if (team_id !== null) return -2 * team_id;
  if (place_user_id !== null) return -2 * place_user_id - 1;
  throw new Error('an item in no place');
}

/** As above, and nobody else changes anything there until this is done. */
export async function lockSpot(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  spot: Spot,
  path = { folder: 'in.id', team: 'in.id' },
): Promise<FoundSpot> {
  await lockPlaces(tx, viewer, await placesOf(tx, viewer, spot));
  return requireSpot(tx, viewer, spot, path);
}

export async function placesOf(reader: Reader, viewer: Pick<Viewer, 'id'>, spot: Spot): Promise<Place[]> {
  if (spot.kind === 'folder') return findPlaces(reader, [spot.id]);
  if (spot.kind === 'own') return [{ team_id: null, place_user_id: viewer.id }];
  return [{ team_id: spot.id, place_user_id: null }];
}
