/** One statement each: short enough to hold nobody up, and far from the time after which the database ends it. */
const ROWS_AT_ONCE = 5_000;

/** What a sweep removes or empties, until it answers that a bite was not full any more. */
export async function inBites(bite: (limit: number) => Promise<bigint>, signal?: AbortSignal): Promise<void> {
  for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE; ) {
    signal?.throwIfAborted();
    rows = Number(await bite(ROWS_AT_ONCE));
  }
}
