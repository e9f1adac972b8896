import { useSyncExternalStore } from 'react';
import type { Toast } from './toast';

interface Announcement {
  id: string;
  text: string;
  kind: Toast['kind'];
}

let made = 0;
let last: Announcement | null = null;
let stack: Promise<typeof import('./ToastStack')> | null = null;
const listeners = new Set<() => void>();

/** Half of it is Mantine's, and most visits see no toast: it comes with the first one. */
export function loadStack(): Promise<typeof import('./ToastStack')> {
  stack ??= import('./ToastStack').catch((error: unknown) => {
    // Without a connection the code may not come; the next toast asks again.
    stack = null;
    throw error;
  });
  return stack;
}

/** Short messages at the bottom of the page; the shell's ToastHost shows them and reads them out. */
export const toasts = {
  show(toast: Toast): string {
    made += 1;
    const id = `toast-${made}`;
    last = { id, text: toast.detail ? `${toast.text} ${toast.detail}` : toast.text, kind: toast.kind };
    for (const listener of listeners) listener();
    loadStack().then(
      ({ showToast }) => showToast(id, toast),
      // Read out it has been.
      () => undefined,
    );
    return id;
  },
  hide(id: string): void {
    stack?.then(
      ({ hideToast }) => hideToast(id),
      () => undefined,
    );
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLastAnnouncement(): Announcement | null {
  return useSyncExternalStore(subscribe, () => last);
}
