import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { ThreadAnswer } from '../../../platform/threads';
import { isPdf, PACKED, type Readable } from './kinds';
import { readPacked } from './read-packed';

/** How much sooner everybody else gets a core. */
const NICENESS = 15;

// Elsewhere this would be the niceness of the whole process; and one that is nicer already stays so.
if (process.platform === 'linux' && getPriority(0) < NICENESS) setPriority(0, NICENESS);

parentPort?.on('message', async (file: Readable) => {
  parentPort?.postMessage(await answer(file));
});

async function answer(file: Readable): Promise<ThreadAnswer<string | Uint8Array>> {
  try {
    return { value: file.wanted === 'picture' ? await draw(file) : tidy(await read(file)) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function read({ type, bytes }: Readable): Promise<string> {
  const { letters } = DOCUMENT_LIMITS.reading;
  const packed = PACKED[type];
  if (packed) return readPacked(bytes, packed, letters);
  if (!isPdf(type)) return new TextDecoder().decode(bytes).slice(0, letters);
  // Only for those that need it: it takes long to load.
  const { readPdf } = await import('./read-pdf');
  return readPdf(bytes, letters);
}

async function draw({ bytes }: Readable): Promise<Uint8Array> {
  const { drawPdf } = await import('./draw-pdf');
  return drawPdf(bytes, DOCUMENT_LIMITS.thumbnail.side);
}

/** Without what no column takes, and with one space where there are many. */
function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Surrogate}\p{Bidi_Control}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
