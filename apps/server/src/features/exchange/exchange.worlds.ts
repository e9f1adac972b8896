import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { toCsv } from '../../platform/csv';
import { DAY_MS } from '../../platform/durations';
import type { LargeWorldPart } from '../../platform/worlds';
import { insertFaults, insertImport, insertImported, updateImport } from './imports.repository';

const DAYS_AGO = 3;

/** A small file that the manager of the large project has brought in, with one row that stayed out. */
export async function fillExchangeDemo(context: Context<null>): Promise<void> {
  const { clock, blobs } = context;
  const at = new Date(clock.now().getTime() - DAYS_AGO * DAY_MS);
  const { rows } = await sql<{ project: ProjectId; mira: UserId; task: TaskId; title: string }>`
    select projects.id as project, users.id as mira, tasks.id as task, tasks.title
      from projects
      join users on users.username = 'mira'
      join tasks on tasks.project_id = projects.id
     where projects.title = 'Atlas mobile app' order by tasks.id limit 1`.execute(context.db);
  const [found] = rows;
  if (!found) throw new Error('the demo has no project of Mira’s');
  const { project, mira, task, title } = found;
  const content = toCsv([
    ['Title', 'Status'],
    [title, 'New'],
    ['', 'Done'],
  ]);
  const { key, bytes } = await blobs.put(content);
  await context.transaction(async (tx) => {
    const file = { file_name: 'old-tracker.csv', bytes, blob_key: key };
    const { id } = await insertImport(tx, { project_id: project, owner_id: mira, ...file, created_at: at });
    await updateImport(tx, id, {
      state: 'done',
      kind: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      rows: 2,
      rows_done: 2,
      rows_in: 1,
      rows_out: 1,
      tasks_made: 1,
      ended_at: at,
    });
    await insertImported(tx, id, [{ task, line: 2, source: null, parent: null }]);
    const fault = {
      line: 3,
      title: '',
      field: 'title',
      code: 'titleMissing',
      value: '',
      isOut: true,
    } as const;
    await insertFaults(tx, id, [fault], 1);
  });
}

/** One of every tenth project, by who made it; there are no bytes under their keys. */
export const fillExchangeWorld: LargeWorldPart = async ({ client, users, now, report }) => {
  report('Remembering imports');
  await client.query(
    `insert into imports (project_id, owner_id, state, file_name, bytes, blob_key, kind, encoding, delimiter, rows,
                          rows_done, rows_in, rows_out, tasks_made, created_at, touched_at, ended_at)
     select id, created_by, 'done', 'old-tracker.csv', 40, encode(sha256(id::text::bytea), 'hex'), 'csv', 'utf-8', ',',
            2, 2, 1, 1, 1, $3, $3, $3
       from projects where id % 10 = 0 and created_by between $1 and $2 order by id`,
    [users.firstId, users.firstId + users.count - 1, now],
  );
  await client.query(
    `insert into import_tasks (task_id, import_id, line)
     select min(tasks.id), imports.id, 2 from imports join tasks on tasks.project_id = imports.project_id
      where not exists (select from import_tasks where import_id = imports.id)
      group by imports.id order by imports.id`,
  );
  await client.query(
    `insert into import_faults (import_id, line, title, field, code, value, is_out)
     select id, 3, '', 'title', 'titleMissing', '', true from imports
      where not exists (select from import_faults where import_id = imports.id) order by id`,
  );
};
