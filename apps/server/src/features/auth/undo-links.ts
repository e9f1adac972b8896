import type { UndoKind } from '@quilt/contract/features/recovery';
import { LIMITS } from '@quilt/contract/limits';
import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { hashToken, newToken } from '../../platform/secrets';
import { type AccountRow, NOBODYS_HASH } from '../profile';
import {
  findOldestUndoLink,
  insertUndoLink,
  prolongOtherUndoLinks,
  spendYoungerUndoLinks,
} from './undo-links.repository';

/**
 * Of two addresses of an account the one that it had first has the last word: going back to it, by its link or in the
 * settings, spends the links of all that came later and makes none for the one that has to go, and its own link is good
 * for as long as any of theirs.
 *
 * Answers whether a change to this address goes back, and does so. The account is as it was before the change, its row
 * is locked.
 */
export async function goBackToAddress(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  account: Pick<AccountRow, 'id' | 'email'>,
  email: string,
): Promise<boolean> {
  const now = clock.now();
  const address = { userId: account.id, email, now };
  const since = await findOldestUndoLink(tx, address);
  if (since === null) return false;
  await spendYoungerUndoLinks(tx, address, since);
  // Those that are left are of addresses that came before this one.
  if (account.email.toLowerCase() !== email.toLowerCase()) {
    await prolongOtherUndoLinks(tx, address, expiryFrom(now));
  }
  return true;
}

/**
 * The address of a page that takes a change back; only the hash of its token is kept. Null where the address was never
 * confirmed: it may be a stranger's, to whom the link would give the account. The account is as it was before the change,
 * its row is locked.
 */
export async function createUndoLink(
  tx: Tx,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  former: AccountRow,
  kind: UndoKind,
): Promise<string | null> {
  if (former.email_verified_at === null) return null;
  const token = newToken();
  const now = clock.now();
  const expiresAt = expiryFrom(now);
  const password = former.password_hash === NOBODYS_HASH ? null : former.password_hash;
  await insertUndoLink(tx, { former, kind, password, tokenHash: hashToken(token), now, expiresAt });
  if (kind === 'email') {
    await prolongOtherUndoLinks(tx, { userId: former.id, email: former.email, now }, expiresAt);
  }
  return `${originOf(config)}/undo/${token}`;
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.undoLinkDays * DAY_MS);
}
