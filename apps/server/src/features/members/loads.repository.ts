import type { UserId } from '@quilt/contract/core';
import type { MemberLoad } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../platform/durations';

const LOOKED_BACK_MS = 30 * DAY_MS;

export interface LoadsAsked {
  /** Null where the viewer sees into all projects of the team, and else by whose list. */
  metBy: UserId | null;
  /** Of the team's time zone. */
  today: string;
  now: Date;
}

/** As columns of `members`, which joins it laterally: what a member has to do in the team, as far as it is shown. */
export function loadOf(team: TeamId, { metBy, today, now }: LoadsAsked): RawBuilder<MemberLoad> {
  const isSeen = sql<boolean>`
    projects.team_id = ${team} and projects.archived_at is null and projects.deleted_at is null
    and ${metBy === null ? sql`true` : isOnList(metBy)}`;
  return sql<MemberLoad>`
    select count(*) filter (where open.status = 'new') as new,
           count(*) filter (where open.status = 'inProgress') as "inProgress",
           count(*) filter (where open.status = 'onTheTest') as "onTheTest",
           count(*) filter (where open.deadline < ${today}::date) as overdue,
           (select count(*) from (
             select from tasks join projects on projects.id = tasks.project_id
              where tasks.worker_id = members.user_id and tasks.status = 'done'
                and tasks.done_at >= ${new Date(now.getTime() - LOOKED_BACK_MS)} and ${isSeen}
              limit ${LIMITS.shownCount + 1}) as done) as done,
           (select count(*) from (
             select from tasks join projects on projects.id = tasks.project_id
              where tasks.inspector_id = members.user_id and tasks.archived_at is null and tasks.status <> 'done'
                and ${isSeen}
              limit ${LIMITS.shownCount + 1}) as inspected) as inspects
      from (
       select tasks.status, tasks.deadline from tasks
         join projects on projects.id = tasks.project_id
        where tasks.worker_id = members.user_id and tasks.archived_at is null and tasks.status <> 'done'
          and ${isSeen}
        limit ${LIMITS.shownCount + 1}) as open`;
}

function isOnList(user: UserId) {
  return sql<boolean>`exists (
    select from project_members listed where listed.project_id = projects.id and listed.user_id = ${user})`;
}
