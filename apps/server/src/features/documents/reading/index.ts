import type { Worker } from 'node:worker_threads';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { startThreadFile } from '../../../platform/thread-file';
import { createThreads } from '../../../platform/threads';
import { isPlain, isReadable, PDF, type Readable } from './kinds';

export { isPdf } from './kinds';

/** A file that takes longer, or more memory, has no text. */
const PATIENCE_MS = 20_000;
const MEGABYTES = 192;

const threads = createThreads<Readable, string | Uint8Array>('read a file', startThread, PATIENCE_MS);

/** How many bytes of a file are read for its text; 0 of what has none, or is too large to be read. */
export function readableBytes({ media_type, bytes }: { media_type: string; bytes: number }): number {
  const { bytes: most, textBytes } = DOCUMENT_LIMITS.reading;
  if (!isReadable(media_type)) return 0;
  if (isPlain(media_type)) return Math.min(bytes, textBytes);
  return bytes > most ? 0 : bytes;
}

/** What is written in it; empty where it is damaged, made to be in the way, or nothing. */
export async function readText(file: Omit<Readable, 'wanted'>): Promise<string> {
  const text = await run({ ...file, wanted: 'text' });
  return typeof text === 'string' ? text : '';
}

/** The first page of a PDF as a PNG; null of what is damaged, made to be in the way, or cannot be drawn here. */
export async function drawFirstPage(bytes: Uint8Array): Promise<Uint8Array | null> {
  const drawn = await run({ type: PDF, bytes, wanted: 'picture' });
  return typeof drawn === 'string' ? null : drawn;
}

async function run(file: Readable): Promise<string | Uint8Array | null> {
  try {
    return await threads.run(file);
  } catch {
    return null;
  }
}

function startThread(): Worker {
  return startThreadFile(import.meta.url, {
    source: './thread.ts',
    built: './reading-thread.js',
    megabytes: MEGABYTES,
  });
}
