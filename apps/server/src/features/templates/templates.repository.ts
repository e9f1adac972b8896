import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import type { ProjectTemplateId, TaskTemplateId, TemplateTask } from '@quilt/contract/features/templates';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { EditedRow } from '../../platform/edits';
import type { ProjectContent } from './project-content';

export interface TaskTemplateRow extends EditedRow {
  id: TaskTemplateId;
  project_id: ProjectId;
  title: string;
  task: TemplateTask;
}

const TASK_COLUMNS = sql`id, project_id, title, task, version, field_versions`;

export async function listTaskTemplateRows(reader: Reader, project: ProjectId): Promise<TaskTemplateRow[]> {
  const { rows } = await sql<TaskTemplateRow>`
    select ${TASK_COLUMNS} from task_templates where project_id = ${project} order by title, id`.execute(
    reader,
  );
  return rows;
}

export async function findTaskTemplate(reader: Reader, id: TaskTemplateId): Promise<TaskTemplateRow | null> {
  const { rows } = await sql<TaskTemplateRow>`
    select ${TASK_COLUMNS} from task_templates where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

export async function countTaskTemplates(reader: Reader, project: ProjectId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from task_templates where project_id = ${project}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export async function insertTaskTemplate(
  tx: Tx,
  { project, title, task, at }: { project: ProjectId; title: string; task: TemplateTask; at: Date },
): Promise<TaskTemplateRow> {
  const { rows } = await sql<TaskTemplateRow>`
    insert into task_templates (project_id, title, task, created_at)
    values (${project}, ${title}, ${JSON.stringify(task)}::jsonb, ${at}) returning ${TASK_COLUMNS}`.execute(
    tx,
  );
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made;
}

type TaskColumns = Pick<TaskTemplateRow, 'title' | 'version'> & { task: string; field_versions: string };

export async function updateTaskTemplateRow(tx: Tx, id: TaskTemplateId, columns: TaskColumns): Promise<void> {
  await tx.updateTable('task_templates').set(columns).where('id', '=', id).execute();
}

export async function deleteTaskTemplateRow(tx: Tx, id: TaskTemplateId): Promise<void> {
  await sql`delete from task_templates where id = ${id}`.execute(tx);
}

/** Without what is in it, which can be much. */
export interface ProjectTemplateRow {
  id: ProjectTemplateId;
  team_id: TeamId;
  title: string;
  task_count: number;
  milestone_count: number;
  tag_count: number;
  created_at: Date;
}

const PROJECT_COLUMNS = sql`id, team_id, title, task_count, milestone_count, tag_count, created_at`;

export async function listProjectTemplateRows(reader: Reader, team: TeamId): Promise<ProjectTemplateRow[]> {
  const { rows } = await sql<ProjectTemplateRow>`
    select ${PROJECT_COLUMNS} from project_templates where team_id = ${team} order by title, id`.execute(
    reader,
  );
  return rows;
}

export async function findProjectTemplate(
  reader: Reader,
  id: ProjectTemplateId,
): Promise<ProjectTemplateRow | null> {
  const { rows } = await sql<ProjectTemplateRow>`
    select ${PROJECT_COLUMNS} from project_templates where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Of one that is there. */
export async function readContent(reader: Reader, id: ProjectTemplateId): Promise<ProjectContent> {
  const { rows } = await sql<{ content: ProjectContent }>`
    select content from project_templates where id = ${id}`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('a template is gone while its team is locked');
  return row.content;
}

export async function countProjectTemplates(reader: Reader, team: TeamId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from project_templates where team_id = ${team}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export async function insertProjectTemplate(
  tx: Tx,
  { team, title, content, at }: { team: TeamId; title: string; content: ProjectContent; at: Date },
): Promise<ProjectTemplateRow> {
  const { tasks, milestones, tags } = content;
  const { rows } = await sql<ProjectTemplateRow>`
    insert into project_templates (team_id, title, content, task_count, milestone_count, tag_count, created_at)
    values (${team}, ${title}, ${JSON.stringify(content)}::jsonb, ${tasks.length}, ${milestones.length},
            ${tags.length}, ${at})
    returning ${PROJECT_COLUMNS}`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made;
}

export async function renameProjectTemplateRow(tx: Tx, id: ProjectTemplateId, title: string): Promise<void> {
  await sql`update project_templates set title = ${title} where id = ${id}`.execute(tx);
}

export async function deleteProjectTemplateRow(tx: Tx, id: ProjectTemplateId): Promise<void> {
  await sql`delete from project_templates where id = ${id}`.execute(tx);
}
