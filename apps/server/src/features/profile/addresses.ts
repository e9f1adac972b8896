import type { UserId } from '@quilt/contract/core';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/database';
import { changeUser } from './user-changes';

/**
 * For whoever has read what was mailed there: the address is the account's, and confirmed. One that has been so already
 * stays as it was. The account's row is locked.
 */
export async function confirmAddress(
  tx: Tx,
  context: { clock: Clock },
  account: { id: UserId; email: string; email_verified_at: Date | null },
  email = account.email,
): Promise<void> {
  if (account.email_verified_at !== null && account.email === email) return;
  await changeUser(tx, context, account.id, { email, email_verified_at: context.clock.now() });
}
