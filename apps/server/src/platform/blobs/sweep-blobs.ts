import { z } from 'zod';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { KEY_BEGINNINGS } from './blob-store';
import { type DropParts, dropUnused } from './drop-blobs';
import { listUnusedKeys } from './key-columns';

const HOUR = 60 * 60 * 1000;
const HOURS = 24;
/** Whoever has put bytes and not named them within this time never will. */
const KEPT_HOURS = 24;
const LOOKED_UP_AT_ONCE = 500;
/** Keys are spread evenly, so that so many of them tell about all; fewer may be those of one bad moment. */
const TELLING = 100;
/** Two pictures that a killed process had put, each with its thumbnail, whatever else there is. */
const FEW = 4;

interface Parts extends DropParts {
  clock: Clock;
  log: Logger;
}

/**
 * Bytes that a process had put when it was killed, before any row named them. Each hour looks at its part of the store,
 * so that a day goes through all of it.
 */
export const sweepBlobs = {
  name: 'blobs.sweep',
  schedule: { minute: 23 },
  parse: (data: unknown) => z.null().parse(data),
  async run(parts: Parts, _data: null, signal?: AbortSignal): Promise<void> {
    const hour = parts.clock.now().getUTCHours();
    const part = await lookThrough(
      parts,
      KEY_BEGINNINGS.filter((_, index) => index % HOURS === hour),
      signal,
    );
    const isTelling = part.listed >= TELLING || !isMostly(part);
    const { listed, unused } = isTelling ? part : await lookThrough(parts, KEY_BEGINNINGS, signal);
    // Few processes are killed at that moment: rather the rows are lost, or those of something else.
    if (isMostly({ listed, unused }) && unused.length > FEW) {
      parts.log.warn(
        { listed, unnamed: unused.length },
        'most files are named by no row, so none was deleted: is this their database?',
      );
      return;
    }
    await dropAll(parts, part.unused, signal);
  },
};

interface Found {
  listed: number;
  unused: readonly string[];
}

function isMostly({ listed, unused }: Found): boolean {
  return unused.length * 2 > listed;
}

async function lookThrough(
  { db, blobs, blobColumns, clock }: Parts,
  beginnings: readonly string[],
  signal?: AbortSignal,
): Promise<Found> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_HOURS * HOUR);
  const unused: string[] = [];
  let listed = 0;
  let keys: string[] = [];
  const lookUp = async () => {
    signal?.throwIfAborted();
    unused.push(...(await listUnusedKeys(db, keys, blobColumns)));
    listed += keys.length;
    keys = [];
  };
  for (const beginning of beginnings) {
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
