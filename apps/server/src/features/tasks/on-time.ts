import { can } from '@quilt/contract/access';
import type { TeamPart } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayIn } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import type { ShownTeam } from '../../platform/feature';
import { meetsInProjects } from '../teams';

const LOOKED_BACK_DAYS = 30;
/** Of a team, the latest of each of its projects: enough to tell. */
const MOST = 1_000;

/**
 * What the page of a team says of its tasks: how many of those that were due were done by then. What was finished
 * counts when it is archived too; what is archived unfinished is not asked of anybody.
 */
export async function listOnTimePart(
  reader: Reader,
  { team, viewer, standing, now }: ShownTeam,
): Promise<TeamPart[]> {
  if (!can(standing, 'project.see')) return [];
  const today = dayIn(now, team.timeZone);
  const isSeen = meetsInProjects(standing)
    ? sql<boolean>`exists (
        select from project_members listed where listed.project_id = projects.id and listed.user_id = ${viewer.id})`
    : sql<boolean>`true`;
  const passed = (kept: RawBuilder<boolean>) => sql`
    select status, done_at, deadline from tasks
     where tasks.project_id = projects.id and ${kept}
       and tasks.deadline >= ${addDays(today, -LOOKED_BACK_DAYS)}::date and tasks.deadline < ${today}::date
     order by tasks.deadline desc limit ${MOST}`;
  const { rows } = await sql<{ due: number; on_time: number }>`
    select count(*) as due,
           count(*) filter (
             where passed.status = 'done' and (passed.done_at at time zone ${team.timeZone})::date <= passed.deadline
           ) as on_time
      from (
        select of_project.* from projects
         cross join lateral (
           (${passed(sql`tasks.archived_at is null`)})
           union all
           (${passed(sql`tasks.archived_at is not null and tasks.status = 'done'`)})
           order by deadline desc limit ${MOST}) as of_project
         where projects.team_id = ${team.id} and projects.archived_at is null and projects.deleted_at is null
           and ${isSeen}
         limit ${MOST}) as passed`.execute(reader);
  const { due = 0, on_time = 0 } = rows[0] ?? {};
  return [{ kind: 'onTime', due, onTime: on_time }];
}
