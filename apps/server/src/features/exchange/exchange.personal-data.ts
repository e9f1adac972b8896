import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

async function exportImports(reader: Reader, user: UserId): Promise<unknown> {
  const { rows } = await sql`
    select projects.title as project, to_jsonb(imports) - 'id' - 'project_id' - 'owner_id' - 'blob_key' as import
      from imports join projects on projects.id = imports.project_id
     where owner_id = ${user} order by imports.id`.execute(reader);
  return { imports: rows };
}

async function listFiles(reader: Reader, user: UserId): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select file_name as name, blob_key as key from imports where owner_id = ${user} order by id`.execute(
    reader,
  );
  return rows;
}

/** The tasks stay with the project; in the files of others whoever was chosen for a name is nobody. */
async function eraseFromImports(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from imports where owner_id = ${user}`.execute(tx);
  await sql`
    update imports
       set mapping = replace(mapping::text, '"' || users.uuid::text || '"', 'null')::jsonb,
           preview = replace(preview::text, '"' || users.uuid::text || '"', 'null')::jsonb
      from users
     where users.id = ${user}
       and (strpos(mapping::text, users.uuid::text) > 0 or strpos(preview::text, users.uuid::text) > 0)`.execute(
    tx,
  );
}

export const exchangePersonalData: PersonalData = {
  words: {
    en: { part: 'files you brought tasks in from', holds: 'files of tasks that you imported' },
    ru: { part: 'ваши файлы импорта', holds: 'файлы с задачами, которые вы импортировали' },
  },
  columns: ['imports.owner_id'],
  export: exportImports,
  files: listFiles,
  erase: eraseFromImports,
};
