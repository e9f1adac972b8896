import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteSharesOf } from './shares.repository';

/** Files under the numbers of their tasks, chats and posts; those themselves are for others too, and go with those. */
async function exportDocuments(reader: Reader, user: UserId): Promise<unknown> {
  const { rows } = await sql`
    select id, task_id as task, chat_id as chat, post_id as post, alt, name, media_type, bytes, created_at, deleted_at from documents
     where uploader_id = ${user} and level is null order by id`.execute(reader);
  const { rows: documents } = await sql`
    select id, kind, name, url, media_type, bytes, team_id as team, parent_id as folder, level,
           access_team_id as access_team, access_project_id as access_project, created_at, changed_at, deleted_at
      from documents where owner_id = ${user} or place_user_id = ${user} order by id`.execute(reader);
  const { rows: versions } = await sql`
    select document_id as document, number, media_type, bytes, created_at from document_versions
     where uploader_id = ${user}
        or document_id in (select id from documents where place_user_id = ${user})
     order by document_id, number`.execute(reader);
  const { rows: shares } = await sql`
    select document_id as document, created_at, expires_at, password_hash is not null as has_password,
           may_download, opened_count, opened_at
      from document_shares where maker_id = ${user} order by id`.execute(reader);
  const { rows: changes } = await sql`
    select document_id as document, kind, details, at from document_changes where actor_id = ${user}
     order by id`.execute(reader);
  const { rows: pinned } = await sql`
    select document_id as document, pinned_at from document_pins where user_id = ${user}
     order by document_id`.execute(reader);
  const { rows: opened } = await sql`
    select document_id as document, seen_at from document_visits where user_id = ${user}
     order by document_id`.execute(reader);
  const { rows: space } = await sql`
    select bytes from user_storage where user_id = ${user}`.execute(reader);
  return { files: rows, documents, versions, shares, changes, pinned, opened, space };
}

/** Files stay for those who work with them, under "Deleted user"; one's own go, and what was sent to nobody yet. */
async function eraseFromDocuments(tx: Tx, user: UserId): Promise<void> {
  await sql`
    delete from documents
     where uploader_id = ${user}
       and (chat_id is not null and message_id is null or is_of_post and post_id is null)`.execute(tx);
  await sql`delete from document_pins where user_id = ${user}`.execute(tx);
  await deleteSharesOf(tx, user);
  await sql`delete from document_visits where user_id = ${user}`.execute(tx);
  await sql`delete from documents where place_user_id = ${user}`.execute(tx);
  await sql`delete from user_storage where user_id = ${user}`.execute(tx);
  await sql`update document_changes set actor_id = null where actor_id = ${user}`.execute(tx);
  await sql`update document_versions set uploader_id = null where uploader_id = ${user}`.execute(tx);
  await sql`update documents set uploader_id = null where uploader_id = ${user}`.execute(tx);
  await sql`update documents set owner_id = null where owner_id = ${user}`.execute(tx);
}

export const documentsPersonalData: PersonalData = {
  words: {
    en: {
      part: 'your documents',
      holds: 'your documents, and which files you hung on tasks, sent in chats and posted',
    },
    ru: {
      part: 'ваши документы',
      holds: 'ваши документы и то, какие файлы вы прикрепили к задачам, отправили в чаты и опубликовали',
    },
  },
  columns: [
    'document_changes.actor_id',
    'document_pins.user_id',
    'document_shares.maker_id',
    'document_versions.uploader_id',
    'document_visits.user_id',
    'documents.owner_id',
    'documents.place_user_id',
    'documents.uploader_id',
    'user_storage.user_id',
  ],
  export: exportDocuments,
  erase: eraseFromDocuments,
};
