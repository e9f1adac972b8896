import { z } from 'zod';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { KEY_BEGINNINGS } from './blob-store';
import type { DropParts } from './drop-blobs';
import { listNamedKeys, listUnusedKeys } from './key-columns';

const HOURS = 24;
const LOOKED_UP_AT_ONCE = 500;
/** Enough to look for them in a backup by hand. */
const TOLD = 20;

interface Parts extends DropParts {
  clock: Clock;
  log: Logger;
}

/**
 * The other side of `sweepBlobs`: bytes that rows name and the store does not have, after a disk was lost or a backup was
 * half. Each hour looks at its part of them, so that a day goes through all. Nothing can be mended here; it is told.
 */
export const checkBlobs = {
  name: 'blobs.check',
  schedule: { minute: 53 },
  parse: (data: unknown) => z.null().parse(data),
  async run(parts: Parts, _data: null, signal?: AbortSignal): Promise<void> {
    const { db, blobColumns, clock, log } = parts;
    const hour = clock.now().getUTCHours();
    const gone: string[] = [];
    for (const beginning of KEY_BEGINNINGS.filter((_, index) => index % HOURS === hour)) {
      gone.push(...(await findMissing(parts, beginning, signal)));
    }
    // Some were let go of while they were looked for.
    const unused = new Set(await listUnusedKeys(db, gone, blobColumns));
    const missing = gone.filter((key) => !unused.has(key));
    if (missing.length === 0) return;
    log.error(
      { missing: missing.length, keys: missing.slice(0, TOLD) },
      'files that rows name are not in the store: bring them back from a backup',
    );
  },
};

async function findMissing(
  { db, blobs, blobColumns }: Parts,
  beginning: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const missing: string[] = [];
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const keys = await listNamedKeys(db, blobColumns, { beginning, after, limit: LOOKED_UP_AT_ONCE });
    for (const key of keys) if ((await blobs.stat(key)) === null) missing.push(key);
    const last = keys.at(-1);
    if (last === undefined || keys.length < LOOKED_UP_AT_ONCE) return missing;
    after = last;
  }
}
