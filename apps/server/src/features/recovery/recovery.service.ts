import type { Recovery } from '@quilt/contract/features/recovery';
import type { Context } from '../../platform/context';
import { fail, failFields } from '../../platform/fault';
import type { Feature } from '../../platform/feature';
import {
  askerOf,
  checkNewPassword,
  hashPassword,
  isTwoFactorOn,
  replacePassword,
  takeOffTwoFactor,
} from '../auth';
import { confirmAddress, findAccount, lockAccount } from '../profile';
import { deleteCodes } from '../registration';
import { requireRecoveryLink } from './recovery.access';
import { mailRecoveryLink } from './recovery.jobs';
import { deleteUndoLinks, spendRecoveryLinks } from './recovery.repository';
import { countLinkMail } from './recovery-links';

/** Whether or not there is an account: the same answer after the same work, so that nobody learns which there are. */
export async function startRecovery(context: Context, email: string): Promise<void> {
  // One too many is not told either: the link that was sent before it still works.
  if (!countLinkMail(context, email)) return;
  const account = await findAccount(context.db, { email });
  await context.transaction((tx) =>
    context.jobs.enqueue(tx, mailRecoveryLink, { user: account?.id ?? null }),
  );
}

/** Mail programs look at links before people do, so looking uses nothing up. */
export async function readRecovery({ db, clock }: Context, token: string): Promise<Recovery> {
  const link = await requireRecoveryLink(db, token, clock.now());
  const { email, username, user_id: user, is_confirmed } = link;
  // Of an address that nobody has confirmed it may be a stranger's, and goes.
  return { email, username, hasTwoFactor: is_confirmed && (await isTwoFactorOn(db, user)) };
}

export type LinkEnder = NonNullable<Feature['endLinks']>;

export async function finishRecovery(
  context: Context,
  token: string,
  password: string,
  linkEnders: readonly LinkEnder[],
): Promise<void> {
  const link = await requireRecoveryLink(context.db, token, context.clock.now());
  const wrong = checkNewPassword('password', password, link);
  if (wrong) throw failFields([wrong]);
  const passwordHash = await hashPassword(password, askerOf(context, String(link.user_id)));
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    const account = await lockAccount(tx, link.user_id);
    // Once more, now that nobody else can use it.
    await requireRecoveryLink(tx, token, now);
    if (!account) throw fail('recovery.link_unknown');
    await spendRecoveryLinks(tx, account.id, now);
    // Somebody else may have asked for one to an address of theirs.
    await deleteCodes(tx, account.id, ['change']);
    // Whoever made it has never shown that the address is theirs; whoever reads its mails just has.
    const confirmed = { ...account, email_verified_at: now };
    if (account.email_verified_at === null) {
      await confirmAddress(tx, context, account);
      await takeOffTwoFactor(tx, context, confirmed);
      await deleteUndoLinks(tx, account.id);
      for (const endLinks of linkEnders) await endLinks(tx, account.id);
    }
    await replacePassword(tx, context, confirmed, { passwordHash, by: 'mail' });
  });
}
