import { defineEvent } from '../../core/event';

/* Without a patch: what may be done with a template, the server tells. */

/** In the scope of a project, whose id it has: of its templates of tasks. */
export const taskTemplatesChanged = defineEvent('templates.ofTasksChanged');
/** In the scope of a team, whose id it has: of its templates of projects. */
export const projectTemplatesChanged = defineEvent('templates.ofProjectsChanged');
