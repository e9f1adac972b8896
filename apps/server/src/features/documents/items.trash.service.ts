import type { Document, DocumentId } from '@quilt/contract/features/documents';
import type { Context, Viewer } from '../../platform/context';
import { findFreeName } from './free-names';
import { recordChange } from './history.repository';
import { lockItem, lockTrashed, shelfOf } from './items.access';
import { requireAllOwn } from './items.moves.service';
import { type Access, type ItemRow, updateItem } from './items.repository';
import { presentChanged, requireRoom, tell } from './items.service';
import { deleteTrashed, trashItem, untrashItem } from './items.trash.repository';

/** It can be had back for a while, a folder with all that was in it. */
export async function deleteDocument(context: Context<Viewer>, id: DocumentId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const { item, reach } = await lockItem(tx, viewer, id, 'document.delete');
    await requireAllOwn(tx, reach, item);
    const at = clock.now();
    await trashItem(tx, id, at);
    await recordChange(tx, id, { kind: 'trashed' }, { actor: viewer.id, at });
    tell(tx, viewer.uuid, item);
  });
}

/** To where it was, under another name if its own is taken; to the top where its folder is gone. */
export function restoreDocument(context: Context<Viewer>, id: DocumentId): Promise<Document> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { item, path } = await lockTrashed(tx, viewer, id);
    const isFolderThere =
      path.length === item.path.length && path.every(({ deleted_at }) => deleted_at === null);
    const { team_id, place_user_id } = item;
    const spot = isFolderThere
      ? { team_id, place_user_id, parent_id: item.parent_id, path: item.path }
      : { team_id, place_user_id, parent_id: null, path: [] };
    const shelf = shelfOf(spot);
    await requireRoom(tx, shelf, 1);
    await untrashItem(tx, item, { name: await findFreeName(tx, shelf, item), at: clock.now(), spot });
    if (!isFolderThere) await updateItem(tx, id, { ...accessOutside(item, path), changed_at: clock.now() });
    await recordChange(tx, id, { kind: 'restored' }, { actor: viewer.id, at: clock.now() });
    return presentChanged(tx, viewer, id);
  });
}

/**
 * What its folders hid is not to be seen by more people than before. In a team's place whoever reads all of it reads all
 * projects; those who read in projects alone have passed only where every gate was for the same one.
 */
function accessOutside(item: ItemRow, path: readonly ItemRow[]): Access {
  if (item.team_id === null) return { level: 'me', access_team_id: null, access_project_id: null };
  const gates = [...path, item].filter(({ level }) => level !== 'public');
  if (gates.length === 0) return { level: 'public', access_team_id: null, access_project_id: null };
  const [project, ...others] = new Set(gates.map(({ access_project_id }) => access_project_id));
  return {
    level: 'team',
    access_team_id: item.team_id,
    access_project_id: others.length === 0 ? (project ?? null) : null,
  };
}

/** Its space is free at once; its bytes go with the next sweep. */
export async function purgeDocument(context: Context<Viewer>, id: DocumentId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const { item } = await lockTrashed(tx, viewer, id);
    await deleteTrashed(tx, id);
    tell(tx, viewer.uuid, item);
  });
}
