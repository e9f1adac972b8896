import type { UserId } from '@quilt/contract/core';
import type { MemberLoad } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

export const NO_LOAD: MemberLoad = { new: 0, inProgress: 0, onTheTest: 0, overdue: 0 };

interface LoadsAsked {
  /** Null where the viewer sees into all projects of the team, and else by whose list. */
  metBy: UserId | null;
  /** Of the team's time zone. */
  today: string;
}

/** What each of these members has to do in the team, in one query; of each so many as are shown. */
export async function listLoads(
  reader: Reader,
  team: TeamId,
  users: readonly UserId[],
  { metBy, today }: LoadsAsked,
): Promise<Map<UserId, MemberLoad>> {
  if (users.length === 0) return new Map();
  const { rows } = await sql<MemberLoad & { user_id: UserId }>`
    select workers.id as user_id,
           count(*) filter (where open.status = 'new') as new,
           count(*) filter (where open.status = 'inProgress') as "inProgress",
           count(*) filter (where open.status = 'onTheTest') as "onTheTest",
           count(*) filter (where open.deadline < ${today}::date) as overdue
      from unnest(${users}::bigint[]) as workers (id)
     cross join lateral (
       select tasks.status, tasks.deadline from tasks
         join projects on projects.id = tasks.project_id
        where tasks.worker_id = workers.id and tasks.archived_at is null and tasks.status <> 'done'
          and projects.team_id = ${team} and projects.archived_at is null and projects.deleted_at is null
          and ${metBy === null ? sql`true` : isOnList(metBy)}
        limit ${LIMITS.shownCount + 1}) as open
     group by workers.id`.execute(reader);
  return new Map(rows.map(({ user_id, ...load }) => [user_id, load]));
}

function isOnList(user: UserId) {
  return sql<boolean>`exists (
    select from project_members listed where listed.project_id = projects.id and listed.user_id = ${user})`;
}
