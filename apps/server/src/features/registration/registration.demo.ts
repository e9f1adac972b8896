import { randomBytes } from 'node:crypto';
import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { insertCode } from './registration.repository';

const DAY = 24 * 60 * 60 * 1000;

/** Mira once meant to use another address, and let the code run out. */
export async function fillRegistrationDemo({ db, clock }: Context<null>): Promise<void> {
  const mira = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'mira')
    .executeTakeFirstOrThrow();
  const askedAt = new Date(clock.now().getTime() - DAY);
  await insertCode(db, {
    user_id: mira.id as UserId,
    purpose: 'change',
    email: 'mira@solovyova.example',
    // Of no code at all.
    code_hmac: randomBytes(32),
    mail_id: null,
    created_at: askedAt,
    expires_at: new Date(askedAt.getTime() + LIMITS.mailedCode.minutes * 60_000),
  });
}
