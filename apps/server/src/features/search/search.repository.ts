import { can, ROLES, type Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { SearchSuggestions } from '@quilt/contract/features/search';
import type { TeamMark } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { readCards } from '../profile';

/** Those who see all members of a team. */
const SEE_ALL = ROLES.filter((role) => can({ role, relations: [] }, 'team.seeMembers'));

/** The friends that somebody has had longest, then colleagues, and the first of their teams. */
export async function findFirst(reader: Reader, viewer: UserId, limit: number): Promise<SearchSuggestions> {
  const [people, teams] = await Promise.all([
    sql<{ id: UserId }>`
      select id from (
        (select friend_id as id, 0 as place from friendships where user_id = ${viewer}
          order by friend_id limit ${3 * limit})
        union all
        (select others.user_id, 1 from team_members own
           join teams on teams.id = own.team_id and teams.deleted_at is null
           join team_members others on others.team_id = own.team_id and others.user_id <> own.user_id
          where own.user_id = ${viewer} and own.role = any (${SEE_ALL}::text[])
          limit ${3 * limit})) as near
       group by id order by min(place), id limit ${3 * limit}`.execute(reader),
    sql<TeamMark & { role: Role; active: number }>`
      select teams.id, teams.title, teams.image, members.role, teams.active_project_count as active from team_members members join teams on teams.id = members.team_id
       where members.user_id = ${viewer} and teams.deleted_at is null and teams.archived_at is null
       order by teams.title, teams.id limit ${limit}`.execute(reader),
  ]);
  const ids = people.rows.map(({ id }) => id);
  const cards = await readCards(reader, viewer, ids);
  return {
    people: ids.flatMap((id) => cards.get(id)?.card ?? []).slice(0, limit),
    teams: teams.rows.map(({ id, title, image, role, active }) => ({
      kind: 'teams',
      team: { id, title, image },
      role,
      activeProjectsCount: active,
    })),
  };
}
