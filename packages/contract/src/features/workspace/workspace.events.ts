import { defineEvent } from '../../core/event';

/** In one's own scope: a task that one works on or inspects, or did, is another now; the id is one's uuid. */
export const workspaceChanged = defineEvent('workspace.changed');
