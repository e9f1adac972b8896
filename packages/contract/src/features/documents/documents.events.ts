import { defineEvent } from '../../core/event';
import { Attachment } from './documents.schema';

/* In the scope of the project; the id is the document's. */

/** New, or taken back after it was deleted. */
export const attachmentAdded = defineEvent('attachment.added', Attachment);
export const attachmentRemoved = defineEvent('attachment.removed', Attachment.pick({ task: true }));

/* In the scope of the team, or of the user whose place it is. What is inside is not for everybody there, and is asked for. */

/** One was made, changed, moved, deleted or taken back. */
export const documentsChanged = defineEvent('documents.changed');
/** One's own: pinned or not. */
export const pinsChanged = defineEvent('documents.pinsChanged');
