import type { UserId } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

async function exportSignIns(reader: Reader, user: UserId): Promise<unknown> {
  const sessions = await reader
    .selectFrom('sessions')
    .select(['device', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute();
  return { sessions };
}

async function eraseSignIns(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user).execute();
}

export const authPersonalData: PersonalData = {
  columns: ['sessions.user_id'],
  export: exportSignIns,
  erase: eraseSignIns,
};
