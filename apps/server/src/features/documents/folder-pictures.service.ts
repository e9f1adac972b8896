import { readFile } from 'node:fs/promises';
import type { Document, DocumentId } from '@quilt/contract/features/documents';
import { withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail, failFields } from '../../platform/fault';
import type { UploadedFile } from '../../platform/feature';
import { lockItem, requireItem } from './items.access';
import type { ItemRow } from './items.repository';
import { presentChanged } from './items.service';
import { makeThumbnail } from './thumbnails';
import { deleteView, writeView } from './views.repository';

/** In place of the former one. What was sent is not kept, only as much of it as is shown. */
export async function setFolderPicture(
  context: Context<Viewer>,
  id: DocumentId,
  file: UploadedFile,
): Promise<Document> {
  const { db, viewer } = context;
  const { item } = await requireItem(db, viewer, id, 'document.change');
  requireFolder(item);
  const small = await makeThumbnail(await readFile(file.path));
  if (small === null) throw failFields([{ path: 'picture', code: 'documents.no_picture' }]);
  return withStored(context, { small }, async (tx, stored) => {
    await lockFolder(tx, viewer, id);
    await deleteView(tx, id);
    await writeView(tx, { id }, { thumbnail: stored.small.key, text: '', words: [] });
    return presentChanged(tx, viewer, id);
  });
}

/** One that has none stays as it is. */
export function deleteFolderPicture(context: Context<Viewer>, id: DocumentId): Promise<Document> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await lockFolder(tx, viewer, id);
    await deleteView(tx, id);
    return presentChanged(tx, viewer, id);
  });
}

async function lockFolder(tx: Tx, viewer: Viewer, id: DocumentId): Promise<void> {
  const { item } = await lockItem(tx, viewer, id, 'document.change');
  requireFolder(item);
}

/** Of files the small picture is of what they hold. */
function requireFolder({ kind }: ItemRow): void {
  if (kind !== 'folder') throw fail('common.not_found');
}
