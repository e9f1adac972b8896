import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { endSessions } from '../auth';
import { type DueUser, listDueUsers, lockIfDue } from './deletion.repository';
import type { ListParts } from './parts';

/** The others go an hour later. */
const ERASED_AT_ONCE = 500;

export function createEraseJob(listParts: ListParts): JobDefinition<null> {
  return {
    name: 'account.erase-due',
    schedule: { minute: 7 },
    parse: (data) => z.null().parse(data),
    async run(platform, _data, signal) {
      for (const user of await listDueUsers(platform.db, platform.clock.now(), ERASED_AT_ONCE)) {
        if (signal?.aborted) return;
        await eraseUser(platform, listParts, user).catch((error: unknown) => {
          // One who cannot be erased holds up nobody else, and is tried again in an hour.
          platform.log.error(
            { userId: user.id, reason: summariseError(error) },
            'an account could not be erased',
          );
        });
      }
    },
  };
}

async function eraseUser(platform: Platform, listParts: ListParts, user: DueUser): Promise<void> {
  // Before and by itself: the scope in which open sockets hear of it goes with the account.
  await whileDue(platform, user, (tx) => endSessions(tx, user));
  await whileDue(platform, user, async (tx) => {
    // Last made, first taken apart: features refer to those they build on.
    for (const { personalData } of listParts().toReversed()) await personalData.erase(tx, user.id, platform);
  });
}

async function whileDue(platform: Platform, user: DueUser, work: (tx: Tx) => Promise<void>): Promise<void> {
  await runTransaction(
    platform.db,
    async (tx) => {
      if (await lockIfDue(tx, user.id, platform.clock.now())) await work(tx);
    },
    platform.committed,
  );
}
