import { toStatusNumber } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskRef } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { toWords } from '../../platform/words';

import { requireInside } from './board.service';
import { listSimilar } from './similar.repository';

/** Of less than a word of these everything is alike. */
const SHORTEST_WORD = 3;

export async function listSimilarTasks(
  { db, viewer }: Context<Viewer>,
  project: ProjectId,
  title: string,
): Promise<TaskRef[]> {
  await requireInside(db, viewer, project);
  if (!toWords(title).some((word) => word.length >= SHORTEST_WORD)) return [];
  const rows = await listSimilar(db, project, title, LIMITS.similarTasks);
  return rows.map((row) => ({
    id: row.id,
    project,
    title: row.title,
    status: toStatusNumber(row.status),
    deadline: row.deadline,
    archivedAt: null,
  }));
}
