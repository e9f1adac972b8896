import { defineEvent } from '../../core/event';

/* None has a patch: who may see how much of a project differs, so it is fetched again. The id is the project's. */

/** In the scope of the project, whose members alone hear what is inside it. */
export const projectChanged = defineEvent('project.changed');
/** In the scope of the project: it is gone for whoever looks at it. */
export const projectDeleted = defineEvent('project.deleted');
/** In the scope of the team, for all that show titles and progress of its projects. */
export const teamProjectsChanged = defineEvent('team.projectsChanged');
