import { defineEvent } from '../../core/event';
import { Comment } from './comments.schema';

/* In the scope of the project; the id is the comment's. */

export const commentCreated = defineEvent('comment.created', Comment);
/** Edited, or reacted to. */
export const commentChanged = defineEvent('comment.changed', Comment);
export const commentDeleted = defineEvent('comment.deleted', Comment.pick({ task: true, author: true }));
