import { can, ROLES, type Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

export interface ResumeProjectRow {
  id: ProjectId;
  title: string;
  team: string;
  role: Role;
  done_tasks: number;
  done_at: Date | null;
  is_open: boolean;
}

/** Those who work in projects, be it in some alone. */
const WORKING = ROLES.filter((role) => can({ role, relations: ['assignedProject'] }, 'task.see'));
/** Those who see who is in a team, and those who see it of their projects. */
const SEE_ALL = ROLES.filter((role) => can({ role, relations: [] }, 'team.seeMembers'));
const SEE_MET = ROLES.filter(
  (role) => !SEE_ALL.includes(role) && can({ role, relations: ['assignedProject'] }, 'team.seeMembers'),
);

/**
 * Decided in ADR 0025: what somebody works on or has finished, as far as the viewer may know that it exists. Null is
 * anybody at all: whoever has a paper or a link, or the owner with a stranger's eyes.
 */
export async function listProjectsDone(
  reader: Reader,
  owner: UserId,
  viewer: UserId | null,
): Promise<ResumeProjectRow[]> {
  const finished = sql`tasks.worker_id = ${owner} and tasks.status = 'done'`;
  const isOpen = isOpenTo(owner, viewer);
  const { rows } = await sql<ResumeProjectRow>`
    with recursive worked (project_id) as (
      -- From one project to the next, however many tasks are between them.
      (select project_id from tasks where ${finished} order by project_id limit 1)
      union all
      select (select project_id from tasks where ${finished} and tasks.project_id > worked.project_id
               order by project_id limit 1)
        from worked where worked.project_id is not null)
    select projects.id, projects.title, teams.title as team, members.role, projects.done_at, ${isOpen} as is_open,
           (select count(*)::int from (
              select from tasks where ${finished} and tasks.project_id = projects.id
               limit ${LIMITS.shownCount + 1}) as counted) as done_tasks
      from (select project_id from project_members where user_id = ${owner}
            union select project_id from worked where project_id is not null) as theirs
      join projects on projects.id = theirs.project_id
      join teams on teams.id = projects.team_id
      join team_members members on members.team_id = teams.id and members.user_id = ${owner}
     where projects.deleted_at is null and teams.deleted_at is null
       and members.role = any (${WORKING}::text[])
       and (projects.done_at is not null or (projects.archived_at is null and teams.archived_at is null))
       and (projects.status <> 'new' or exists (select from worked where worked.project_id = projects.id))
       and ((teams.visibility <> 'hidden' and teams.archived_at is null) or ${isOpen})
     order by projects.done_at desc nulls first, projects.created_at desc, projects.id desc
     limit ${LIMITS.resume.projects}`.execute(reader);
  return rows;
}

/** Of `projects`: whether the viewer meets the owner there, and so can go there. */
function isOpenTo(owner: UserId, viewer: UserId | null): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  if (viewer === owner) return sql<boolean>`true`;
  return sql<boolean>`
    exists (select from team_members viewing
             where viewing.team_id = projects.team_id and viewing.user_id = ${viewer}
               and (viewing.role = any (${SEE_ALL}::text[])
                 or (viewing.role = any (${SEE_MET}::text[])
                   and exists (select from project_members mine
                                where mine.project_id = projects.id and mine.user_id = ${viewer}))))`;
}
