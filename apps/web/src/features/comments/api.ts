import * as endpoints from '@quilt/contract/features/comments';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TaskId } from '@quilt/contract/features/tasks';
import { call } from '../../lib/api-client';
import { queueWrite } from '../../lib/offline-queue';
import { pagesQuery, putFirst, remove, replace } from '../../lib/pages';

type Comment = endpoints.Comment;
type CommentId = endpoints.CommentId;

/** Before the comments of every task. */
export const COMMENTS = ['comments'] as const;

/** The newest first. `onPeople` is told whom they name, by whoever shows them. */
export const commentsQuery = (task: TaskId, onPeople?: (people: readonly PersonCard[]) => void) =>
  pagesQuery<Comment>([...COMMENTS, task], async (page, signal) => {
    const answer = await call(endpoints.listComments, { params: { id: task }, query: page }, { signal });
    onPeople?.(answer.people);
    return answer;
  });

/** Kept on the device until it is sent, so nothing waits for it; rejects at once where too much is kept already. */
export async function sendComment(task: TaskId, text: string): Promise<void> {
  const { item } = await queueWrite(
    endpoints.createComment,
    { params: { id: task }, body: { text } },
    { kind: 'comment', params: { task: String(task), text } },
  );
  putFirst(commentsQuery(task), item);
}

export async function updateComment(task: TaskId, comment: CommentId, text: string): Promise<void> {
  const params = { id: task, comment };
  replace(commentsQuery(task), (await call(endpoints.updateComment, { params, body: { text } })).item);
}

export async function deleteComment(task: TaskId, comment: CommentId): Promise<void> {
  await call(endpoints.deleteComment, { params: { id: task, comment } });
  remove(commentsQuery(task), comment);
}

export async function react(
  { task, id }: Comment,
  sign: endpoints.ReactionSign,
  isWanted: boolean,
): Promise<void> {
  const endpoint = isWanted ? endpoints.addReaction : endpoints.removeReaction;
  replace(commentsQuery(task), (await call(endpoint, { params: { id: task, comment: id, sign } })).item);
}
