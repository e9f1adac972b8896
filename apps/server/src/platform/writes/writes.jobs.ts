import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { inBites } from '../db/in-bites';
import { DAY_MS } from '../durations';
import type { JobDefinition } from '../feature';

/** Nobody repeats a write after so long. */
export const pruneClientWrites: JobDefinition<null> = {
  name: 'writes.prune',
  schedule: { minute: 53, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }, _data, signal) => {
    const before = new Date(clock.now().getTime() - LIMITS.clientWriteDays * DAY_MS);
    await inBites(async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from client_writes where (user_id, client_id) in (
          select user_id, client_id from client_writes where created_at < ${before} limit ${limit}
        )`.execute(db);
      return numAffectedRows;
    }, signal);
  },
};
