import { can, toStatusNumber } from '@quilt/contract/access';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { DocumentId, DocumentUse } from '@quilt/contract/features/documents';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import type { DocumentUses } from '../../platform/feature';
import { standingIn } from '../projects';
import { requireItem } from './items.access';
import { listProjectsOf, listUsingTasks } from './uses.repository';

/** What names a document by its address, of what the viewer sees: of each kind the latest, in the order of the features. */
export async function listUses(
  { db, viewer }: Context<Viewer>,
  id: DocumentId,
  sources: readonly DocumentUses[],
): Promise<DocumentUse[]> {
  await requireItem(db, viewer, id, 'document.read');
  const limit = DOCUMENT_LIMITS.shownUses;
  return (await Promise.all(sources.map((list) => list(db, viewer, id, limit)))).flat();
}

/** In their description, or in a comment. */
export async function listTaskUses(
  reader: Reader,
  viewer: Viewer,
  id: DocumentId,
  limit: number,
): Promise<DocumentUse[]> {
  const tasks = await listUsingTasks(reader, viewer.id, id, limit);
  const projects = await listProjectsOf(reader, viewer.id, tasks);
  const open = new Set(
    projects.filter((project) => can(standingIn(project), 'task.see')).map((project) => project.id),
  );
  return tasks
    .filter(({ project_id }) => open.has(project_id))
    .map(({ id: task, project_id, title, status, deadline, archived_at }) => ({
      kind: 'task' as const,
      task: {
        id: task,
        project: project_id,
        title,
        status: toStatusNumber(status),
        deadline,
        archivedAt: archived_at?.toISOString() ?? null,
      },
    }));
}
