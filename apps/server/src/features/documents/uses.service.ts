import { can, toStatusNumber } from '@quilt/contract/access';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TaskRef } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import { standingIn } from '../projects';
import { requireItem } from './items.access';
import { listProjectsOf, listUsingTasks } from './uses.repository';

/** Tasks that name a document by its address, of those that the viewer sees. */
export async function listUses({ db, viewer }: Context<Viewer>, id: DocumentId): Promise<TaskRef[]> {
  await requireItem(db, viewer, id, 'document.read');
  const tasks = await listUsingTasks(db, viewer.id, id, DOCUMENT_LIMITS.shownUses);
  const projects = await listProjectsOf(db, viewer.id, tasks);
  const open = new Set(
    projects.filter((project) => can(standingIn(project), 'task.see')).map((project) => project.id),
  );
  return tasks
    .filter(({ project_id }) => open.has(project_id))
    .map(({ id: task, project_id, title, status, deadline, archived_at }) => ({
      id: task,
      project: project_id,
      title,
      status: toStatusNumber(status),
      deadline,
      archivedAt: archived_at?.toISOString() ?? null,
    }));
}
