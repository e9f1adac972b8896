import { toScope, type UserUuid } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  type ChosenAccess,
  type Document,
  type DocumentChanges,
  type DocumentId,
  documentsChanged,
  FolderName,
  type Spot,
} from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Edit, mergeEdit } from '../../platform/edits';
import { fail, failFields } from '../../platform/fault';
import { recordChange } from './history.repository';
import { type FoundSpot, lockItem, lockSpot, mayDo, requireItem } from './items.access';
import { presentItems, presentOwners } from './items.presenter';
import {
  type Access,
  countOnShelf,
  findByName,
  type ItemRow,
  insertItem,
  updateItem,
} from './items.repository';
import { hasProject } from './projects.repository';
import { type Reach, readsIn } from './reach';

interface OneItem {
  item: Document;
  path: { id: DocumentId; name: string }[];
  people: PersonCard[];
}

export async function getDocument({ db, viewer }: Context<Viewer>, id: DocumentId): Promise<OneItem> {
  const { item, path, reach } = await requireItem(db, viewer, id, 'document.read');
  const [[shown], people] = await Promise.all([
    presentItems(db, reach, [item]),
    presentOwners(db, reach, [item]),
  ]);
  if (!shown) throw new Error('an item that was not presented');
  return { item: shown, path: path.map(({ id, name }) => ({ id, name })), people };
}

export function createFolder(
  context: Context<Viewer>,
  { in: spot, name }: { in: Spot; name: string },
): Promise<Document> {
  return createItem(context, spot, { kind: 'folder', name });
}

export function createLink(
  context: Context<Viewer>,
  { in: spot, name, url }: { in: Spot; name: string; url: string },
): Promise<Document> {
  return createItem(context, spot, { kind: 'link', name, url });
}

function createItem(
  context: Context<Viewer>,
  spot: Spot,
  wanted: { kind: 'folder'; name: string } | { kind: 'link'; name: string; url: string },
): Promise<Document> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const found = await lockSpot(tx, viewer, spot);
    requireDepth(found, wanted.kind === 'folder' ? 1 : 0);
    await requireRoom(tx, found.shelf, 1);
    await requireFreeName(tx, found.shelf, wanted, 'name');
    const id = await insertItem(tx, {
      ...found.columns,
      ...accessColumns(found.access),
      ...wanted,
      owner_id: viewer.id,
      at: clock.now(),
    });
    return presentChanged(tx, viewer, id);
  });
}

/** What its name is, and where a link leads. */
export function updateDocument(
  context: Context<Viewer>,
  id: DocumentId,
  edit: Edit<DocumentChanges>,
): Promise<Document> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { item } = await lockItem(tx, viewer, id, 'document.change');
    if (edit.changes.url !== undefined && item.kind !== 'link') {
      throw failFields([{ path: 'changes.url', code: 'common.wrong_field', params: { field: 'url' } }]);
    }
    const current = { name: item.name, url: item.url };
    const { changes, version, field_versions } = mergeEdit<DocumentChanges>(item, current, edit);
    const { name } = changes;
    if (name !== undefined) {
      if (item.kind === 'folder' && !FolderName.safeParse(name).success) {
        const { max } = DOCUMENT_LIMITS.folderName;
        throw failFields([{ path: 'changes.name', code: 'documents.name_too_long', params: { max } }]);
      }
      await requireFreeName(tx, item.shelf, { kind: item.kind, name }, 'changes.name', id);
    }
    if (Object.keys(changes).length > 0) {
      const columns = { ...changes, version, field_versions: JSON.stringify(field_versions) };
      const at = clock.now();
      await updateItem(tx, id, { ...columns, changed_at: at });
      const by = { actor: viewer.id, at };
      if (name !== undefined) await recordChange(tx, id, { kind: 'renamed', from: item.name, to: name }, by);
      const { url } = changes;
      if (url !== undefined) await recordChange(tx, id, { kind: 'readdressed', from: item.url, to: url }, by);
    }
    return presentChanged(tx, viewer, id);
  });
}

export function setAccess(context: Context<Viewer>, id: DocumentId, chosen: ChosenAccess): Promise<Document> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { item, reach } = await lockItem(tx, viewer, id, 'document.change');
    const access = await requireAccess(tx, reach, item, chosen);
    const at = clock.now();
    await updateItem(tx, id, { ...access, changed_at: at });
    const change = { kind: 'accessChanged', from: item.level, to: access.level } as const;
    await recordChange(tx, id, change, { actor: viewer.id, at });
    return presentChanged(tx, viewer, id);
  });
}

/** What an item can be for where it lies, by whoever may change it. */
export async function requireAccess(
  reader: Reader,
  reach: Reach,
  item: ItemRow,
  chosen: ChosenAccess,
): Promise<Access> {
  const isOfTeam = item.team_id !== null;
  if (chosen.level !== 'team') {
    if (isOfTeam && chosen.level !== 'public') {
      throw failFields([{ path: 'access.level', code: 'documents.not_of_place' }]);
    }
    // What leaves the team is handed out by who may share it by link.
    if (isOfTeam && !mayDo(reach, item, 'document.shareByLink')) throw fail('common.forbidden');
    return { level: chosen.level, access_team_id: null, access_project_id: null };
  }
  const { team, project } = chosen;
  if (isOfTeam && team !== item.team_id) {
    throw failFields([{ path: 'access.level', code: 'documents.not_of_place' }]);
  }
  const isThere = project === null || (await hasProject(reader, team, project));
  if (!isThere || !readsIn(reach, team, project)) {
    throw failFields([{ path: 'access.team', code: 'documents.no_team' }]);
  }
  return { level: 'team', access_team_id: team, access_project_id: project };
}

export function accessColumns({ level, access_team_id, access_project_id }: Access): Access {
  return { level, access_team_id, access_project_id };
}

/** So many folders more, in each other, in the spot. */
export function requireDepth({ columns }: FoundSpot, more: number): void {
  const max = DOCUMENT_LIMITS.folderDepth;
  if (columns.path.length + more > max) throw fail('documents.too_deep', { max });
}

/** Of a locked place, as all that count or compare names here. */
export async function requireRoom(tx: Tx, shelf: number, more: number): Promise<void> {
  const max = DOCUMENT_LIMITS.folderItems;
  if ((await countOnShelf(tx, shelf)) + more > max) throw fail('documents.folder_full', { max });
}

export async function requireFreeName(
  tx: Tx,
  shelf: number,
  { kind, name }: Pick<ItemRow, 'kind' | 'name'>,
  path: string,
  own?: DocumentId,
): Promise<void> {
  const there = await findByName(tx, shelf, name);
  if (there && there.id !== own) throw failFields([{ path, code: takenCode(kind, there.kind) }]);
}

export function takenCode(kind: ItemRow['kind'], there: ItemRow['kind']) {
  return kind === 'folder' && there === 'folder' ? 'documents.folder_exists' : 'documents.name_taken';
}

/** Of one that was just changed: it is told to whose place it is, and shown to who did it. */
export async function presentChanged(tx: Tx, viewer: Viewer, id: DocumentId): Promise<Document> {
  const { item, reach } = await requireItem(tx, viewer, id, 'document.read');
  tell(tx, viewer.uuid, item);
  const [shown] = await presentItems(tx, reach, [item]);
  if (!shown) throw new Error('an item that was not presented');
  return shown;
}

export function tell(
  tx: Tx,
  viewer: UserUuid,
  { id, team_id, place_user_uuid }: Pick<ItemRow, 'id' | 'team_id' | 'place_user_uuid'>,
): void {
  const scope = team_id === null ? toScope('user', place_user_uuid ?? viewer) : toScope('team', team_id);
  publish(tx, documentsChanged, { id, scope });
}
