import { defineEvent } from '../../core/event';

/* None has a patch: who sees how much of it is asked when it is fetched. The id is the task's. */

/** In one's own scope: one's timer was started, stopped or discarded. */
export const timerChanged = defineEvent('timer.changed');
/** In one's own scope: of one's own time. */
export const ownTimeChanged = defineEvent('time.ownChanged');
/** In the scope of the project: somebody's time on a task. */
export const taskTimeChanged = defineEvent('time.changed');
