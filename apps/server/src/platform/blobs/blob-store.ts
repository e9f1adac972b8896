import type { Readable } from 'node:stream';

/** The first two digits that a key can have; a store is looked through by them. */
export const KEY_BEGINNINGS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

export const KEY = /^[0-9a-f]{64}$/;

/** A whole file on local disk that nobody writes to any more. It stays where it is. */
export interface StagedFile {
  path: string;
  /** The SHA-256 of what was written into it, where whoever wrote it has counted it. */
  digest?: string | null;
}

/** Bytes under the SHA-256 of their content: the same content is stored once, and a key never changes its bytes. */
export interface BlobStore {
  /** Durable when it resolves. A full disk is `common.storage_full`, and leaves nothing behind. */
  put(source: Readable | Buffer | StagedFile): Promise<{ key: string; bytes: number }>;
  /** `end` is the last byte, as in HTTP ranges. `common.not_found` when there is no such blob. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Those that begin so and were put before then, and not again since. */
  list(beginning: string, before: Date): AsyncIterable<string>;
  /** Only for who knows that nothing refers to it. One that is not there is no failure. */
  delete(key: string): Promise<void>;
}

export function requireRange({ start, end }: { start: number; end: number }): void {
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start) return;
  throw new RangeError('a range is two byte positions, the first not after the last');
}
