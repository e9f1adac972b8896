import type { UserId } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

async function exportLinks(reader: Reader, user: UserId): Promise<unknown> {
  const recoveryLinks = await reader
    .selectFrom('recovery_links')
    .select(['email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  const undoLinks = await reader
    .selectFrom('undo_links')
    .select(['kind', 'former_email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  return { recoveryLinks, undoLinks };
}

async function eraseLinks(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('recovery_links').where('user_id', '=', user).execute();
  await tx.deleteFrom('undo_links').where('user_id', '=', user).execute();
}

export const recoveryPersonalData: PersonalData = {
  words: {
    en: { part: 'your links', holds: 'when links to recover the account were mailed to you' },
    ru: { part: 'ваши ссылки', holds: 'когда вам отправляли ссылки для восстановления аккаунта' },
  },
  columns: ['recovery_links.user_id', 'undo_links.user_id'],
  export: exportLinks,
  erase: eraseLinks,
};
