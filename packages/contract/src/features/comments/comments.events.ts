import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';
import { Comment } from './comments.schema';

/* In the scope of the project; the id is the comment's. */

export const commentCreated = defineEvent(
  'comment.created',
  /** It goes with a move, which is told by itself. */
  Comment.extend({ isOfMove: z.boolean().optional() }),
);
/** Edited, or reacted to. */
export const commentChanged = defineEvent(
  'comment.changed',
  /** Whom the edit names, and the text did not name before. */
  Comment.extend({ mentioned: z.array(UserUuid).optional() }),
);
export const commentDeleted = defineEvent('comment.deleted', Comment.pick({ task: true, author: true }));
