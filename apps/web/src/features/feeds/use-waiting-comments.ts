import type { PostCommentPage, PostId } from '@quilt/contract/features/feeds';
import type { InfiniteData } from '@tanstack/react-query';
import { useWaitingWrites, type WaitingWrite } from '../../lib/offline-queue';

/** Clocks of devices are seldom right. */
const CLOCKS_MS = 60_000;

/** Own comments on a post that have not reached the server; one that is shown already has. */
export function useWaitingComments(
  post: PostId,
  data: InfiniteData<PostCommentPage> | undefined,
): WaitingWrite[] {
  const { writes, userUuid } = useWaitingWrites();
  const said = data?.pages.flatMap(({ items, replies }) => [...items, ...replies]) ?? [];
  return writes.filter(({ shown: { kind, params }, createdAt, refusal }) => {
    if (kind !== 'postComment' || params.post !== String(post)) return false;
    const isThere = said.some(
      ({ author, text, createdAt: at }) =>
        author === userUuid && text === params.text && Date.parse(at) > createdAt - CLOCKS_MS,
    );
    return refusal !== null || !isThere;
  });
}
