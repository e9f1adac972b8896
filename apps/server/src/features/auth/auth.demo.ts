import { UserId, UserUuid } from '@quilt/contract/core';
import type { Context } from '../../platform/context';
import { insertTwoFactor, replaceRecoveryCodes } from './two-factor.repository';
import { newRecoveryCodes, newSecret, signRecoveryCode } from './two-factor-codes';

/** Mira has begun to set up two-factor and not confirmed it, so that her password alone still opens the account. */
export async function fillAuthDemo({ config, clock, transaction }: Context<null>): Promise<void> {
  await transaction(async (tx) => {
    const mira = await tx
      .selectFrom('users')
      .select(['id', 'uuid', 'username'])
      .where('username', '=', 'mira')
      .executeTakeFirst();
    if (!mira) return;
    const id = UserId.parse(mira.id);
    await insertTwoFactor(tx, id, newSecret(config, mira.username).sealed, clock.now());
    const hmacs = newRecoveryCodes().map((code) => signRecoveryCode(config, UserUuid.parse(mira.uuid), code));
    await replaceRecoveryCodes(tx, id, hmacs);
  });
}
