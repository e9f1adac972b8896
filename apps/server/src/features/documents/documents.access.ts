import { can } from '@quilt/contract/access';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { lockTask, requireTask, type TaskAccess } from '../tasks';
import { type DocumentRow, findDocument } from './documents.repository';

export interface DocumentAccess extends TaskAccess {
  document: DocumentRow;
}

/** The only way from an id to a file that is read: whoever sees the task that it hangs on sees it. */
export async function requireDocument(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: DocumentId,
): Promise<DocumentAccess> {
  const document = await findDocument(reader, id);
  if (!document || document.deleted_at) throw fail('common.not_found');
  return { ...(await requireTask(reader, viewer, document.task_id, 'task.see')), document };
}

/** As above for one of a certain task that is changed, deleted or not: one's own, or by who may edit the task. */
export async function lockDocument(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { task, document: id }: { task: TaskId; document: DocumentId },
): Promise<DocumentAccess> {
  const access = await lockTask(tx, viewer, task, 'task.see');
  const document = await findDocument(tx, id);
  if (document?.task_id !== task) throw fail('common.not_found');
  const isOwn = document.uploader_id === viewer.id;
  if (!isOwn && !can(access.standing, 'task.edit')) throw fail('common.forbidden');
  return { ...access, document };
}
