import { z } from 'zod';
import type { JobDefinition } from '../../platform/feature';
import { deletePassedHolds } from './usernames.repository';

/** Names that are free again are given out anyway; this only keeps the table small. */
export const sweepUsernames: JobDefinition<null> = {
  name: 'profile.sweep-usernames',
  schedule: { minute: 41, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }) => {
    await db.transaction().execute((tx) => deletePassedHolds(tx, clock.now()));
  },
};
