import { z } from 'zod';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import { type BlobStore, KEY_BEGINNINGS } from './blob-store';
import { dropUnused } from './drop-blobs';
import { listUnusedKeys } from './key-columns';

const HOUR = 60 * 60 * 1000;
const HOURS = 24;
/** Whoever has put bytes and not named them within this time never will. */
const KEPT_HOURS = 24;
const LOOKED_UP_AT_ONCE = 500;

interface Parts {
  db: Database;
  blobs: BlobStore;
  clock: Clock;
  log: Logger;
}

/**
 * Bytes that a process had put when it was killed, before any row named them. Each hour looks at its part of the store,
 * so that a day goes through all of it.
 */
export const sweepBlobs = {
  name: 'blobs.sweep',
  schedule: '23 * * * *',
  parse: (data: unknown) => z.null().parse(data),
  async run(parts: Parts, _data: null, signal?: AbortSignal): Promise<void> {
    const { listed, unused } = await lookThrough(parts, signal);
    // Few processes are killed at that moment: rather the rows are lost, or those of something else.
    if (unused.length * 2 > listed) {
      parts.log.warn(
        { listed, unnamed: unused.length },
        'most files are named by no row, so none was deleted: is this their database?',
      );
      return;
    }
    await dropAll(parts, unused, signal);
  },
};

async function lookThrough({ db, blobs, clock }: Parts, signal?: AbortSignal) {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_HOURS * HOUR);
  const unused: string[] = [];
  let listed = 0;
  let keys: string[] = [];
  const lookUp = async () => {
    signal?.throwIfAborted();
    unused.push(...(await listUnusedKeys(db, keys)));
    listed += keys.length;
    keys = [];
  };
  for (const beginning of KEY_BEGINNINGS.filter((_, index) => index % HOURS === now.getUTCHours())) {
    for await (const key of blobs.list(beginning, before)) {
      keys.push(key);
      if (keys.length === LOOKED_UP_AT_ONCE) await lookUp();
    }
  }
  await lookUp();
  return { listed, unused };
}

async function dropAll(parts: Parts, keys: readonly string[], signal?: AbortSignal): Promise<void> {
  let [files, bytes] = [0, 0];
  try {
    for (const key of keys) {
      signal?.throwIfAborted();
      const dropped = await dropUnused(parts, key);
      if (dropped === null) continue;
      files += 1;
      bytes += dropped;
    }
  } finally {
    if (files > 0) parts.log.info({ files, bytes }, 'files that no row named were deleted');
  }
}
