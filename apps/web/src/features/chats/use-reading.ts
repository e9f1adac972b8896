import type { Chat } from '@quilt/contract/features/chats';
import { useEffect, useSyncExternalStore } from 'react';
import { passFailedCall } from '../../lib/failed-calls';
import { readUpTo } from './api';

/** What is only passed is not read. */
const PAUSE_MS = 300;

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Somebody looks at this tab. */
export function useIsLookedAt(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible' && document.hasFocus());
}

/** Tells how far the chat was read, while its newest message is in sight. */
export function useReading(chat: Chat, isAtEnd: boolean): void {
  const isLookedAt = useIsLookedAt();
  const { id, lastNumber, readNumber } = chat;
  const isDue = isAtEnd && isLookedAt && lastNumber > readNumber;
  useEffect(() => {
    if (!isDue) return;
    // Where it does not get through, the chat is unread again when it is fetched anew, and so this is told again.
    const timer = setTimeout(() => void readUpTo({ id }, lastNumber).catch(passFailedCall), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDue, id, lastNumber]);
}
