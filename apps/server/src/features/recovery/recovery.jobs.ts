import { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { originOf } from '../../platform/config';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { isTwoFactorOn } from '../auth';
import { findAccount } from '../profile';
import { recoveryMail } from './recovery.mails';
import { deleteLinksExpiredBefore, forgetFormerPasswords } from './recovery.repository';
import { createRecoveryLink } from './recovery-links';

const Data = z.object({ user: UserId.nullable() });

/** Outside of the request, which so does the same whether or not there is anybody to write to: null is nobody. */
export const mailRecoveryLink: JobDefinition<z.output<typeof Data>> = {
  name: 'recovery.mail-link',
  parse: (data) => Data.parse(data),
  run: async (platform, { user }) => {
    if (user === null) return;
    await runTransaction(
      platform.db,
      async (tx) => {
        const account = await findAccount(tx, { id: user });
        if (!account) return;
        const token = await createRecoveryLink(tx, platform, account);
        const hasTwoFactor = await isTwoFactorOn(tx, account.id);
        const mail = recoveryMail(account, { origin: originOf(platform.config), token, hasTwoFactor });
        await platform.mailer.queue(tx, { to: account.email, ...mail });
      },
      platform.committed,
    );
  },
};

/** How long those who come late are still told that it is late. */
const TOLD_DAYS = LIMITS.undoLinkDays;

export const sweepLinks: JobDefinition<null> = {
  name: 'recovery.sweep-links',
  // Every hour, for the hashes of passwords that go with them.
  schedule: { minute: 37 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }) => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await forgetFormerPasswords(tx, now);
      await deleteLinksExpiredBefore(tx, new Date(now.getTime() - TOLD_DAYS * DAY_MS));
    });
  },
};
