import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { hashToken, newToken } from '../../platform/secrets';
import { createSendLimits } from '../registration';
import { insertRecoveryLink } from './recovery.repository';

const HOUR = 60 * 60 * 1000;
const sends = createSendLimits('recovery');

type Counting = Pick<Context, 'limits'>;

/** Answers whether one may be mailed there now, and counts it. */
export function countLinkMail({ limits }: Counting, email: string): boolean {
  return sends.take(limits, email.toLowerCase()) === 0;
}

/** For an owner whose links were just spent: what others have asked for is not to keep them from another. */
export function forgetLinkMails({ limits }: Counting, email: string): void {
  sends.forget(limits, email.toLowerCase());
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
