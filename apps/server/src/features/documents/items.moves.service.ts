import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import { findFreeName } from './free-names';
import { recordChange } from './history.repository';
import {
  type FoundSpot,
  findItems,
  type ItemAccess,
  lockPlaces,
  mayDo,
  placesOf,
  requireSpot,
  requireWritable,
} from './items.access';
import {
  findByName,
  findPlaces,
  holdsOthers,
  type ItemRow,
  measureUnder,
  moveRows,
} from './items.repository';
import { accessColumns, presentChanged, requireDepth, requireRoom, takenCode, tell } from './items.service';
import { trashItem } from './items.trash.repository';
import type { Reach } from './reach';
import { deleteSharesUnder } from './shares.repository';
import { freeSpace, holderOf, takeSpace } from './storage';
import { putVersion } from './versions.service';

interface Move {
  ids: readonly DocumentId[];
  keepBoth: readonly DocumentId[];
  newVersion: readonly DocumentId[];
  to: Spot;
}

/** All of them, or none. */
export function moveDocuments(
  context: Context<Viewer>,
  { ids, keepBoth, newVersion, to }: Move,
): Promise<Document[]> {
  const { viewer } = context;
  const wanted = [...new Set(ids)];
  return context.transaction(async (tx) => {
    await lockPlaces(tx, viewer, [...(await findPlaces(tx, wanted)), ...(await placesOf(tx, viewer, to))]);
    const spot = await requireSpot(tx, viewer, to, { folder: 'to.id', team: 'to.id' });
    const { found } = await findItems(tx, viewer, wanted);
    if (found.length < wanted.length) throw fail('common.not_found');
    for (const access of found) await requireMovable(tx, access, spot);
    // What is in the same spot already stays, and needs no room.
    const moving = found.filter(({ item }) => item.shelf !== spot.shelf);
    await requireRoom(tx, spot.shelf, moving.length);
    const taken: FieldFault[] = [];
    /** What those have become of which the bytes went into the file that was there. */
    const became = new Map<DocumentId, DocumentId>();
    for (const access of moving) {
      const { item } = access;
      const there = await findByName(tx, spot.shelf, item.name);
      if (newVersion.includes(item.id) && item.kind === 'file' && there?.kind === 'file') {
        await becomeVersion(tx, context, access, there.id);
        became.set(item.id, there.id);
        continue;
      }
      const isAsked = there !== null && !keepBoth.includes(item.id);
      if (isAsked) {
        taken.push({ path: `ids.${ids.indexOf(item.id)}`, code: takenCode(item.kind, there.kind) });
      } else await moveOne(tx, context, item, spot);
    }
    // All that are taken at once; those that were moved go back with it.
    if (taken.length > 0) throw failFields(taken);
    const shown: Document[] = [];
    for (const id of wanted) shown.push(await presentChanged(tx, viewer, became.get(id) ?? id));
    return shown;
  });
}

async function requireMovable(tx: Tx, { item, reach }: ItemAccess, spot: FoundSpot): Promise<void> {
  const leaves = isElsewhere(item, spot);
  if (!mayDo(reach, item, leaves ? 'document.delete' : 'document.change')) throw fail('common.forbidden');
  requireWritable(reach, item.team_id);
  if (spot.columns.path.includes(item.id)) throw fail('documents.into_itself');
  if (leaves) await requireAllOwn(tx, reach, item);
}

/** Who may not delete what others made does not take it away inside of a folder either. */
export async function requireAllOwn(tx: Tx, reach: Reach, item: ItemRow): Promise<void> {
  if (item.kind !== 'folder' || item.team_id === null) return;
  if (mayDo(reach, { ...item, owner_id: null }, 'document.delete')) return;
  if (await holdsOthers(tx, item.id, reach.viewer)) throw fail('documents.holds_others');
}

/** Its bytes are the latest of the file there; it goes to the trash itself, with what it was before. */
async function becomeVersion(
  tx: Tx,
  context: Context<Viewer>,
  { item, reach }: ItemAccess,
  there: DocumentId,
): Promise<void> {
  const { viewer, clock } = context;
  const [file] = (await findItems(tx, viewer, [there])).found;
  const mayBoth = file && mayDo(reach, file.item, 'document.change') && mayDo(reach, item, 'document.delete');
  if (!mayBoth) throw fail('common.forbidden');
  await putVersion(tx, context, file.item, item);
  const at = clock.now();
  await trashItem(tx, item.id, at);
  await recordChange(tx, item.id, { kind: 'trashed' }, { actor: viewer.id, at });
  tell(tx, viewer.uuid, item);
}

export function isElsewhere(item: ItemRow, { columns }: FoundSpot): boolean {
  return item.team_id !== columns.team_id || item.place_user_id !== columns.place_user_id;
}

async function moveOne(tx: Tx, context: Context<Viewer>, item: ItemRow, spot: FoundSpot): Promise<void> {
  const { viewer, clock } = context;
  const under = await measureUnder(tx, item);
  requireDepth(spot, under.height + (item.kind === 'folder' ? 1 : 0));
  const leaves = isElsewhere(item, spot);
  if (leaves) {
    await takeSpace(tx, context, holderOf(spot.columns), under.bytes);
    await freeSpace(tx, holderOf(item), under.bytes);
    // What was opened to others was so in the place that it leaves.
    await deleteSharesUnder(tx, item.id);
    tell(tx, viewer.uuid, item);
  }
  const name = await findFreeName(tx, spot.shelf, item);
  // In another place it is for who sees what it is put into; in one's own it is one's own.
  const anew = leaves && {
    ...accessColumns(spot.access),
    owner_id: spot.columns.place_user_id,
  };
  const at = clock.now();
  await moveRows(tx, item, { ...spot.columns, name, at }, anew || null);
  await recordChange(tx, item.id, { kind: 'moved' }, { actor: viewer.id, at });
}
