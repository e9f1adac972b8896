import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Longer than anything that is asked for takes. */
const PATIENCE_MS = 180_000;

/** What a process says next; one that says nothing ends the run, and not only its patience. */
export async function heard(
  child: ChildProcess,
  event: 'message' | 'exit',
  after: string,
): Promise<unknown[]> {
  try {
    return await once(child, event, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (cause) {
    throw new Error(`Nothing was heard after ${after}.`, { cause });
  }
}
