import type { DocumentId } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { lockTask, requireTask, type TaskAccess } from '../tasks';
import { type DocumentRow, findDocument } from './documents.repository';
import { findItems } from './items.access';

export interface DocumentAccess extends TaskAccess {
  document: DocumentRow;
}

/** The only way from an id to a file that hangs on a task: whoever sees the task sees it. */
async function requireDocument(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: DocumentId,
): Promise<DocumentAccess> {
  const document = await findDocument(reader, id);
  if (!document || document.deleted_at) throw fail('common.not_found');
  return { ...(await requireTask(reader, viewer, document.task_id, 'task.see')), document };
}

/** Bytes of a file, whatever it hangs on or lies in: each by its own rule. Those of chats are read there. */
export async function requireFile(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: DocumentId,
): Promise<Pick<DocumentRow, 'name' | 'media_type' | 'bytes' | 'blob_key'>> {
  const [placed] = (await findItems(reader, viewer, [id])).found;
  if (placed?.item.kind === 'file') return placed.item;
  return (await requireDocument(reader, viewer, id)).document;
}

/** One of a certain task that is changed, deleted or not: by who may hang files on it now, own or not. */
export async function lockDocument(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { task, document: id }: { task: TaskId; document: DocumentId },
): Promise<DocumentAccess> {
  const access = await lockTask(tx, viewer, task, 'task.edit');
  const document = await findDocument(tx, id);
  if (document?.task_id !== task) throw fail('common.not_found');
  return { ...access, document };
}
