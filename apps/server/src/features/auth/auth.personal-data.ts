import type { UserId } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

async function exportSignIns(reader: Reader, user: UserId): Promise<unknown> {
  const sessions = await reader
    .selectFrom('sessions')
    .select(['device', 'address', 'created_at', 'last_used_at', 'expires_at', 'proven_at'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute();
  const twoFactor = await reader
    .selectFrom('two_factor')
    .select(['created_at', 'confirmed_at'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  const recoveryCodes = await reader
    .selectFrom('recovery_codes')
    .select(['good_since', 'used_at', 'is_pending'])
    .where('user_id', '=', user)
    .orderBy('code_hmac')
    .execute();
  return { sessions, twoFactor: twoFactor ?? null, recoveryCodes };
}

async function eraseSignIns(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user).execute();
  // Its recovery codes go with it.
  await tx.deleteFrom('two_factor').where('user_id', '=', user).execute();
}

export const authPersonalData: PersonalData = {
  words: {
    en: { part: 'your sessions', holds: 'your sessions and two-factor' },
    ru: { part: 'ваши сеансы', holds: 'ваши сеансы и двухфакторный вход' },
  },
  columns: ['sessions.user_id', 'two_factor.user_id', 'recovery_codes.user_id'],
  export: exportSignIns,
  erase: eraseSignIns,
};
