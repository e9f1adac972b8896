import { defineEvent } from '../../core/event';

/** In the owner's own scope: the id is their uuid. */
export const resumeUpdated = defineEvent('resume.updated');
