import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../../lib/spans';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = new Date();

function listen(listener: () => void): () => void {
  if (listeners.size === 0) now = new Date();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const tell of listeners) tell();
  }, MINUTE_MS / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The present moment, told anew by one clock for all who show what it says. */
export function useSharedNow(): Date {
  return useSyncExternalStore(listen, () => now);
}
