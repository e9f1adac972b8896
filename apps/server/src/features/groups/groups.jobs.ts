import { toScope } from '@quilt/contract/core';
import type { GroupId } from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { deleteScope } from '../../platform/events';
import type { JobDefinition } from '../../platform/feature';

/** The others go an hour later. */
const PURGED_AT_ONCE = 200;

/** For good, with all that is in it. */
export async function purgeGroup(tx: Tx, id: GroupId): Promise<void> {
  await sql`delete from groups where id = ${id}`.execute(tx);
  await deleteScope(tx, toScope('group', id));
}

/** Groups that were deleted a month ago; each by itself, and only if its owner has not just taken it back. */
export const purgeGroups: JobDefinition<null> = {
  name: 'groups.purge',
  schedule: { minute: 23 },
  parse: (data) => z.null().parse(data),
  async run(platform, _data, signal) {
    const before = new Date(platform.clock.now().getTime() - LIMITS.undeleteDays * DAY_MS);
    const { rows } = await sql<{ id: GroupId }>`
      select id from groups where deleted_at <= ${before}
       order by deleted_at limit ${PURGED_AT_ONCE}`.execute(platform.db);
    for (const { id } of rows) {
      if (signal?.aborted) return;
      await runTransaction(
        platform.db,
        async (tx) => {
          const { rows: locked } = await sql`
            select from groups where id = ${id} and deleted_at <= ${before} for update`.execute(tx);
          if (locked.length > 0) await purgeGroup(tx, id);
        },
        platform.committed,
      );
    }
  },
};
