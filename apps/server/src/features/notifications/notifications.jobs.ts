import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { deleteOlder } from './notifications.repository';

const AT_ONCE = 1_000;

/** What nobody looked at for months is no news; it also keeps the table from growing for ever. */
export const pruneNotifications: JobDefinition<null> = {
  name: 'notifications.prune',
  schedule: { minute: 23, hour: 4 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }, _data, signal) => {
    const before = new Date(clock.now().getTime() - LIMITS.notificationDays * DAY_MS);
    while ((await deleteOlder(db, before, AT_ONCE)) === AT_ONCE) signal?.throwIfAborted();
  },
};
