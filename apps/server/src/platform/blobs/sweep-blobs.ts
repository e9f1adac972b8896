import { z } from 'zod';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type BlobStore, KEY_BEGINNINGS } from './blob-store';
import { dropBlobs } from './drop-blobs';
import { listUnusedKeys } from './key-columns';

const HOUR = 60 * 60 * 1000;
const HOURS = 24;
/** Whoever has put bytes and not named them within this time never will. */
const KEPT_HOURS = 24;
const LOOKED_UP_AT_ONCE = 500;

/**
 * Bytes that a process had put when it was killed, before any row named them. Each hour looks at its part of the store,
 * so that a day goes through all of it.
 */
export const sweepBlobs = {
  name: 'blobs.sweep',
  schedule: '23 * * * *',
  parse: (data: unknown) => z.null().parse(data),
  async run(
    { db, blobs, clock }: { db: Database; blobs: BlobStore; clock: Clock },
    _data: null,
    signal?: AbortSignal,
  ): Promise<void> {
    const now = clock.now();
    const before = new Date(now.getTime() - KEPT_HOURS * HOUR);
    const drop = async (keys: string[]) =>
      dropBlobs.run({ db, blobs }, { keys: await listUnusedKeys(db, keys) });
    let keys: string[] = [];
    for (const beginning of KEY_BEGINNINGS.filter((_, index) => index % HOURS === now.getUTCHours())) {
      for await (const key of blobs.list(beginning, before)) {
        keys.push(key);
        if (keys.length < LOOKED_UP_AT_ONCE) continue;
        if (signal?.aborted) return;
        await drop(keys);
        keys = [];
      }
    }
    await drop(keys);
  },
};
