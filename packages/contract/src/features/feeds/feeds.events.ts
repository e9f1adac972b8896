import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';
import { PostCommentId, PostId } from './feeds.ids';

/*
 * In the author's own scope, and in that of the team that a post is for. What one sees of it depends on who one is, so
 * nothing of it travels: it is fetched again.
 */

export const postCreated = defineEvent('post.created');
/** Edited, voted in, reacted to, pinned, confirmed; and deleted, or had back. */
export const postChanged = defineEvent(
  'post.changed',
  /** Where it says something else now, or others may read it. */
  z.object({ isReworded: z.literal(true) }).nullable(),
);
/** It is being put into the feeds of more people than fit into one turn. In the author's scope alone. */
export const postSpread = defineEvent('post.spread');

/** The id is the comment's. */
export const postCommentCreated = defineEvent('postComment.created', z.object({ post: PostId }));
export const postCommentChanged = defineEvent(
  'postComment.changed',
  /** Where it says something else now, or nothing any more. */
  z.object({ post: PostId, isReworded: z.boolean().optional() }),
);

/** In the own scope of each who sees to it, the post's id: who has reported it is told to nobody. */
export const postReported = defineEvent('post.reported');

/** In the scope of whose post or comment it is: somebody reacted, or took that back. The id is the post's. */
export const postReacted = defineEvent(
  'post.reacted',
  z.object({ by: UserUuid, comment: PostCommentId.nullable() }),
);
