import { z } from 'zod';
import { inBites } from '../../platform/db/in-bites';
import type { JobDefinition } from '../../platform/feature';
import { deleteExpiredSessions } from './sessions.repository';

/** Expired sessions are refused anyway; this only keeps the table small. */
export const sweepSessions: JobDefinition<null> = {
  name: 'auth.sweep-sessions',
  schedule: { minute: 17, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }, _data, signal) => {
    await inBites((limit) => deleteExpiredSessions(db, clock.now(), limit), signal);
  },
};
