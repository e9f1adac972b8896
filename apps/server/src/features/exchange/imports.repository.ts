import type { Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type {
  ImportColumn,
  ImportEncoding,
  ImportFault,
  ImportId,
  ImportKind,
  ImportMapping,
  ImportPreviewRow,
  ImportState,
} from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { ProjectParts } from '../projects';
import { IS_TOUCHED } from '../tasks';

export interface ImportRow {
  id: ImportId;
  project_id: ProjectId;
  owner_id: UserId;
  state: ImportState;
  error: string | null;
  file_name: string;
  bytes: number;
  blob_key: string;
  kind: ImportKind | null;
  encoding: ImportEncoding | null;
  delimiter: string | null;
  columns: ImportColumn[];
  mapping: ImportMapping | null;
  preview: ImportPreviewRow[];
  rows: number;
  rows_done: number;
  rows_in: number;
  rows_changed: number;
  rows_out: number;
  comments: number;
  tasks_made: number;
  tasks_kept: number;
  lacking: { tags: string[]; milestones: string[] };
  made: ProjectParts;
  created_at: Date;
  touched_at: Date;
  ended_at: Date | null;
}

const COLUMNS = sql`
  id, project_id, owner_id, state, error, file_name, bytes, blob_key, kind, encoding, delimiter, columns, mapping, preview,
  rows, rows_done, rows_in, rows_changed, rows_out, comments, tasks_made, tasks_kept, lacking, made, created_at, touched_at, ended_at`;

export async function findImport(reader: Reader, id: ImportId): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} from imports where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Nobody else takes it a step further until this is done. */
export async function lockImportRow(tx: Tx, id: ImportId): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from imports where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function listOwnImports(
  reader: Reader,
  owner: UserId,
  project: ProjectId,
  limit: number,
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from imports where owner_id = ${owner} and project_id = ${project}
     order by id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function insertImport(
  tx: Tx,
  row: Pick<ImportRow, 'project_id' | 'owner_id' | 'file_name' | 'bytes' | 'blob_key' | 'created_at'>,
): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    insert into imports (project_id, owner_id, state, file_name, bytes, blob_key, created_at, touched_at)
    values (${row.project_id}, ${row.owner_id}, 'reading', ${row.file_name}, ${row.bytes}, ${row.blob_key},
            ${row.created_at}, ${row.created_at})
    returning ${COLUMNS}`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made;
}

type Written = Partial<Omit<ImportRow, 'id' | 'project_id' | 'owner_id' | 'created_at'>>;

const JSON_COLUMNS: readonly string[] = ['columns', 'mapping', 'preview', 'lacking', 'made'];

export async function updateImport(tx: Tx, id: ImportId, written: Written): Promise<ImportRow> {
  const set = Object.entries(written).map(([column, value]) =>
    JSON_COLUMNS.includes(column)
      ? sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<ImportRow>`
    update imports set ${sql.join(set)} where id = ${id} returning ${COLUMNS}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked import is gone');
  return row;
}

/** Those that were never begun, of this one's own in this project; answers the keys of their files. */
export async function deleteDrafts(tx: Tx, owner: UserId, project: ProjectId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from imports
     where owner_id = ${owner} and project_id = ${project}
       and (state in ('reading', 'ready', 'checking', 'checked') or (state = 'failed' and tasks_made = 0))
    returning blob_key as key`.execute(tx);
  return rows.map(({ key }) => key);
}

export async function deleteImportRow(tx: Tx, id: ImportId): Promise<void> {
  await sql`delete from imports where id = ${id}`.execute(tx);
}

export async function deleteFaults(tx: Tx, id: ImportId): Promise<void> {
  await sql`delete from import_faults where import_id = ${id}`.execute(tx);
}

/** As many as there is room for beside those that are kept already. */
export async function insertFaults(
  tx: Tx,
  id: ImportId,
  faults: readonly ImportFault[],
  max: number,
): Promise<void> {
  if (faults.length === 0) return;
  const column = <Value>(read: (fault: ImportFault) => Value): Value[] => faults.map(read);
  await sql`
    insert into import_faults (import_id, line, title, field, code, value, is_out)
    select ${id}, line, title, field, code, value, is_out
      from unnest(${column(({ line }) => line)}::int[], ${column(({ title }) => title)}::text[],
                  ${column(({ field }) => field)}::text[], ${column(({ code }) => code)}::text[],
                  ${column(({ value }) => value)}::text[], ${column(({ isOut }) => isOut)}::boolean[])
           with ordinality as given (line, title, field, code, value, is_out, place)
     order by place
     limit greatest(${max} - (select count(*) from import_faults where import_id = ${id}), 0)`.execute(tx);
}

export async function listFaults(
  reader: Reader,
  id: ImportId,
  after: readonly [line: number, id: number] | null,
  limit: number,
): Promise<(ImportFault & { id: number })[]> {
  const behind = after ? sql`and (line, id) > (${after[0]}::int, ${after[1]}::bigint)` : sql``;
  const { rows } = await sql<ImportFault & { id: number }>`
    select id, line, title, field, code, value, is_out as "isOut" from import_faults
     where import_id = ${id} ${behind} order by line, id limit ${limit}`.execute(reader);
  return rows;
}

export interface ImportedTask {
  task: TaskId;
  line: number;
  source: string | null;
  parent: string | null;
}

export async function insertImported(tx: Tx, id: ImportId, tasks: readonly ImportedTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    insert into import_tasks (task_id, import_id, line, source, parent)
    select task, ${id}, line, source, parent
      from unnest(${tasks.map(({ task }) => task)}::bigint[], ${tasks.map(({ line }) => line)}::int[],
                  ${tasks.map(({ source }) => source)}::text[], ${tasks.map(({ parent }) => parent)}::text[])
           as given (task, line, source, parent)`.execute(tx);
}

/** Of those that have a name or a parent in the file. */
export async function listNamed(reader: Reader, id: ImportId): Promise<(ImportedTask & { title: string })[]> {
  const { rows } = await sql<ImportedTask & { title: string }>`
    select task_id as task, line, source, parent, tasks.title
      from import_tasks join tasks on tasks.id = import_tasks.task_id
     where import_id = ${id} and (source is not null or parent is not null) order by task_id`.execute(reader);
  return rows;
}

export interface KnownTask {
  task: TaskId;
  /** Of its title and its deadline. */
  key: number;
  /** Of one that came with this import. */
  line: number | null;
  source: string | null;
}

/** All that a project has. */
export async function listKnownTasks(reader: Reader, project: ProjectId, id: ImportId): Promise<KnownTask[]> {
  const { rows } = await sql<KnownTask>`
    select tasks.id as task, own.line, own.source,
           ('x' || left(md5(tasks.title || E'\\n' || coalesce(tasks.deadline::text, '')), 13))::bit(52)::bigint as key
      from tasks
      left join import_tasks own on own.task_id = tasks.id and own.import_id = ${id}
     where tasks.project_id = ${project}`.execute(reader);
  return rows;
}

/** The next of them, by their ids. */
export async function listImportedIds(
  reader: Reader,
  id: ImportId,
  after: number,
  limit: number,
): Promise<TaskId[]> {
  const { rows } = await sql<{ task_id: TaskId }>`
    select task_id from import_tasks where import_id = ${id} and task_id > ${after}
     order by task_id limit ${limit}`.execute(reader);
  return rows.map(({ task_id }) => task_id);
}

/** The first of those that somebody has touched since, by their titles. */
export async function listTouched(
  reader: Reader,
  { id, project_id }: Pick<ImportRow, 'id' | 'project_id'>,
  limit: number,
): Promise<{ id: TaskId; title: string }[]> {
  const { rows } = await sql<{ id: TaskId; title: string }>`
    select tasks.id, tasks.title
      from import_tasks join tasks on tasks.id = import_tasks.task_id
     where import_tasks.import_id = ${id} and tasks.project_id = ${project_id} and ${IS_TOUCHED}
     order by tasks.id limit ${limit}`.execute(reader);
  return rows;
}

export async function countImported(reader: Reader, id: ImportId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_tasks where import_id = ${id}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Of these lines those that are told of already. */
export async function listToldLines(
  reader: Reader,
  id: ImportId,
  lines: readonly number[],
): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ line: number }>`
    select distinct line from import_faults where import_id = ${id} and line = any (${lines}::int[])`.execute(
    reader,
  );
  return rows.map(({ line }) => line);
}

/** All members of the team, with what they are in it. */
export async function listTeamRoles(
  reader: Reader,
  project: ProjectId,
  team: TeamId,
): Promise<{ id: UserId; role: Role; isAssigned: boolean }[]> {
  const { rows } = await sql<{ id: UserId; role: Role; isAssigned: boolean }>`
    select members.user_id as id, members.role,
           exists (select from project_members listed
                    where listed.project_id = ${project} and listed.user_id = members.user_id) as "isAssigned"
      from team_members members where members.team_id = ${team}`.execute(reader);
  return rows;
}

/** Of those that nothing was done to since then; what runs is told to have failed, what waits is thrown away. */
export async function deleteOldImports(
  tx: Tx,
  { drafts, all }: { drafts: Date; all: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from imports where id in (
      select id from imports
       where touched_at < ${all}
          or (touched_at < ${drafts} and state in ('reading', 'ready', 'checking', 'checked'))
          or (touched_at < ${drafts} and state = 'failed' and tasks_made = 0)
       order by touched_at limit ${limit} for update skip locked)
    returning blob_key as key`.execute(tx);
  return rows.map(({ key }) => key);
}

export async function listStuck(reader: Reader, before: Date): Promise<ImportId[]> {
  const { rows } = await sql<{ id: ImportId }>`
    select id from imports where touched_at < ${before} and state in ('running', 'undoing')`.execute(reader);
  return rows.map(({ id }) => id);
}
