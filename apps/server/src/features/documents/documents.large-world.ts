import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart } from '../../platform/worlds';

/** One for every tenth task, by who made it; there are no bytes under their keys. */
export const fillDocumentsWorld: LargeWorldPart = ({ client, users, report }) =>
  withoutIndexes(client, ['documents'], async () => {
    report('Hanging files on tasks');
    await client.query(
      `insert into documents (task_id, team_id, uploader_id, name, media_type, bytes, blob_key, created_at)
       select tasks.id, projects.team_id, tasks.creator_id, 'Отчёт ' || tasks.id || '.pdf', 'application/pdf',
              10000 + tasks.id % 90000, encode(sha256(tasks.id::text::bytea), 'hex'),
              tasks.created_at + interval '2 hours'
         from tasks join projects on projects.id = tasks.project_id
        where tasks.id % 10 = 0 and tasks.creator_id between $1 and $2 order by tasks.id`,
      [users.firstId, users.firstId + users.count - 1],
    );
    await client.query(
      `insert into team_storage (team_id, bytes)
       select team_id, sum(bytes) from documents group by team_id
       on conflict (team_id) do update set bytes = excluded.bytes`,
    );
  });
