import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { purgeViewRows } from './views.repository';

/** What was deleted goes for good once nobody can have it back. */
export const purgeViews: JobDefinition<null> = {
  name: 'views.purge',
  schedule: { minute: 41 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock, committed }) => {
    const before = new Date(clock.now().getTime() - LIMITS.undeleteViewDays * DAY_MS);
    await runTransaction(db, (tx) => purgeViewRows(tx, before), committed);
  },
};
