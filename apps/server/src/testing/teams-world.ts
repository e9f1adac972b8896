import type { Role } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId, TeamVisibility } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { addMember, insertTeam, toTerm } from '../features/teams';
import { createScope } from '../platform/events';
import type { Person } from '.';
import { createTiesWorld } from './ties-world';

type Cast = Readonly<Record<Role | 'outsider', Person>>;

interface TeamOptions {
  title?: string;
  visibility?: TeamVisibility;
  timeZone?: string;
  /** Of the temporary performer. */
  lastDay?: string;
}

/** People of every role, somebody of none, and teams in which they have them. */
export async function createTeamsWorld(environment: Record<string, string> = {}) {
  const world = await createTiesWorld(environment);
  const { platform, context, clock, people } = world;
  const named = await people('oscar', 'ada', 'mia', 'pia', 'tim', 'ora', 'ben', 'otto');
  const cast: Cast = {
    owner: named.oscar,
    administrator: named.ada,
    manager: named.mia,
    performer: named.pia,
    temporaryPerformer: named.tim,
    observer: named.ora,
    bystander: named.ben,
    outsider: named.otto,
  };

  /** By SQL, as a row without anything in it. */
  async function makeProject(team: TeamId, title: string): Promise<ProjectId> {
    return context.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into projects (team_id, title, description, created_at)
        values (${team}, ${title}, '', ${clock.now()}) returning id`.execute(tx);
      const id = ProjectId.parse(rows[0]?.id);
      await sql`update teams set active_project_count = active_project_count + 1 where id = ${team}`.execute(
        tx,
      );
      await createScope(tx, toScope('project', id));
      return id;
    });
  }

  return {
    ...world,
    cast,
    makeProject,
    /**
     * A team with these people in these roles, all of the cast unless others are named. The temporary performer, whose
     * host is the manager or else the owner, is on the list of `project`; nobody is on that of `other`.
     */
    async teamWith(
      members: Partial<Record<Role, Person>> & { owner: Person } = cast,
      {
        title = 'Northlight',
        visibility = 'hidden',
        timeZone = 'Europe/Moscow',
        lastDay = '2026-09-30',
      }: TeamOptions = {},
    ): Promise<{ id: TeamId; project: ProjectId; other: ProjectId }> {
      const at = clock.now();
      const id = await context.transaction(async (tx) => {
        const team = { title, description: '', visibility, time_zone: timeZone, created_at: at };
        const made = await insertTeam(tx, team);
        await createScope(tx, toScope('team', made));
        const { outsider: _outsider, ...inside }: Partial<Cast> & { owner: Person } = { ...members };
        let count = 0;
        for (const [role, person] of Object.entries(inside) as [Role, Person][]) {
          const host = (members.manager ?? members.owner).id;
          const term = role === 'temporaryPerformer' ? toTerm({ lastDay, host }, timeZone, at) : null;
          await addMember(tx, { id: made, member_count: count }, person, { role, term, at });
          count += 1;
        }
        return made;
      });
      const [project, other] = [await makeProject(id, 'Atlas'), await makeProject(id, 'Museum guide')];
      if (members.temporaryPerformer) {
        await sql`
          insert into project_members (project_id, team_id, user_id, added_at)
          values (${project}, ${id}, ${members.temporaryPerformer.id}, ${at})`.execute(platform.db);
        await sql`update projects set member_count = 1 where id = ${project}`.execute(platform.db);
      }
      return { id, project, other };
    },
    /** Into a team that is there. */
    async join(team: TeamId, person: Person, role: Role): Promise<void> {
      await context.transaction((tx) =>
        addMember(tx, { id: team, member_count: 0 }, person, { role, term: null, at: clock.now() }),
      );
    },
    /** What the database has of a team, to see that nothing has changed. */
    async stateOf(team: TeamId): Promise<string> {
      const { rows } = await sql<{ state: string }>`
        select concat_ws('|',
          (select teams::text from teams where id = ${team}),
          (select string_agg(m::text, ';' order by user_id) from team_members m where team_id = ${team}),
          (select string_agg(p::text, ';' order by id) from projects p where team_id = ${team}),
          (select string_agg(p::text, ';' order by project_id, user_id) from project_members p
            where team_id = ${team}),
          (select string_agg(a::text, ';' order by id) from absences a where team_id = ${team}),
          (select count(*) from team_ledger where team_id = ${team})) as state`.execute(platform.db);
      return rows[0]?.state ?? '';
    },
  };
}
