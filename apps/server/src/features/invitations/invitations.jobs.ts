import { z } from 'zod';
import { inBites } from '../../platform/db/in-bites';
import { runTransaction } from '../../platform/db/transaction';
import type { JobDefinition } from '../../platform/feature';
import { endExpired } from './expiry';
import { deleteOldRequests } from './join-requests.repository';
import { deleteOldLinks } from './links.repository';

/** Each is told to a team and to somebody. */
const EXPIRED_AT_ONCE = 200;

/** Nobody is notified: that nobody answered is seen where invitations are. */
export const sweepInvitations: JobDefinition<null> = {
  name: 'invitations.sweep',
  schedule: { minute: 11 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock, committed }, _data, signal) => {
    for (let ended = EXPIRED_AT_ONCE; ended === EXPIRED_AT_ONCE; ) {
      signal?.throwIfAborted();
      const bite = { limit: EXPIRED_AT_ONCE };
      ended = await runTransaction(db, (tx) => endExpired(tx, clock.now(), bite), committed);
    }
  },
};

/** They open nothing any more, and keep nobody from asking; this only keeps the tables small. */
export const pruneJoining: JobDefinition<null> = {
  name: 'invitations.prune',
  schedule: { minute: 37, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }, _data, signal) => {
    await inBites((limit) => deleteOldLinks(db, clock.now(), limit), signal);
    await inBites((limit) => deleteOldRequests(db, clock.now(), limit), signal);
  },
};
