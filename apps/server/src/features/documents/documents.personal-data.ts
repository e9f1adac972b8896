import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

/** Under the numbers of their tasks; the files themselves are the teams', and go with those. */
async function exportDocuments(reader: Reader, user: UserId): Promise<unknown> {
  const { rows } = await sql`
    select id, task_id as task, name, media_type, bytes, created_at, deleted_at from documents
     where uploader_id = ${user} order by id`.execute(reader);
  return { files: rows };
}

/** Files stay for those who work with them, under "Deleted user". */
async function eraseFromDocuments(tx: Tx, user: UserId): Promise<void> {
  await sql`update documents set uploader_id = null where uploader_id = ${user}`.execute(tx);
}

export const documentsPersonalData: PersonalData = {
  words: {
    en: { part: 'your files', holds: 'which files you hung on tasks' },
    ru: { part: 'ваши файлы', holds: 'какие файлы вы прикрепили к задачам' },
  },
  columns: ['documents.uploader_id'],
  export: exportDocuments,
  erase: eraseFromDocuments,
};
