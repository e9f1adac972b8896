import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import { tellPartsChanged } from './task-events';
import { addWatchers } from './task-names.repository';
import { requireTask } from './tasks.access';
import { holdTeamOfTask, lockTaskRows } from './tasks.repository';
import { deleteWatcher, isWatching } from './watch.repository';

/** Whoever sees it may, in whatever state it is; who does already is no failure. */
export async function watchTask(context: Context<Viewer>, id: TaskId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await holdTeamOfTask(tx, id);
    await lockTaskRows(tx, [id]);
    const { project } = await requireTask(tx, viewer, id, 'task.see');
    if (await isWatching(tx, id, viewer.id)) return;
    if (!(await addWatchers(tx, id, [viewer.id], { at: clock.now(), max: LIMITS.watchers }))) {
      throw fail('tasks.too_many_watchers', { max: LIMITS.watchers });
    }
    tellPartsChanged(tx, project, id);
  });
}

export async function unwatchTask(context: Context<Viewer>, id: TaskId): Promise<void> {
  await context.transaction(async (tx) => {
    const { project } = await requireTask(tx, context.viewer, id, 'task.see');
    if (await deleteWatcher(tx, id, context.viewer.id)) tellPartsChanged(tx, project, id);
  });
}
