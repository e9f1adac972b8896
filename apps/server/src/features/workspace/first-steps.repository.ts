import type { UserId } from '@quilt/contract/core';
import type { FirstSteps } from '@quilt/contract/features/workspace';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

const TEAMS_OF_FEW = 100;

/** Which of them somebody has taken; null where all are, or where they do not want to see them. Nothing is kept of it. */
export async function findFirstSteps(reader: Reader, user: UserId): Promise<FirstSteps | null> {
  const { rows } = await sql<FirstSteps>`
    with own as materialized (
      select teams.id, teams.member_count from team_members members
        join teams on teams.id = members.team_id and teams.deleted_at is null
       where members.user_id = ${user} limit ${TEAMS_OF_FEW})
    select users.avatar is not null as profile,
           exists (select from own) as team,
           exists (select from own where member_count > 1)
             or exists (select from invitations where inviter_id = ${user})
             or exists (select from invite_links where inviter_id = ${user}) as invitation,
           exists (select from projects join own on own.id = projects.team_id
                    where projects.deleted_at is null) as project,
           exists (select from tasks where creator_id = ${user})
             or exists (select from tasks where worker_id = ${user}) as task
      from users where users.id = ${user} and users.first_steps_closed_at is null`.execute(reader);
  const [steps] = rows;
  return steps && Object.values(steps).includes(false) ? steps : null;
}

export async function closeSteps(tx: Tx, user: UserId, at: Date): Promise<void> {
  await tx.updateTable('users').set({ first_steps_closed_at: at }).where('id', '=', user).execute();
}
