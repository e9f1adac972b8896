import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

/** Whether a team has this project, and it was not deleted. */
export async function hasProject(reader: Reader, team: TeamId, project: ProjectId): Promise<boolean> {
  const { rows } = await sql`
    select from projects where id = ${project} and team_id = ${team} and deleted_at is null`.execute(reader);
  return rows.length > 0;
}
