import type { TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { type SeenProjectRow, seenColumns } from '../projects';

interface UsingTaskRow {
  id: TaskId;
  project_id: ProjectId;
  title: string;
  status: TaskStatus;
  deadline: string | null;
  archived_at: Date | null;
}

/** The latest, of teams that the viewer is in: whether they see into the project is asked of it. */
export async function listUsingTasks(
  reader: Reader,
  viewer: UserId,
  id: DocumentId,
  limit: number,
): Promise<UsingTaskRow[]> {
  const { rows } = await sql<UsingTaskRow>`
    select distinct tasks.id, tasks.project_id, tasks.title, tasks.status, tasks.deadline, tasks.archived_at
      from document_uses used join tasks on tasks.id = used.task_id
      join projects on projects.id = tasks.project_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${viewer}
     where used.document_id = ${id} order by tasks.id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function listProjectsOf(
  reader: Reader,
  viewer: UserId,
  tasks: readonly UsingTaskRow[],
): Promise<SeenProjectRow[]> {
  if (tasks.length === 0) return [];
  const ids = [...new Set(tasks.map(({ project_id }) => project_id))];
  const { rows } = await sql<SeenProjectRow>`
    select ${seenColumns(viewer)}
      from projects
      join teams on teams.id = projects.team_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${viewer}
     where projects.id = any (${ids}::bigint[]) and projects.deleted_at is null and teams.deleted_at is null`.execute(
    reader,
  );
  return rows;
}
