import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { deleteAccount, findAccount, lockAccount } from '../profile';
import { issueCode } from './codes';
import {
  deleteCodeMails,
  deleteExpiredCodes,
  isOwnCodeFresh,
  listUnverified,
  lockUnverified,
  type UnverifiedRow,
} from './registration.repository';

const REMOVED_AT_ONCE = 500;

/** For somebody who is not signed in: to an address that is still to be confirmed, and to no other. */
export const mailCode: JobDefinition<{ email: string }> = {
  name: 'registration.mail-code',
  parse: (data) => z.object({ email: z.string() }).parse(data),
  run: (platform, { email }) =>
    runTransaction(
      platform.db,
      async (tx) => {
        const owner = await findAccount(tx, { email });
        if (!owner || owner.email_verified_at) return;
        await lockAccount(tx, owner.id);
        // Whoever knows the address could else make a code useless that its owner has just asked for.
        const fresh = { user: owner.id, now: platform.clock.now(), max: LIMITS.mailedCode.tries };
        if (await isOwnCodeFresh(tx, fresh)) return;
        await issueCode(tx, platform, owner, { purpose: 'verify', email: owner.email }, false);
      },
      platform.committed,
    ),
};

/** They are dead anyway; this only keeps the table small. */
export const sweepCodes: JobDefinition<null> = {
  name: 'registration.sweep-codes',
  schedule: { minute: 41, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }) => {
    await db.transaction().execute((tx) => deleteExpiredCodes(tx, clock.now()));
  },
};

/** An address that was never confirmed may be somebody else's, who could not register with it. */
export const removeUnverified: JobDefinition<null> = {
  name: 'registration.remove-unverified',
  schedule: { minute: 53, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async (platform, _data, signal) => {
    const before = new Date(platform.clock.now().getTime() - LIMITS.unverifiedDays * DAY_MS);
    let after: UnverifiedRow | null = null;
    for (;;) {
      const accounts = await listUnverified(platform.db, { before, after, limit: REMOVED_AT_ONCE });
      for (const account of accounts) {
        if (signal?.aborted) return;
        await remove(platform, account.id);
        // One that could not be removed is passed over, and tried again the next night.
        after = account;
      }
      if (accounts.length < REMOVED_AT_ONCE) return;
    }
  },
};

async function remove(platform: Platform, user: UserId): Promise<void> {
  const work = async (tx: Tx) => {
    // It may have been confirmed a moment ago.
    if (!(await lockUnverified(tx, user))) return;
    await deleteCodeMails(tx, user);
    await deleteAccount(tx, platform, user);
  };
  try {
    await runTransaction(platform.db, work, platform.committed);
  } catch (error) {
    platform.log.error({ reason: summariseError(error) }, 'an unverified account was not removed');
  }
}
