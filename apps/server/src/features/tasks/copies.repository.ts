import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

/** Where a task is that another one is made like. */
export interface CopyPlace {
  id: ProjectId;
  team_id: TeamId;
  time_zone: string;
  /** Neither it nor its team is archived or deleted. */
  is_live: boolean;
}

export async function findCopyPlace(reader: Reader, task: TaskId): Promise<CopyPlace | null> {
  const { rows } = await sql<CopyPlace>`
    select projects.id, projects.team_id, teams.time_zone,
           coalesce(projects.archived_at, projects.deleted_at, teams.archived_at, teams.deleted_at) is null as is_live
      from tasks
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     where tasks.id = ${task}`.execute(reader);
  return rows[0] ?? null;
}

/** Null where it has ended before that day, or is gone. */
export async function findOpenMilestone(
  reader: Reader,
  id: MilestoneId,
  day: string,
): Promise<MilestoneId | null> {
  const { rows } = await sql<{ id: MilestoneId }>`
    select id from milestones where id = ${id} and (ends_on is null or ends_on >= ${day}::date)`.execute(
    reader,
  );
  return rows[0]?.id ?? null;
}
