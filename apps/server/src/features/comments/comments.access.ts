import { can } from '@quilt/contract/access';
import type { CommentId } from '@quilt/contract/features/comments';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { lockTask, type TaskAccess } from '../tasks';
import { type CommentRow, findCommentRow } from './comments.repository';

export interface CommentAccess extends TaskAccess {
  comment: CommentRow;
}

/** The only way from an id to a comment; its task is locked, so that nobody else changes it until that is done. */
export async function lockComment(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { task, comment: id }: { task: TaskId; comment: CommentId },
): Promise<CommentAccess> {
  const access = await lockTask(tx, viewer, task, 'task.comment');
  const comment = await findCommentRow(tx, task, id);
  if (!comment) throw fail('common.not_found');
  return { ...access, comment };
}

export function requireOwn({ comment }: CommentAccess, viewer: Pick<Viewer, 'id'>): void {
  if (comment.author_id !== viewer.id) throw fail('common.forbidden');
}

/** One's own, or as somebody who runs the project. */
export function requireDeletable(access: CommentAccess, viewer: Pick<Viewer, 'id'>): void {
  if (!can(access.standing, 'project.edit')) requireOwn(access, viewer);
}
