import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** From source, whatever reads it for the process does not for its threads. */
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ tsImport }) => tsImport(workerData.thread, workerData.thread));`;

/** A thread that begins with a file of its own: beside the bundle when built, beside `from` when run from source. */
export function startThreadFile(
  from: string,
  { source, built, megabytes }: { source: string; built: string; megabytes: number },
): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } };
  if (!from.endsWith('.ts')) return new Worker(new URL(built, from), options);
  // The form of it that is imported lies beside the one that is required.
  const tsx = pathToFileURL(createRequire(from).resolve('tsx/esm/api').replace(/cjs$/, 'mjs')).href;
  const thread = new URL(source, from).href;
  return new Worker(FROM_SOURCE, { ...options, eval: true, workerData: { tsx, thread } });
}
