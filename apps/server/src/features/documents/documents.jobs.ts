import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { letGo } from '../../platform/blobs';
import { inBites } from '../../platform/db/in-bites';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { purgeDeleted, takeLeftovers } from './documents.repository';

/** What nobody can have back any more goes for good, and the bytes of all that is gone with it. */
export const purgeDocuments: JobDefinition<null> = {
  name: 'documents.purge',
  schedule: { minute: 41 },
  parse: (data) => z.null().parse(data),
  run: async (platform, _data, signal) => {
    const { db, clock, committed } = platform;
    const before = new Date(clock.now().getTime() - LIMITS.trashDays * DAY_MS);
    await inBites((limit) => runTransaction(db, (tx) => purgeDeleted(tx, before, limit), committed), signal);
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
