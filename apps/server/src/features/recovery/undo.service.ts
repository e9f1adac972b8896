import type { Undo } from '@quilt/contract/features/recovery';
import type { Context } from '../../platform/context';
import { afterCommit } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { hashToken } from '../../platform/secrets';
import { goBackToAddress, takeOffDoubtful, withdrawPassword } from '../auth';
import { changeUser, confirmAddress, lockAccount } from '../profile';
import { tellDisplacedAddress } from '../registration';
import { asksForPassword, isFormerPassword, readFactor, spanOf } from './former-password';
import { requireUndoLink } from './recovery.access';
import { spendRecoveryLinks, spendUndoLink } from './recovery.repository';
import { createRecoveryLink, forgetLinkMails } from './recovery-links';

export async function readUndo({ db, clock }: Context, token: string): Promise<Undo> {
  const link = await requireUndoLink(db, token, clock.now());
  const { kind, username, former_email: email } = link;
  return { kind, username, email, factor: await readFactor(db, link) };
}

/**
 * For one whose account somebody else has got into: it ends what that one has opened, takes back what that one may have
 * set up (an address, a deletion, and for whoever gives the former password two-factor and recovery codes), and answers a
 * token with which a new password is chosen. Until then there is none: whoever made the change knows it, and would be
 * back first.
 */
export async function undoChange(
  context: Context,
  token: string,
  formerPassword: string | null | undefined,
): Promise<string> {
  const tokenHash = hashToken(token);
  const found = await requireUndoLink(context.db, token, context.clock.now());
  const isOwner =
    typeof formerPassword === 'string' && (await isFormerPassword(context, tokenHash, found, formerPassword));
  const { user_id: user } = found;
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const account = await lockAccount(tx, user);
    // Once more, now that nobody else can use it.
    const link = await requireUndoLink(tx, token, now);
    if (!account) throw fail('recovery.undo_unknown');
    // What came meanwhile would stay, and the link that takes it off would be used up.
    if (formerPassword !== null && !isOwner && (await asksForPassword(tx, link))) {
      throw fail('recovery.former_password_required');
    }
    // Also of a changed password: the address may have been changed after it, and gets all that is mailed from now on.
    const email = link.former_email;
    await goBackToAddress(tx, context, account, email);
    await spendUndoLink(tx, tokenHash, now);
    await spendRecoveryLinks(tx, user, now);
    await confirmAddress(tx, context, account, email);
    await tellDisplacedAddress(tx, context, account, email);
    await changeUser(tx, context, user, { deletes_at: null });
    const restored = { ...account, email, email_verified_at: now };
    await takeOffDoubtful(tx, context, restored, isOwner ? spanOf(link) : null);
    await withdrawPassword(tx, context, account);
    afterCommit(tx, () => forgetLinkMails(context, email));
    return createRecoveryLink(tx, context, { id: user, email });
  });
}
