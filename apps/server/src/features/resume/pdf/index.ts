import type { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../../platform/fair-queue';
import { startThreadFile } from '../../../platform/thread-file';
import { createThreads } from '../../../platform/threads';
import type { Sheet } from './sheet';

/** Setting takes some 100 ms of one core, which everybody would wait for if it was done between requests. */
const settings = createFairQueue({ total: 1, waiting: 100 });
/** More than the largest resume takes on a machine that is busy with other things. */
const PATIENCE_MS = 60_000;
const MEGABYTES = 256;

const threads = createThreads<Sheet, Uint8Array>('set a resume', startThread, PATIENCE_MS);

/** One after another, by turns of addresses, outside of the way of everything else. */
export function makePdf(sheet: Sheet, address: string): Promise<Buffer> {
  return settings.run(address, async () => Buffer.from(await threads.run(sheet)));
}

function startThread(): Worker {
  return startThreadFile(import.meta.url, {
    source: './thread.ts',
    built: './pdf-thread.js',
    megabytes: MEGABYTES,
  });
}
