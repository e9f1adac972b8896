import { defineEvent } from '../../core/event';
import { PlanLink } from './plan.schema';

/*
 * In the scope of the project; the id is the connection's. Only of two tasks of the project. What becomes of links when
 * a task is archived, restored, deleted or moved to another project follows from what is told of the task.
 */

/** One precedes the other, or does so by other ends or another lag now. */
export const planLinked = defineEvent('plan.linked', PlanLink);
export const planUnlinked = defineEvent('plan.unlinked');
