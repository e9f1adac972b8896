import type { Recovery } from '@quilt/contract/features/recovery';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { fail, failFields } from '../../platform/fault';
import type { Limit, Limits } from '../../platform/limits';
import { checkNewPassword, deleteTwoFactor, hashPassword, lockAccount, replacePassword } from '../auth';
import { requireRecoveryLink } from './recovery.access';
import { mailRecoveryLink } from './recovery.jobs';
import { deleteUndoLinks, findUserByEmail, setVerified, spendRecoveryLinks } from './recovery.repository';

const AGAIN: Limit = { name: 'recovery.again', max: 1, seconds: LIMITS.mailedCode.againSeconds };
const A_DAY: Limit = { name: 'recovery.a-day', max: LIMITS.mailedCode.perDay, seconds: 24 * 60 * 60 };

/** Whether or not there is an account: the same answer after the same work, so that nobody learns which there are. */
export async function startRecovery(context: Context, email: string): Promise<void> {
  if (!countSend(context.limits, email.toLowerCase())) return;
  const user = await findUserByEmail(context.db, email);
  await context.transaction((tx) => context.jobs.enqueue(tx, mailRecoveryLink, { user }));
}

/** One too many is not told either: the link that was sent before it still works. */
function countSend(limits: Limits, address: string): boolean {
  if (limits.peek(AGAIN, address) > 0 || limits.take(A_DAY, address) > 0) return false;
  limits.take(AGAIN, address);
  return true;
}

/** Mail programs look at links before people do, so looking uses nothing up. */
export async function readRecovery({ db, clock }: Context, token: string): Promise<Recovery> {
  const { email, username } = await requireRecoveryLink(db, token, clock.now());
  return { email, username };
}

export async function finishRecovery(context: Context, token: string, password: string): Promise<void> {
  const link = await requireRecoveryLink(context.db, token, context.clock.now());
  const wrong = checkNewPassword('password', password, link);
  if (wrong) throw failFields([wrong]);
  const passwordHash = await hashPassword(password);
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    const account = await lockAccount(tx, link.user_id);
    // Once more, now that nobody else can use it.
    await requireRecoveryLink(tx, token, now);
    if (!account) throw fail('recovery.link_unknown');
    await spendRecoveryLinks(tx, account.id, now);
    // Whoever made it has never shown that the address is theirs; whoever reads its mails just has.
    if (account.email_verified_at === null) {
      await setVerified(tx, account.id, now);
      await deleteTwoFactor(tx, account.id);
      await deleteUndoLinks(tx, account.id);
    }
    await replacePassword(tx, context, { ...account, email_verified_at: now }, { passwordHash });
  });
}
