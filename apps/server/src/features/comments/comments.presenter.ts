import type { UserUuid } from '@quilt/contract/core';
import type { Comment, ReactionSign } from '@quilt/contract/features/comments';
import type { CommentRow } from './comments.repository';

export function presentComment(row: CommentRow): Comment {
  const bySign = new Map<ReactionSign, UserUuid[]>();
  for (const { sign, uuid } of row.reactions) bySign.set(sign, [...(bySign.get(sign) ?? []), uuid]);
  return {
    id: row.id,
    task: row.task_id,
    author: row.author_uuid,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isImported: row.is_imported,
    reactions: [...bySign].map(([sign, people]) => ({ sign, people })),
  };
}
