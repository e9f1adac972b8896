import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { LIMITS } from '../../limits';
import { TaskId } from '../tasks/tasks.ids';

export const CommentId = integerId('CommentId');
export type CommentId = z.output<typeof CommentId>;

/** Markdown, as the description of a task. */
const Text = z.string().trim().min(1, 'common.required').max(LIMITS.commentText.max, 'comments.too_long');

export const REACTIONS = ['👍', '❤️', '🎉', '😄', '😮', '👀'] as const;
export const ReactionSign = z.enum(REACTIONS);
export type ReactionSign = z.output<typeof ReactionSign>;

/** The same for whoever may see the task; what the viewer may do follows from who wrote it, and from their role. */
export const Comment = z.object({
  id: CommentId,
  task: TaskId,
  /** Null under "Deleted user". */
  author: UserUuid.nullable(),
  text: z.string(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** It came with its task from a file: whoever brought that in says who wrote it. */
  isImported: z.boolean(),
  /** In the order of the first of each. */
  reactions: z.array(z.object({ sign: ReactionSign, people: z.array(UserUuid) })),
});
export type Comment = z.output<typeof Comment>;

export const NewComment = z.strictObject({ text: Text });
export type NewComment = z.output<typeof NewComment>;
