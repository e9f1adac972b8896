import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { EditedRow } from '../../platform/edits';

export interface MilestoneRow extends EditedRow {
  id: MilestoneId;
  title: string;
  description: string;
  starts_on: string | null;
  ends_on: string | null;
  task_count: number;
  done_count: number;
  created_at: Date;
  /** Since when both days are set. */
  planned_at: Date | null;
}

const COLUMNS = sql`
  id, title, description, starts_on, ends_on, task_count, done_count, version, field_versions,
  created_at, planned_at`;

/** By their ends; those without one come last. */
export async function listMilestones(reader: Reader, project: ProjectId): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`
    select ${COLUMNS} from milestones where project_id = ${project} order by ends_on, id`.execute(reader);
  return rows;
}

/** Of this project: the id of another one's is none here. */
export async function findMilestone(
  reader: Reader,
  project: ProjectId,
  id: MilestoneId,
): Promise<MilestoneRow | null> {
  const { rows } = await sql<MilestoneRow>`
    select ${COLUMNS} from milestones where id = ${id} and project_id = ${project}`.execute(reader);
  return rows[0] ?? null;
}

/** Where it is: who may see it there is asked of the project. */
export async function findProjectOfMilestone(reader: Reader, id: MilestoneId): Promise<ProjectId | null> {
  const { rows } = await sql<{ project_id: ProjectId }>`
    select project_id from milestones where id = ${id}`.execute(reader);
  return rows[0]?.project_id ?? null;
}

export async function countMilestones(reader: Reader, project: ProjectId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from milestones where project_id = ${project}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export interface PlannedMilestone {
  title: string;
  description: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** Several at once, in their order. */
export async function insertMilestones(
  tx: Tx,
  project: ProjectId,
  planned: readonly PlannedMilestone[],
  at: Date,
): Promise<MilestoneRow[]> {
  if (planned.length === 0) return [];
  const values = planned.map(
    ({ title, description, startsOn, endsOn }) =>
      sql`(${project}, ${title}, ${description}, ${startsOn}, ${endsOn}, ${at}, ${startsOn && endsOn ? at : null})`,
  );
  const { rows } = await sql<MilestoneRow>`
    insert into milestones (project_id, title, description, starts_on, ends_on, created_at, planned_at)
    values ${sql.join(values)} returning ${COLUMNS}`.execute(tx);
  return rows;
}

type Columns = Partial<Pick<MilestoneRow, 'title' | 'description' | 'starts_on' | 'ends_on' | 'planned_at'>> &
  Pick<MilestoneRow, 'version'> & { field_versions: string };

export async function updateMilestoneRow(tx: Tx, id: MilestoneId, columns: Columns): Promise<MilestoneRow> {
  await tx.updateTable('milestones').set(columns).where('id', '=', id).execute();
  const { rows } = await sql<MilestoneRow>`
    select ${COLUMNS} from milestones where id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked milestone is gone');
  return row;
}

export async function deleteMilestoneRow(tx: Tx, id: MilestoneId): Promise<void> {
  await sql`delete from milestones where id = ${id}`.execute(tx);
}
