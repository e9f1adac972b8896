import { toScope } from '@quilt/contract/core';
import { CommentId, commentChanged, commentCreated, commentDeleted } from '@quilt/contract/features/comments';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type LiveListener, on, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { putFirst, remove, replace } from '../../lib/pages';
import { COMMENTS, commentsQuery } from './api';

const LISTENER: LiveListener = {
  handlers: [
    on(commentCreated, (_, { isOfMove: _isOfMove, ...comment }) =>
      putFirst(commentsQuery(comment.task), comment),
    ),
    on(commentChanged, (_, { mentioned: _mentioned, ...comment }) =>
      replace(commentsQuery(comment.task), comment),
    ),
    on(commentDeleted, (id, { task }) => remove(commentsQuery(task), CommentId.parse(Number(id)))),
  ],
  onReset: (since) => void refetchNow({ queryKey: COMMENTS }, since),
};

/** Whatever anybody says about the tasks of a project. */
export function useLiveComments(project: ProjectId): void {
  useScope(toScope('project', project), LISTENER);
}
