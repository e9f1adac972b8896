import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { hashToken, newToken } from '../../platform/secrets';
import type { AccountRow } from '../profile';
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

/** The address of a page that takes a change back; only the hash of its token is kept. The account's row is locked. */
export async function createUndoLink(
  tx: Tx,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  change: { userId: UserId; kind: 'email' | 'password'; formerEmail: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = expiryFrom(now);
  await insertUndoLink(tx, { ...change, tokenHash: hashToken(token), now, expiresAt });
  if (change.kind === 'email') {
    await prolongOtherUndoLinks(tx, { userId: change.userId, email: change.formerEmail, now }, expiresAt);
  }
  return `${originOf(config)}/undo/${token}`;
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.undoLinkDays * DAY_MS);
}
