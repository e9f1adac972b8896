import type { Comment } from '@quilt/contract/features/comments';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useWaitingWrites, type WaitingWrite } from '../../lib/offline-queue';

/** Clocks of devices are seldom right. */
const CLOCKS_MS = 60_000;

/** Own comments on a task that have not reached the server; the one whose event was faster than its answer has. */
export function useWaitingComments(task: TaskId, said: readonly Comment[]): WaitingWrite[] {
  const { writes, userUuid } = useWaitingWrites();
  return writes.filter(({ shown: { kind, params }, createdAt, refusal }) => {
    if (kind !== 'comment' || params.task !== String(task)) return false;
    const isThere = said.some(
      ({ author, text, createdAt: at }) =>
        author === userUuid && text === params.text && Date.parse(at) > createdAt - CLOCKS_MS,
    );
    return refusal !== null || !isThere;
  });
}
