import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { lockTeams } from '../../platform/db/locks';
import type { PersonalData } from '../../platform/feature';

/** By their titles: what is in them is the team's. */
async function exportProjects(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: memberOf } = await sql`
    select projects.id, projects.title, teams.title as team, members.added_at
      from project_members members
      join projects on projects.id = members.project_id
      join teams on teams.id = members.team_id
     where members.user_id = ${user} and projects.deleted_at is null and teams.deleted_at is null
     order by members.added_at, projects.id`.execute(reader);
  const { rows: made } = await sql`
    select projects.id, projects.title, projects.created_at
      from projects join team_members members
        on members.team_id = projects.team_id and members.user_id = projects.created_by
      join teams on teams.id = projects.team_id
     where projects.created_by = ${user} and projects.deleted_at is null and teams.deleted_at is null
     order by projects.created_at, projects.id`.execute(reader);
  return { memberOf, made };
}

/** A project stays for those who work on it, without a word of who made it. */
async function eraseFromProjects(tx: Tx, user: UserId): Promise<void> {
  // Before what is in them, as everybody who changes something of a team.
  await lockTeams(tx, sql`select team_id from team_members where user_id = ${user}`);
  await sql`
    with gone as (delete from project_members where user_id = ${user} returning project_id)
    update projects set member_count = member_count - 1
     where id in (select project_id from gone)`.execute(tx);
  await sql`update projects set created_by = null where created_by = ${user}`.execute(tx);
}

export const projectsPersonalData: PersonalData = {
  words: {
    en: { part: 'your projects', holds: 'projects that you are in, and those that you have made' },
    ru: { part: 'ваши проекты', holds: 'проекты, в которых вы состоите, и те, что вы создали' },
  },
  columns: ['project_members.user_id', 'projects.created_by'],
  export: exportProjects,
  erase: eraseFromProjects,
};
