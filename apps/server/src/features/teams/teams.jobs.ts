import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { listPurgeable, lockIfPurgeable, purgeTeam } from './purge';

/** The others go an hour later. */
const PURGED_AT_ONCE = 200;

/** Teams that were deleted a month ago, each by itself: one that cannot be purged holds up no other. */
export const purgeTeams: JobDefinition<null> = {
  name: 'teams.purge',
  schedule: { minute: 19 },
  parse: (data) => z.null().parse(data),
  async run(platform, _data, signal) {
    const deletedBefore = new Date(platform.clock.now().getTime() - LIMITS.undeleteDays * DAY_MS);
    for (const id of await listPurgeable(platform.db, deletedBefore, PURGED_AT_ONCE)) {
      if (signal?.aborted) return;
      await runTransaction(
        platform.db,
        async (tx) => {
          if (await lockIfPurgeable(tx, id, deletedBefore)) await purgeTeam(tx, platform, id);
        },
        platform.committed,
      ).catch((error: unknown) => {
        platform.log.error({ team: id, reason: summariseError(error) }, 'a team could not be purged');
      });
    }
  },
};
