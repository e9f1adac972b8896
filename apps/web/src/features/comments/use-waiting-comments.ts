import type { UserUuid } from '@quilt/contract/core';
import { useWaitingWrites, type WaitingWrite } from '../../lib/offline-queue';

/** Clocks of devices are seldom right. */
const CLOCKS_MS = 60_000;

interface Said {
  author: UserUuid | null;
  text: string;
  createdAt: string;
}

/** Own comments that have not reached the server; the one whose event was faster than its answer has. */
export function useWaitingComments(
  isOfThese: (shown: WaitingWrite['shown']) => boolean,
  said: readonly Said[],
): WaitingWrite[] {
  const { writes, userUuid } = useWaitingWrites();
  return writes.filter(({ shown, createdAt, refusal }) => {
    if (!isOfThese(shown)) return false;
    const isThere = said.some(
      ({ author, text, createdAt: at }) =>
        author === userUuid && text === shown.params.text && Date.parse(at) > createdAt - CLOCKS_MS,
    );
    return refusal !== null || !isThere;
  });
}
