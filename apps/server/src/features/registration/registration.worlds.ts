import { randomBytes } from 'node:crypto';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { anyDigest, type LargeWorldPart, someOf } from '../../platform/worlds';
import { findAccount } from '../profile';
import { insertCode } from './registration.repository';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of the large world: one in so many is about to change their address. */
const USERS_PER_CODE = 20;

/** Mira once meant to use another address, and let the code run out. */
export async function fillRegistrationDemo({ db, clock }: Context<null>): Promise<void> {
  const mira = await findAccount(db, { login: 'mira' });
  if (!mira) return;
  const askedAt = new Date(clock.now().getTime() - DAY);
  await insertCode(db, {
    user_id: mira.id,
    purpose: 'change',
    email: 'mira@solovyova.example',
    // Of no code at all.
    code_hmac: randomBytes(32),
    mail_id: null,
    is_own: true,
    created_at: askedAt,
    expires_at: new Date(askedAt.getTime() + LIMITS.mailedCode.minutes * MINUTE),
  });
}

export const fillRegistrationWorld: LargeWorldPart = async ({ client, users, now, random, report }) => {
  report('Mailing codes');
  await copyRows(
    client,
    'mailed_codes',
    ['user_id', 'purpose', 'email', 'code_hmac', 'tries', 'created_at', 'expires_at'],
    someOf(users, USERS_PER_CODE).map((user) => {
      const askedAt = new Date(now.getTime() - random.below(24 * 60) * MINUTE);
      const expiresAt = new Date(askedAt.getTime() + LIMITS.mailedCode.minutes * MINUTE);
      const email = `new_${user}@example.net`;
      return [user, 'change', email, anyDigest(random), random.below(3), askedAt, expiresAt];
    }),
  );
};
