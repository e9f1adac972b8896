import { can, ROLES } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { COLLEAGUE_COLUMNS, type ColleagueRow } from './colleagues';
import { isAssigned, type MembershipRow, TEAM_COLUMNS, type TeamRow } from './teams.repository';

/** Where a page begins, or null for the first. */
export type After = readonly [title: string, id: TeamId] | null;

export type TeamState = 'active' | 'archived' | 'all';

/** Those who see a team that was deleted. */
const DELETERS = ROLES.filter((role) => can({ role, relations: [] }, 'team.delete'));

/** What was deleted is among the archived ones, for whoever can have it back. */
const STATES: Readonly<Record<TeamState, RawBuilder<boolean>>> = {
  active: sql<boolean>`teams.archived_at is null and teams.deleted_at is null`,
  archived: sql<boolean>`(teams.archived_at is not null or teams.deleted_at is not null)`,
  all: sql<boolean>`true`,
};

function isAfter(after: After): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const [title, id] = after;
  return sql<boolean>`(teams.title, teams.id) > (${title}::text collate "und-x-icu", ${id}::bigint)`;
}

export async function listTeamsOf(
  reader: Reader,
  user: UserId,
  { state, after, limit }: { state: TeamState; after: After; limit: number },
): Promise<(TeamRow & MembershipRow)[]> {
  const { rows } = await sql<TeamRow & MembershipRow>`
    select ${TEAM_COLUMNS}, members.role, ${isAssigned(user)} as is_assigned
      from team_members members join teams on teams.id = members.team_id
     where members.user_id = ${user} and ${STATES[state]} and ${isAfter(after)}
       and (teams.deleted_at is null or members.role = any (${DELETERS}::text[]))
     order by teams.title, teams.id limit ${limit}`.execute(reader);
  return rows;
}

/** What somebody has asked a team for. */
export interface AskingRow {
  asked_at: Date | null;
  declined_at: Date | null;
}

export async function listOpenTeams(
  reader: Reader,
  user: UserId,
  { search, after, limit }: { search: string; after: After; limit: number },
): Promise<(TeamRow & AskingRow)[]> {
  const { rows } = await sql<TeamRow & AskingRow>`
    select ${TEAM_COLUMNS}, asked.asked_at, asked.declined_at
      from teams left join join_requests asked on asked.team_id = teams.id and asked.user_id = ${user}
     where teams.visibility <> 'hidden' and teams.archived_at is null and teams.deleted_at is null
       and not exists (select from team_members where team_id = teams.id and user_id = ${user})
       and ${hasTitle(search)} and ${isAfter(after)}
     order by teams.title, teams.id limit ${limit}`.execute(reader);
  return rows;
}

/** There are no trigrams of less than three letters: then it is the beginning that is looked for, by the order itself. */
const LEAST_LETTERS = 3;
const BEHIND_ALL_LETTERS = '\uffff';

function hasTitle(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  if (search.length < LEAST_LETTERS) {
    return sql<boolean>`
      teams.title >= ${search}::text collate "und-x-icu"
      and teams.title < ${search + BEHIND_ALL_LETTERS}::text collate "und-x-icu"`;
  }
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`translate(lower(teams.title), 'ё', 'е') like translate(lower(${pattern}), 'ё', 'е')`;
}

export async function findAsking(reader: Reader, team: TeamId, user: UserId): Promise<AskingRow | null> {
  const { rows } = await sql<AskingRow>`
    select asked_at, declined_at from join_requests
     where team_id = ${team} and user_id = ${user}`.execute(reader);
  return rows[0] ?? null;
}

/**
 * Of `members`, for those to whom a team is open as far as their projects are: who is on these with them, their host, and
 * they themselves.
 */
export function isMetInProjects(user: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`(
    members.user_id = ${user}
    or members.user_id = (select host_id from team_members own
                           where own.team_id = members.team_id and own.user_id = ${user})
    or exists (select from project_members mine
                 join project_members theirs on theirs.project_id = mine.project_id
                 join projects on projects.id = mine.project_id
                where mine.team_id = members.team_id and mine.user_id = ${user}
                  and theirs.user_id = members.user_id and projects.deleted_at is null))`;
}

/** Those who see all members of a team, and those who see whom they meet in projects. */
const SEE_ALL = ROLES.filter((role) => can({ role, relations: [] }, 'team.seeMembers'));
const SEE_MET = ROLES.filter(
  (role) => !SEE_ALL.includes(role) && can({ role, relations: ['assignedProject'] }, 'team.seeMembers'),
);

/** The teams in which somebody is among the members whom the viewer sees there. */
function fromMetIn(viewer: RawBuilder<UserId>, somebody: RawBuilder<UserId>): RawBuilder<unknown> {
  return sql`
    from team_members viewing
    join teams on teams.id = viewing.team_id
    join team_members members on members.team_id = viewing.team_id and members.user_id = ${somebody}
   where viewing.user_id = ${viewer} and teams.deleted_at is null
     and (viewing.role = any (${SEE_ALL}::text[])
       or (viewing.role = any (${SEE_MET}::text[])
         and ${isAssigned(viewer)} and ${isMetInProjects(viewer)}))`;
}

/** Whether there is one of these; both are columns of the query. */
export function isMetInTeams(viewer: RawBuilder<UserId>, somebody: RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${fromMetIn(viewer, somebody)})`;
}

export async function countMutualTeams(reader: Reader, viewer: UserId, other: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select ${fromMetIn(sql`${viewer}::bigint`, sql`${other}::bigint`)}
             limit ${LIMITS.shownCount + 1}) as mutual`.execute(reader);
  return rows[0]?.count ?? 0;
}

interface HeadRow extends ColleagueRow {
  team_id: TeamId;
}

/** The first of each team, in the order of its list; `isLimited` where the viewer meets its members in projects alone. */
export async function listHeads(
  reader: Reader,
  viewer: UserId,
  teams: readonly { id: TeamId; isLimited: boolean }[],
): Promise<HeadRow[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<HeadRow>`
    select heads.team_id, ${COLLEAGUE_COLUMNS}
      from unnest(${teams.map(({ id }) => id)}::bigint[], ${teams.map(({ isLimited }) => isLimited)}::boolean[])
             as asked (team_id, is_limited)
     cross join lateral (
       select members.team_id, members.user_id, members.rank, members.joined_at from team_members members
        where members.team_id = asked.team_id and (not asked.is_limited or ${isMetInProjects(viewer)})
        order by members.rank desc, members.joined_at, members.user_id limit ${LIMITS.cardMembers}) as heads
      join users on users.id = heads.user_id
     order by heads.team_id, heads.rank desc, heads.joined_at, heads.user_id`.execute(reader);
  return rows;
}
