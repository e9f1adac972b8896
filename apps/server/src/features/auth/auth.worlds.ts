import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { anyDigest, type LargeWorldPart, someOf } from '../../platform/worlds';
import { findAccount } from '../profile';
import { insertTwoFactor, replaceRecoveryCodes } from './two-factor.repository';
import { newRecoveryCodes, newSecret, signRecoveryCode } from './two-factor-codes';

/** Of the large world: one in so many has it on. */
const USERS_PER_TWO_FACTOR = 20;
/** As long as a real one is, and sealed with no key: nobody signs in to this world with a code. */
const SEALED_BYTES = 12 + 20 + 16;

/** Mira has begun to set up two-factor and not confirmed it, so that her password alone still opens the account. */
export async function fillAuthDemo({ config, clock, transaction }: Context<null>): Promise<void> {
  await transaction(async (tx) => {
    const mira = await findAccount(tx, { login: 'mira' });
    if (!mira) return;
    await insertTwoFactor(tx, mira.id, newSecret(config, mira.username).sealed, clock.now());
    const hmacs = newRecoveryCodes().map((code) => signRecoveryCode(config, mira.uuid, code));
    await replaceRecoveryCodes(tx, mira.id, hmacs, clock.now());
  });
}

export const fillAuthWorld: LargeWorldPart = async ({ client, users, now, random, report }) => {
  report('Turning on two-factor for some');
  const owners = someOf(users, USERS_PER_TWO_FACTOR);
  await copyRows(
    client,
    'two_factor',
    ['user_id', 'sealed_secret', 'created_at', 'confirmed_at', 'last_step'],
    owners.map((owner) => [owner, `${anyDigest(random)}${'00'.repeat(SEALED_BYTES - 32)}`, now, now, 1]),
  );
  await copyRows(
    client,
    'recovery_codes',
    ['user_id', 'code_hmac', 'good_since', 'used_at'],
    owners.flatMap((owner) =>
      Array.from({ length: LIMITS.twoFactor.recoveryCodes }, () => [
        owner,
        anyDigest(random),
        now,
        random.chance(0.1) ? now : null,
      ]),
    ),
  );
};
