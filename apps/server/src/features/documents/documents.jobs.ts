import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { letGo } from '../../platform/blobs';
import { inBites } from '../../platform/db/in-bites';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS, MINUTE_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { purgeDeleted, takeLeftovers } from './documents.repository';
import { deleteExpiredShares } from './shares.repository';

/** What nobody can have back any more goes for good, links whose time is over too, and the bytes of all that is gone with it. */
export const purgeDocuments: JobDefinition<null> = {
  name: 'documents.purge',
  schedule: { minute: 41 },
  parse: (data) => z.null().parse(data),
  run: async (platform, _data, signal) => {
    const { db, clock, committed } = platform;
    const before = new Date(clock.now().getTime() - LIMITS.trashDays * DAY_MS);
    await inBites((limit) => runTransaction(db, (tx) => purgeDeleted(tx, before, limit), committed), signal);
    const now = clock.now();
    await inBites(
      (limit) => runTransaction(db, (tx) => deleteExpiredShares(tx, now, limit), committed),
      signal,
    );
    for (let keys = [''] as string[]; keys.length > 0; ) {
      signal?.throwIfAborted();
      keys = await runTransaction(
        db,
        async (tx) => {
          const taken = await takeLeftovers(tx, 500);
          await letGo(tx, platform, taken);
          return taken;
        },
        committed,
      );
    }
  },
};

/** Parts of files that nobody has gone on with. */
export const sweepUploads: JobDefinition<null> = {
  name: 'documents.sweepUploads',
  schedule: { minute: 17 },
  parse: (data) => z.null().parse(data),
  run: async ({ partials, clock, log }, _data, signal) => {
    const age = DOCUMENT_LIMITS.uploadHours * 60 * MINUTE_MS;
    const files = await partials.removeOlder(new Date(clock.now().getTime() - age), signal);
    if (files > 0) log.info({ files }, 'files of uploads that nobody went on with were deleted');
  },
};
