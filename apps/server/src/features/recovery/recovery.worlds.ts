import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { anyDigest, type LargeWorldPart, someOf } from '../../platform/worlds';
import { createUndoLink } from '../auth';
import { findAccount } from '../profile';
import { spendRecoveryLinks } from './recovery.repository';
import { createRecoveryLink } from './recovery-links';

const HOUR = 60 * 60 * 1000;
/** Of the large world: one in so many has asked, or changed something, lately. */
const USERS_PER_LINK = 25;

/** Mira has forgotten her password once. Nobody has the tokens. */
export async function fillRecoveryDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const mira = await findAccount(tx, { login: 'mira' });
    if (!mira) return;
    await createRecoveryLink(tx, context, mira);
    await spendRecoveryLinks(tx, mira.id, context.clock.now());
    await createUndoLink(tx, context, mira, 'password');
  });
}

export const fillRecoveryWorld: LargeWorldPart = async ({ client, users, now, random, report }) => {
  report('Mailing links to those who forgot their passwords');
  const recoveryExpiry = new Date(now.getTime() + LIMITS.recoveryLinkHours * HOUR);
  const undoExpiry = new Date(now.getTime() + LIMITS.undoLinkDays * 24 * HOUR);
  await copyRows(
    client,
    'recovery_links',
    ['token_hash', 'user_id', 'email', 'created_at', 'expires_at', 'used_at'],
    someOf(users, USERS_PER_LINK).map((user) => [
      anyDigest(random),
      user,
      `${user}@example.org`,
      now,
      recoveryExpiry,
      random.chance(0.8) ? now : null,
    ]),
  );
  await copyRows(
    client,
    'undo_links',
    ['token_hash', 'user_id', 'kind', 'former_email', 'created_at', 'expires_at', 'used_at'],
    someOf(users, USERS_PER_LINK).map((user) => [
      anyDigest(random),
      user,
      random.chance(0.7) ? 'password' : 'email',
      `${user}@example.org`,
      now,
      undoExpiry,
      random.chance(0.02) ? now : null,
    ]),
  );
};
