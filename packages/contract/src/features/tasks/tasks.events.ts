import { defineEvent } from '../../core/event';
import { TaskPatch } from './tasks.schema';

/* In the scope of the project; the id is the task's. */

export const taskCreated = defineEvent('task.created', TaskPatch);
/** Something that its card shows, its place, or its description. */
export const taskChanged = defineEvent('task.changed', TaskPatch);
/** For good. */
export const taskDeleted = defineEvent('task.deleted');
/** What only its own page shows, such as a connection or a watcher. */
export const taskPartsChanged = defineEvent('task.partsChanged');
