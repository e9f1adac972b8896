import type { Worker } from 'node:worker_threads';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { startThreadFile } from '../../../platform/thread-file';
import { createThreads } from '../../../platform/threads';
import { isPlain, isReadable, type Readable } from './kinds';

/** A file that takes longer, or more memory, has no text. */
const PATIENCE_MS = 20_000;
const MEGABYTES = 192;

const threads = createThreads<Readable, string>('read a file', startThread, PATIENCE_MS);

/** How many bytes of a file are read for its text; 0 of what has none, or is too large to be read. */
export function readableBytes({ media_type, bytes }: { media_type: string; bytes: number }): number {
  const { bytes: most, textBytes } = DOCUMENT_LIMITS.reading;
  if (!isReadable(media_type)) return 0;
  if (isPlain(media_type)) return Math.min(bytes, textBytes);
  return bytes > most ? 0 : bytes;
}

/** What is written in it; empty where it is damaged, made to be in the way, or nothing. */
export async function readText(file: Readable): Promise<string> {
  try {
    return await threads.run(file);
  } catch {
    return '';
  }
}

function startThread(): Worker {
  return startThreadFile(import.meta.url, {
    source: './thread.ts',
    built: './reading-thread.js',
    megabytes: MEGABYTES,
  });
}
