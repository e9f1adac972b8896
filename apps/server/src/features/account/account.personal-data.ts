import type { UserId } from '@quilt/contract/core';
import { letGo } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteArchive, findArchive } from './archives.repository';

/** How far it is says nothing to its reader, for whom it is packed. */
async function exportArchive(reader: Reader, user: UserId): Promise<unknown> {
  const row = await findArchive(reader, user);
  return { archive: row && { started_at: row.started_at } };
}

async function eraseArchive(tx: Tx, user: UserId, platform: Pick<Platform, 'jobs'>): Promise<void> {
  const row = await deleteArchive(tx, user);
  await letGo(tx, platform, [row?.blob_key ?? null]);
}

export const accountPersonalData: PersonalData = {
  words: {
    en: { part: 'your account', holds: 'when this archive was asked for' },
    ru: { part: 'ваш аккаунт', holds: 'когда был запрошен этот архив' },
  },
  columns: ['archives.user_id'],
  export: exportArchive,
  erase: eraseArchive,
};
