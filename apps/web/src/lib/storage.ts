/** Local storage that may be closed to us (a private window, a policy): what cannot be kept is just not kept. */
export const storage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or closed.
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Closed.
    }
  },
};

/** Calls back when another tab has written `key`, or has emptied the storage. Returns how to stop. */
export function onStoredElsewhere(key: string, callback: () => void): () => void {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) callback();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
