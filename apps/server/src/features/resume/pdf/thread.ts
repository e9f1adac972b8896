import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../../platform/threads';
import { setSheet } from './set-sheet';
import type { Sheet } from './sheet';

/** How much sooner everybody else gets a core; as with hashes. */
const NICENESS = 10;

// Elsewhere this would be the niceness of the whole process; and one that is nicer already stays so.
if (process.platform === 'linux' && getPriority(0) < NICENESS) setPriority(0, NICENESS);

/** Beside the bundle when built, beside this folder when run from source. */
const BUILT = new URL('./fonts/', import.meta.url);
const FONTS = existsSync(BUILT) ? BUILT : new URL('../fonts/', import.meta.url);

parentPort?.on('message', async (sheet: Sheet) => {
  parentPort?.postMessage(await answer(sheet));
});

async function answer(sheet: Sheet): Promise<ThreadAnswer<Uint8Array>> {
  try {
    return { value: await setSheet(sheet, FONTS) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
