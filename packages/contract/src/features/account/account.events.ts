import { defineEvent } from '../../core/event';

/** The archive of the user's data went on, is ready, failed or is gone; the id is the user's uuid. */
export const archiveChanged = defineEvent('archive.changed');
