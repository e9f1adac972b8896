/** Of lines of the log that say the same. */
export const LOG_AGAIN_MS = 1_000;

/** Does it now, or not at all when it was done a moment ago: for lines of the log that one caller could repeat at will. */
export function atMostEvery<Args extends unknown[]>(
  ms: number,
  action: (...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    action(...args);
  };
}
