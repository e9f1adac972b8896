import type { Undo } from '@quilt/contract/features/recovery';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { afterCommit } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import { hashToken } from '../../platform/secrets';
import { deleteDoubtfulCodes, goBackToAddress, takeOffTwoFactor, withdrawPassword } from '../auth';
import { changeUser, confirmAddress, lockAccount } from '../profile';
import { tellDisplacedAddress } from '../registration';
import { requireUndoLink } from './recovery.access';
import {
  findRecoveryBefore,
  spendRecoveryLinks,
  spendUndoLink,
  type UndoLinkRow,
} from './recovery.repository';
import { createRecoveryLink, forgetLinkMails } from './recovery-links';

export async function readUndo({ db, clock }: Context, token: string): Promise<Undo> {
  const link = await requireUndoLink(db, token, clock.now());
  return { kind: link.kind, username: link.username, email: link.former_email };
}

/**
 * For one whose account somebody else has got into: it ends what that one has opened, takes back what that one may have
 * set up in the days before (an address, two-factor, recovery codes, a deletion), and answers a token with which a new
 * password is chosen. Until then there is none: whoever made the change knows it, and would be back first.
 */
export async function undoChange(context: Context, token: string): Promise<string> {
  const { user_id: user } = await requireUndoLink(context.db, token, context.clock.now());
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const account = await lockAccount(tx, user);
    // Once more, now that nobody else can use it.
    const link = await requireUndoLink(tx, token, now);
    if (!account) throw fail('recovery.undo_unknown');
    // Also of a changed password: the address may have been changed after it, and gets all that is mailed from now on.
    const email = link.former_email;
    await goBackToAddress(tx, context, account, email);
    await spendUndoLink(tx, hashToken(token), now);
    const since = await findDoubtfulSince(tx, link);
    await spendRecoveryLinks(tx, user, now);
    await confirmAddress(tx, context, account, email);
    await tellDisplacedAddress(tx, context, account, email);
    await changeUser(tx, context, user, { deletes_at: null });
    await takeOffTwoFactor(tx, context, { ...account, email, email_verified_at: now }, since);
    // Whoever got past a two-factor that stays may have renewed them, or have the list of one that was used. The app's
    // key nobody is shown again.
    await deleteDoubtfulCodes(tx, user, since);
    await withdrawPassword(tx, context, account);
    afterCommit(tx, () => forgetLinkMails(context, email));
    return createRecoveryLink(tx, context, { id: user, email });
  });
}

/**
 * A second factor that was set up since then may be of whoever made the change. One that was there when the account was
 * recovered by mail is not taken off by what that mailed: the mailbox alone would open the account then.
 */
async function findDoubtfulSince(tx: Tx, { user_id, created_at }: UndoLinkRow): Promise<Date> {
  const daysBefore = created_at.getTime() - LIMITS.undoLinkDays * DAY_MS;
  const recoveredAt = await findRecoveryBefore(tx, user_id, created_at);
  return new Date(Math.max(daysBefore, recoveredAt ? recoveredAt.getTime() + 1 : daysBefore));
}
