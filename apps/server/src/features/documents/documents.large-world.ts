import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type pg from 'pg';
import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart, WorldUsers } from '../../platform/worlds';

/** Documents of those that point to them go with theirs. */
const TABLES = [
  'documents',
  'document_versions',
  'document_shares',
  'document_changes',
  'document_pins',
  'document_visits',
  'document_views',
  'document_unread',
  'document_uses',
];

/** There are no bytes under their keys. */
export const fillDocumentsWorld: LargeWorldPart = ({ client, users, now, report }) =>
  withoutIndexes(client, TABLES, async () => {
    const ids = [users.firstId, users.firstId + users.count - 1];
    report('Hanging files on tasks');
    // One for every tenth task, by who made it.
    await client.query(
      `insert into documents (task_id, team_id, uploader_id, name, media_type, bytes, blob_key, created_at)
       select tasks.id, projects.team_id, tasks.creator_id, 'Отчёт ' || tasks.id || '.pdf', 'application/pdf',
              10000 + tasks.id % 90000, encode(sha256(tasks.id::text::bytea), 'hex'),
              tasks.created_at + interval '2 hours'
         from tasks join projects on projects.id = tasks.project_id
        where tasks.id % 10 = 0 and tasks.creator_id between $1 and $2 order by tasks.id`,
      ids,
    );
    report('Filling folders');
    await fillFolders(client, users, now);
    report('Keeping what files were before');
    // Two of one file of everybody.
    await client.query(
      `with kept as (
         insert into document_versions (document_id, number, uploader_id, media_type, bytes, blob_key, created_at)
         select id, n, owner_id, media_type, 1000 * n, encode(sha256((id || ' was ' || n)::bytea), 'hex'), created_at
           from documents cross join generate_series(1, 2) n
          where name = 'Документ 1.txt' and owner_id between $1 and $2
         returning document_id, bytes)
       update documents set file_number = 3, file_at = changed_at, former_count = 2, former_bytes = 3000
         from (select distinct document_id from kept) as changed where documents.id = changed.document_id`,
      ids,
    );
    // A link to every folder.
    await client.query(
      `insert into document_shares (document_id, maker_id, token_hash, created_at, expires_at)
       select id, owner_id, sha256(('share ' || id)::bytea), changed_at, changed_at + interval '90 days'
         from documents where kind = 'folder' and owner_id between $1 and $2`,
      ids,
    );
    await client.query(
      `insert into document_changes (document_id, actor_id, kind, at)
       select id, owner_id, 'made', created_at from documents
        where level is not null and owner_id between $1 and $2 order by id`,
      ids,
    );
    await client.query(
      `insert into document_pins (user_id, document_id, pinned_at)
       select place_user_id, id, changed_at from documents where kind = 'folder' and place_user_id between $1 and $2`,
      ids,
    );
    await client.query(
      `insert into document_visits (user_id, document_id, seen_at)
       select owner_id, id, changed_at from documents where level is not null and name like 'Документ 1.%'
          and owner_id between $1 and $2`,
      ids,
    );
    // Somebody has looked into all of them, and read the texts.
    await client.query(
      `insert into document_views (document_id, text, words)
       select id, 'Смета и сроки ' || id,
              array_to_tsvector(array[at || ':смета', at || ':и', at || ':сроки', at || ':' || id])
         from documents, lateral (select coalesce('t' || team_id, 'u' || place_user_id) as at) as placed
        where kind = 'file' and level is not null and media_type = 'text/plain' and owner_id between $1 and $2`,
      ids,
    );
    // The folder of a team, by the first task of each of its projects; there is no index to look each up by.
    await client.query(
      `insert into document_uses (document_id, task_id)
       select documents.id, first.id
         from documents join projects on projects.team_id = documents.team_id
         join (select project_id, min(id) as id from tasks group by project_id) as first on first.project_id = projects.id
        where documents.kind = 'folder' and documents.level is not null and documents.owner_id between $1 and $2`,
      ids,
    );
    await client.query(
      `delete from document_unread using documents
        where documents.id = document_id and documents.owner_id between $1 and $2`,
      ids,
    );
    await client.query(
      `insert into team_storage (team_id, bytes)
       select team_id, sum(bytes + former_bytes) from documents where team_id is not null group by team_id
       on conflict (team_id) do update set bytes = excluded.bytes`,
    );
    await client.query(
      `insert into user_storage (user_id, bytes)
       select place_user_id, sum(bytes + former_bytes) from documents where place_user_id is not null group by place_user_id
       on conflict (user_id) do update set bytes = excluded.bytes`,
    );
  });

/** A folder with eight files of everybody and of every team, and one of the first user that is as full as it may be. */
async function fillFolders(client: pg.ClientBase, { firstId, count }: WorldUsers, now: Date): Promise<void> {
  await client.query(
    `insert into documents (kind, name, place_user_id, owner_id, level, bytes, created_at, changed_at)
     select 'folder', 'Документы', id, id, (array['me', 'friends', 'public'])[1 + id % 3], 0, $3, $3
       from users where id between $1 and $2 order by id`,
    [firstId, firstId + count - 1, now],
  );
  await client.query(
    `insert into documents (kind, name, team_id, owner_id, level, access_team_id, bytes, created_at, changed_at)
     select 'folder', 'Документы', team_id, min(user_id), 'team', team_id, 0, $3, $3
       from team_members where user_id between $1 and $2 group by team_id order by team_id`,
    [firstId, firstId + count - 1, now],
  );
  await client.query(
    `insert into documents (name, media_type, blob_key, place_user_id, team_id, owner_id, uploader_id, parent_id, path,
                            level, access_team_id, bytes, created_at, changed_at)
     select 'Документ ' || n || case when n % 2 = 0 then '.pdf' else '.txt' end,
            case when n % 2 = 0 then 'application/pdf' else 'text/plain' end,
            encode(sha256((folder.id || ' ' || n)::bytea), 'hex'), folder.place_user_id, folder.team_id,
            folder.owner_id, folder.owner_id, folder.id, array[folder.id], folder.level, folder.access_team_id,
            1000 + (folder.id * n) % 90000, $1, $1::timestamptz - n * interval '1 hour'
       from documents folder, generate_series(1, case when folder.place_user_id = $2 then $3 else 8 end) n
      where folder.kind = 'folder'`,
    [now, firstId, Math.min(DOCUMENT_LIMITS.folderItems, 2 * count)],
  );
}
