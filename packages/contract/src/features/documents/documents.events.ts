import { defineEvent } from '../../core/event';
import { Attachment } from './documents.schema';

/* In the scope of the project; the id is the document's. */

/** New, or taken back after it was deleted. */
export const attachmentAdded = defineEvent('attachment.added', Attachment);
export const attachmentRemoved = defineEvent('attachment.removed', Attachment.pick({ task: true }));
