const PATIENCE_MS = 2_000;

/** Calls back when the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action);
  return () => cancelIdleCallback(handle);
}
