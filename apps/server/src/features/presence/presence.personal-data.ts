import { type UserId, UserUuid } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';
import { afterCommit } from '../../platform/db/transaction';
import type { PersonalData } from '../../platform/feature';
import { findUser } from '../profile';
import { presencesOf } from './presence';
import { deleteLastSeen, findLastSeen } from './presence.repository';

async function exportPresence(reader: Reader, user: UserId): Promise<unknown> {
  return { last_seen_at: await findLastSeen(reader, user) };
}

export const presencePersonalData: PersonalData = {
  words: {
    en: { part: 'when you were last here', holds: 'when you were last here' },
    ru: { part: 'время вашего последнего визита', holds: 'когда вы были здесь в последний раз' },
  },
  columns: ['last_seen.user_id'],
  export: exportPresence,
  async erase(tx: Tx, user, platform) {
    await deleteLastSeen(tx, user);
    const row = await findUser(tx, user);
    // No event tells of it, and those who look at them are to see nobody.
    if (row) afterCommit(tx, () => presencesOf(platform).openingChanged(UserUuid.parse(row.uuid)));
  },
};
