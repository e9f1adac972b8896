import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_SECONDS } from '../../platform/durations';
import { toAddressKey } from '../../platform/http/address';
import type { Limit } from '../../platform/limits';
import { hashToken, newToken } from '../../platform/secrets';
import { createSendLimits } from '../registration';
import { insertRecoveryLink } from './recovery.repository';

const HOUR = 60 * 60 * 1000;
const sends = createSendLimits('recovery');

type Counting = Pick<Context, 'limits' | 'address'>;

/** A stranger's address cannot use up what the owner may ask for from theirs. */
const OF_ONE_ADDRESS: Limit = {
  name: 'recovery.of-one-address',
  max: LIMITS.recoveryMailsPerDay,
  seconds: DAY_SECONDS,
};

/** Answers whether one may be mailed there now, and counts it. */
export function countLinkMail({ limits, address }: Counting, email: string): boolean {
  const mailbox = email.toLowerCase();
  const asker = askerFor(mailbox, address);
  if (limits.peek(OF_ONE_ADDRESS, asker) > 0 || sends.take(limits, mailbox) > 0) return false;
  limits.take(OF_ONE_ADDRESS, asker);
  return true;
}

/** For an owner whose links were just spent: what others have asked for is not to keep them from another. */
export function forgetLinkMails({ limits, address }: Counting, email: string): void {
  const mailbox = email.toLowerCase();
  sends.forget(limits, mailbox);
  limits.forget(OF_ONE_ADDRESS, askerFor(mailbox, address));
}

function askerFor(mailbox: string, address: string): string {
  return `${toAddressKey(address)} ${mailbox}`;
}

/** Answers the token, of which only the hash is kept. */
export async function createRecoveryLink(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { id, email }: { id: UserId; email: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await insertRecoveryLink(tx, {
    token_hash: hashToken(token),
    user_id: id,
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + LIMITS.recoveryLinkHours * HOUR),
  });
  return token;
}
