import { defineEvent } from '../../core/event';

/* Neither has a patch: what of a view still exists, and what may be done with it, the server tells. The id is the project's. */

/** In the scope of the project: of its shared views. */
export const sharedViewsChanged = defineEvent('views.sharedChanged');
/** In one's own scope: of one's own views of the project, or which of them it opens with. */
export const ownViewsChanged = defineEvent('views.ownChanged');
