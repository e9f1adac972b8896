import type { Standing } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { RefusalCode, TaskId } from '@quilt/contract/features/tasks';
import type { Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import type { SeenProjectRow } from '../projects';
import { holdConnectionsIn, lockConnected } from './connected.repository';
import { listCards, listOwnIds, lockOwn } from './many.repository';
import { holdProject, standingTo } from './tasks.access';
import type { TaskCardRow } from './tasks.repository';

/** One of many, and how the viewer stands to it. */
export interface OneOfMany {
  task: TaskCardRow;
  standing: Standing;
}

export interface Refused {
  id: TaskId;
  code: RefusalCode;
  /** What blocks it, where that is why. */
  tasks: string | null;
}

export interface Many {
  project: SeenProjectRow;
  /** In the order in which they were asked for, each once. */
  found: readonly OneOfMany[];
  /** Of no task of the project. */
  missing: readonly Refused[];
}

/** Who changes them, and the one moment in which all of it is done, by which it is found again. */
export interface Changer {
  viewer: Viewer;
  at: Date;
}

/** What became of many. */
export interface ManyOutcome {
  done: readonly TaskCardRow[];
  unchanged: readonly TaskId[];
  refused: readonly Refused[];
}

export const refuse = (id: TaskId, code: RefusalCode, tasks: string | null = null): Refused => ({
  id,
  code,
  tasks,
});

/**
 * Tasks of a project whose tasks the viewer sees: nobody else changes them until this is done. Which of them the viewer
 * may change is asked of each. With those whose counts follow from what they are, where they go on or off the board.
 */
export async function lockMany(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
  asked: readonly TaskId[],
  { withConnected }: { withConnected: boolean },
): Promise<Many> {
  const { project } = await holdProject(tx, viewer, id, 'task.see');
  const ids = [...new Set(asked)];
  // Of other projects nobody waits for what is asked here.
  if (withConnected) {
    await holdConnectionsIn(tx, project.team_id);
    await lockConnected(tx, await listOwnIds(tx, id, ids));
  } else {
    await lockOwn(tx, id, ids);
  }
  const rows = new Map((await listCards(tx, id, ids)).map((task) => [task.id, task]));
  const found = ids.flatMap((one) => {
    const task = rows.get(one);
    return task ? [{ task, standing: standingTo(task, project, viewer) }] : [];
  });
  const missing = ids.filter((one) => !rows.has(one)).map((one) => refuse(one, 'common.not_found'));
  return { project, found, missing };
}
