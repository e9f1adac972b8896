import type { UserId } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteCodeMails, deleteCodes, listCodes } from './registration.repository';

async function exportCodes(reader: Reader, user: UserId): Promise<unknown> {
  return { mailedCodes: await listCodes(reader, user) };
}

/** With their mails: the address of one may have become somebody else's, whose mails stay. */
async function eraseCodes(tx: Tx, user: UserId): Promise<void> {
  await deleteCodeMails(tx, user);
  await deleteCodes(tx, user, ['verify', 'change']);
}

export const registrationPersonalData: PersonalData = {
  words: {
    en: { part: 'your codes', holds: 'when codes were mailed to you, and to which email address' },
    ru: { part: 'ваши коды', holds: 'когда и на какой адрес почты вам отправляли коды' },
  },
  columns: ['mailed_codes.user_id'],
  export: exportCodes,
  erase: eraseCodes,
};
