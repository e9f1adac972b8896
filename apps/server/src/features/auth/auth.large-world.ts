import { hash } from 'node:crypto';
import { LIMITS } from '@quilt/contract/limits';
import { copyRows } from '../../platform/db/copy-rows';
import type { Random } from '../../platform/random';
import type { LargeWorldPart } from '../../platform/worlds';

/** One in so many has it on. */
const USERS_PER_TWO_FACTOR = 20;
/** As long as a real one is, and sealed with no key: nobody signs in to this world with a code. */
const SEALED_BYTES = 12 + 20 + 16;

export const fillAuthWorld: LargeWorldPart = async ({ client, users, now, random, report }) => {
  report('Turning on two-factor for some');
  const owners = Array.from(
    { length: Math.ceil(users.count / USERS_PER_TWO_FACTOR) },
    (_, index) => users.firstId + index * USERS_PER_TWO_FACTOR,
  );
  await copyRows(
    client,
    'two_factor',
    ['user_id', 'sealed_secret', 'created_at', 'confirmed_at', 'last_step'],
    owners.map((owner) => [owner, `${digest(random)}${'00'.repeat(SEALED_BYTES - 32)}`, now, now, 1]),
  );
  await copyRows(
    client,
    'recovery_codes',
    ['user_id', 'code_hmac', 'used_at'],
    owners.flatMap((owner) =>
      Array.from({ length: LIMITS.twoFactor.recoveryCodes }, () => [
        owner,
        digest(random),
        random.chance(0.1) ? now : null,
      ]),
    ),
  );
};

function digest(random: Random): string {
  return `\\x${hash('sha256', random.uuid(), 'hex')}`;
}
