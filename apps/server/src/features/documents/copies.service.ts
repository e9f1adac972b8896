import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import { holdBlob } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { type CopiedRow, insertCopies, newDocumentIds } from './copies.repository';
import { findFreeName } from './free-names';
import { recordMade } from './history.repository';
import { type FoundSpot, findItems, lockSpot, mayDo } from './items.access';
import { isElsewhere } from './items.moves.service';
import type { Access, ItemRow } from './items.repository';
import { accessColumns, presentChanged, requireDepth, requireRoom } from './items.service';
import { holderOf, takeSpace } from './storage';
import { readTrees } from './trees';

/** All of them, or none; of a folder what the viewer sees in it. Who sees something can have it, so can copy it. */
export function copyDocuments(
  context: Context<Viewer>,
  { ids, to }: { ids: readonly DocumentId[]; to: Spot },
): Promise<Document[]> {
  const { viewer } = context;
  const wanted = [...new Set(ids)];
  return context.transaction(async (tx) => {
    const spot = await lockSpot(tx, viewer, to, { folder: 'to.id', team: 'to.id' });
    const { found } = await findItems(tx, viewer, wanted);
    if (found.length < wanted.length) throw fail('common.not_found');
    if (found.some(({ item }) => spot.columns.path.includes(item.id))) throw fail('documents.into_itself');
    await requireRoom(tx, spot.shelf, found.length);
    const max = DOCUMENT_LIMITS.copiedAtOnce;
    const trees = await readTrees(tx, found, max);
    if (!trees) throw fail('documents.copy_too_large', { max });
    await holdAll(tx, context, trees.flat());
    const copies: DocumentId[] = [];
    for (const tree of trees) copies.push(await copyTree(tx, context, tree, spot));
    const shown: Document[] = [];
    for (const id of copies) shown.push(await presentChanged(tx, viewer, id));
    return shown;
  });
}

/** Of what others have the bytes may just be going. */
async function holdAll(tx: Tx, { blobs }: Context, rows: readonly ItemRow[]): Promise<void> {
  const keys = new Set(rows.flatMap(({ kind, blob_key }) => (kind === 'file' ? blob_key : [])));
  for (const key of keys) if (!(await holdBlob(tx, blobs, key))) throw fail('common.not_found');
}

async function copyTree(
  tx: Tx,
  context: Context<Viewer>,
  tree: readonly ItemRow[],
  spot: FoundSpot,
): Promise<DocumentId> {
  const { viewer, clock } = context;
  const [root] = tree;
  if (!root) throw new Error('a copy of nothing');
  const folders = tree.filter(({ kind }) => kind === 'folder');
  requireDepth(spot, Math.max(0, ...folders.map(({ path }) => path.length - root.path.length + 1)));
  const bytes = tree.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes > 0) await takeSpace(tx, context, holderOf(spot.columns), bytes);
  const ids = await newDocumentIds(tx, tree.length);
  const copyOf = new Map(tree.map(({ id }, index) => [id, ids[index] as DocumentId]));
  const copied = tree.map((of): CopiedRow => {
    const below = of.path.slice(root.path.length).map((folder) => copyOf.get(folder) as DocumentId);
    const path = [...spot.columns.path, ...below];
    return {
      id: copyOf.get(of.id) as DocumentId,
      of,
      name: of.name,
      path,
      parent_id: path.at(-1) ?? null,
      ...accessOf(of, spot),
    };
  });
  const [top, ...rest] = copied;
  if (!top) throw new Error('a copy of nothing');
  const name = await findFreeName(tx, spot.shelf, root);
  const at = clock.now();
  await insertCopies(tx, [{ ...top, name }, ...rest], spot.columns, { owner: viewer.id, at });
  await recordMade(tx, ids, { actor: viewer.id, at });
  return top.id;
}

/** As of what is moved. What is public in a team's place was made so by who may share it, and a copy is not otherwise. */
function accessOf(of: ItemRow, spot: FoundSpot): Access {
  const { reach, columns } = spot;
  const mayShare = mayDo(
    reach,
    { ...columns, owner_id: reach.viewer, access_project_id: null },
    'document.shareByLink',
  );
  const keeps = !isElsewhere(of, spot) && (of.level !== 'public' || mayShare);
  return accessColumns(keeps ? of : spot.access);
}
