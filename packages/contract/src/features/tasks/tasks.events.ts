import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';
import { ProjectCounts, ProjectId } from '../projects/projects.schema';
import { TaskPatch } from './tasks.schema';

/* In the scope of the project; the id is the task's. */

export const taskCreated = defineEvent('task.created', TaskPatch);
/** Something that its card shows, its place, or its description. */
export const taskChanged = defineEvent('task.changed', TaskPatch);
/** From another project, with all that hangs on it. */
export const taskCame = defineEvent('task.came', TaskPatch);
/** To another project: which one, those who may see it there learn by asking for the task. */
export const taskLeft = defineEvent('task.left', z.object({ counts: ProjectCounts.nullable() }));
/** For good. */
export const taskDeleted = defineEvent('task.deleted');
/** What only its own page shows, such as a connection or a watcher. */
export const taskPartsChanged = defineEvent('task.partsChanged');

/**
 * In the own scope of whoever is to give them to somebody: open tasks of a member who cannot work on them any more are
 * without a worker, in each project by itself. The id is the team's.
 */
export const tasksHandedOver = defineEvent(
  'tasks.handedOver',
  z.object({ member: UserUuid, project: ProjectId, count: z.int() }),
);
