import type { ChatId, Message, MessageId } from '@quilt/contract/features/chats';
import { useMemo } from 'react';
import { useWaitingWrites, type WaitingWrite } from '../../lib/offline-queue';

/** Own messages of a chat, or of one of its threads, that have not reached the server, as far as `said` lacks them. */
export function useWaiting(
  chat: ChatId,
  root: MessageId | null,
  said: readonly Message[],
): readonly WaitingWrite[] {
  const { writes } = useWaitingWrites();
  return useMemo(() => {
    const there = new Set(said.map(({ clientId }) => clientId));
    return writes.filter(({ shown: { kind, params }, clientId }) => {
      if (kind !== 'message' || params.chat !== String(chat) || there.has(clientId)) return false;
      return root === null ? params.inChat === 'yes' : params.root === String(root);
    });
  }, [writes, chat, root, said]);
}

/** The last that waits in each chat, for the list. */
export function useLastWaiting(chat: ChatId): WaitingWrite | undefined {
  const { writes } = useWaitingWrites();
  return writes.findLast(
    ({ shown: { kind, params } }) =>
      kind === 'message' && params.chat === String(chat) && params.inChat === 'yes',
  );
}
