import type { Readable } from 'node:stream';

/** The first two digits that a key can have; a store is looked through by them. */
export const KEY_BEGINNINGS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** Bytes under the SHA-256 of their content: the same content is stored once, and a key never changes its bytes. */
export interface BlobStore {
  /** Durable when it resolves. A full disk is `common.unavailable`, and leaves nothing behind. */
  put(source: Readable | Buffer): Promise<{ key: string; bytes: number }>;
  /** `end` is the last byte, as in HTTP ranges. `common.not_found` when there is no such blob. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Those that begin so and were put before then, and not again since. */
  list(beginning: string, before: Date): AsyncIterable<string>;
  /** Only for who knows that nothing refers to it. One that is not there is no failure. */
  delete(key: string): Promise<void>;
}
