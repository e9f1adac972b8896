import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import type { ProjectId, ProjectMark } from '@quilt/contract/features/projects';
import { projectChanged, teamProjectsChanged } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';

/* Who is on the lists of which projects: for pickers, and for temporary performers what opens a project to them. */

/** Those of the projects that are of this team, and neither archived nor deleted. */
export async function listLiveProjects(
  reader: Reader,
  team: TeamId,
  ids: readonly ProjectId[],
): Promise<ProjectMark[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProjectMark>`
    select id, title, image from projects
     where id = any (${ids}::bigint[]) and team_id = ${team} and archived_at is null and deleted_at is null
     order by title, id`.execute(reader);
  return rows;
}

/** Of each of these members, the projects whose lists they are on, as far as these are not deleted. */
export async function listProjectsOfMembers(
  reader: Reader,
  team: TeamId,
  users: readonly UserId[],
): Promise<Map<UserId, ProjectMark[]>> {
  const marks = new Map<UserId, ProjectMark[]>();
  if (users.length === 0) return marks;
  const { rows } = await sql<ProjectMark & { user_id: UserId }>`
    select members.user_id, projects.id, projects.title, projects.image
      from project_members members join projects on projects.id = members.project_id
     where members.team_id = ${team} and members.user_id = any (${users}::bigint[])
       and projects.deleted_at is null
     order by projects.title, projects.id`.execute(reader);
  for (const { user_id, ...mark } of rows) marks.set(user_id, [...(marks.get(user_id) ?? []), mark]);
  return marks;
}

type Person = { id: UserId; uuid: UserUuid };

/** Under the team's lock, once they are a member in their role; answers those that they were not on. */
export async function putOnProjects(
  tx: Tx,
  team: TeamId,
  person: Person,
  ids: readonly ProjectId[],
  at: Date,
): Promise<ProjectId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: ProjectId }>`
    with added as (
      insert into project_members (project_id, team_id, user_id, added_at)
      select id, team_id, ${person.id}, ${at} from projects
       where id = any (${ids}::bigint[]) and team_id = ${team}
      on conflict do nothing returning project_id)
    update projects set member_count = member_count + 1
     where id in (select project_id from added) returning id`.execute(tx);
  return tellAssigned(
    tx,
    team,
    person,
    rows.map(({ id }) => id),
  );
}

/**
 * Several people of several projects, whose roles let them see these anyway; under the locks of the teams. Answers those
 * who were not on the lists.
 */
export async function putOnLists(
  tx: Tx,
  people: readonly { project: ProjectId; team: TeamId; id: UserId }[],
  at: Date,
): Promise<{ project: ProjectId; id: UserId }[]> {
  if (people.length === 0) return [];
  const projects = [...new Set(people.map(({ project }) => project))];
  await sql`
    select from projects where id = any (${projects}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ project: ProjectId; team: TeamId; id: UserId }>`
    with added as (
      insert into project_members (project_id, team_id, user_id, added_at)
      select project, team, person, ${at}
        from unnest(${people.map(({ project }) => project)}::bigint[], ${people.map(({ team }) => team)}::bigint[],
                    ${people.map(({ id }) => id)}::bigint[]) as wanted (project, team, person)
      on conflict do nothing returning project_id, team_id, user_id),
    counted as (
      update projects set member_count = member_count + more.count
        from (select project_id, count(*) as count from added group by project_id) as more
       where id = more.project_id)
    select project_id as project, team_id as team, user_id as id from added order by project_id, user_id`.execute(
    tx,
  );
  for (const [project, team] of new Map(rows.map((row) => [row.project, row.team]))) {
    tellList(tx, team, project);
  }
  return rows;
}

/** As above, and off all others of the team. */
export async function setProjects(
  tx: Tx,
  team: TeamId,
  person: Person,
  ids: readonly ProjectId[],
  at: Date,
): Promise<void> {
  await takeOff(tx, team, person, sql`project_id <> all (${ids}::bigint[])`);
  await putOnProjects(tx, team, person, ids, at);
}

/** Under the team's lock; answers whether they were on it. */
export async function takeOffProject(
  tx: Tx,
  team: TeamId,
  person: Person,
  project: ProjectId,
): Promise<boolean> {
  return (await takeOff(tx, team, person, sql`project_id = ${project}`)).length > 0;
}

async function takeOff(
  tx: Tx,
  team: TeamId,
  person: Person,
  isMeant: RawBuilder<unknown>,
): Promise<ProjectId[]> {
  const { rows } = await sql<{ id: ProjectId }>`
    with gone as (
      delete from project_members
       where team_id = ${team} and user_id = ${person.id} and ${isMeant} returning project_id)
    update projects set member_count = member_count - 1
     where id in (select project_id from gone) returning id`.execute(tx);
  return tellAssigned(
    tx,
    team,
    person,
    rows.map(({ id }) => id),
  );
}

/** Before what else the transaction tells of them: whoever may not stay hears nothing of it. */
function tellAssigned(tx: Tx, team: TeamId, person: Person, projects: ProjectId[]): ProjectId[] {
  for (const project of projects) {
    publish(tx, accessChanged, { id: person.uuid, scope: toScope('project', project) });
    tellList(tx, team, project);
  }
  return projects;
}

function tellList(tx: Tx, team: TeamId, project: ProjectId): void {
  publish(tx, projectChanged, { id: project, scope: toScope('project', project) });
  publish(tx, teamProjectsChanged, { id: project, scope: toScope('team', team) });
}
