import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../../platform/fair-queue';
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

/** From source, whatever reads it for the process does not for its threads. */
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ tsImport }) => tsImport(workerData.thread, workerData.thread));`;

function startThread(): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./pdf-thread.js', import.meta.url), options);
  }
  // The form of it that is imported lies beside the one that is required.
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const thread = new URL('./thread.ts', import.meta.url).href;
  return new Worker(FROM_SOURCE, { ...options, eval: true, workerData: { tsx, thread } });
}
