import { can, ROLES, type Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { COLLEAGUE_COLUMNS, type ColleagueRow } from '../teams';
import type { Access } from './items.repository';

/** What one item on the way to a document allows, and whose it is. */
export interface Gate extends Access {
  place_user_id: UserId | null;
  team_id: TeamId | null;
  owner_id: UserId | null;
}

export interface ViewerRow extends ColleagueRow {
  id: UserId;
  role: Role | null;
  /** `2026-09-30`. */
  last_day: string | null;
  /** Was assigned the project that it is for. */
  is_assigned: boolean;
}

const rolesThat = (relations: readonly 'assignedProject'[]) =>
  ROLES.filter((role) => can({ role, relations }, 'document.read'));
const ALL_READ = rolesThat([]);
const ASSIGNED_READ = rolesThat(['assignedProject']);

/** Of `users`: the law of `access/documents.ts` once more, asked of everybody for one item. */
function passes(gate: Gate): RawBuilder<boolean> {
  const { place_user_id, team_id, owner_id, level, access_team_id, access_project_id } = gate;
  const isOwner = sql`users.id = ${place_user_id}::bigint`;
  const reads = (team: TeamId | null) => sql`
    exists (select from team_members member where member.team_id = ${team}::bigint and member.user_id = users.id
        and (member.role = any (${ALL_READ}::text[])
             or member.role = any (${ASSIGNED_READ}::text[])
                and exists (select from project_members listed where listed.project_id = ${access_project_id}::bigint
                               and listed.user_id = users.id)))`;
  const isTied = sql`not exists (
    select from blocks where (blocker_id, blocked_id) in ((users.id, ${owner_id}::bigint), (${owner_id}::bigint, users.id)))`;
  switch (level) {
    case 'me':
      return sql<boolean>`coalesce(${isOwner}, false)`;
    case 'friends':
      return sql<boolean>`coalesce(${isOwner} or ${isTied} and exists (
        select from friendships where user_id = ${place_user_id}::bigint and friend_id = users.id), false)`;
    case 'team':
      return sql<boolean>`coalesce(coalesce(${isOwner}, false) or ${reads(access_team_id)}, false)`;
    case 'public':
      return sql<boolean>`(${isTied} or ${reads(team_id)})`;
  }
}

/** Who passes all of them; of nobody's gates nothing is proven. */
export function passesAll(gates: readonly Gate[]): RawBuilder<boolean> {
  if (gates.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    gates.map((gate) => passes(gate)),
    sql` and `,
  )})`;
}

/**
 * Those among whom everybody is who can pass: the members of a team, or the friends of the owner, and the owner. Null
 * where that is everybody.
 */
export function crowdOf(gates: readonly Gate[]): { team: TeamId | null; ids: RawBuilder<unknown> } | null {
  const owner = gates.at(-1)?.place_user_id ?? null;
  const self = sql`select ${owner}::bigint where ${owner}::bigint is not null`;
  if (gates.some(({ level }) => level === 'me')) return { team: null, ids: self };
  const ofTeam = gates.find(({ level }) => level === 'team');
  if (ofTeam) {
    const team = ofTeam.access_team_id;
    return { team, ids: sql`select user_id from team_members where team_id = ${team}::bigint union ${self}` };
  }
  if (gates.some(({ level }) => level === 'friends')) {
    return { team: null, ids: sql`select friend_id from friendships where user_id = ${owner} union ${self}` };
  }
  return null;
}

export interface ViewerKey {
  name: string;
  id: UserId;
}

interface Asked {
  gates: readonly Gate[];
  /** Of those in the crowd. */
  where: RawBuilder<boolean>;
}

/** Whoever was erased has a name that nobody else can have. */
const IS_THERE = sql`not starts_with(users.username, ${ERASED_USERNAME_PREFIX})`;
const NAME = sql`(users.first_name || ' ' || users.last_name)`;

export async function listViewers(
  reader: Reader,
  crowd: NonNullable<ReturnType<typeof crowdOf>>,
  { gates, where }: Asked,
  { after, limit }: { after: ViewerKey | null; limit: number },
): Promise<ViewerRow[]> {
  const project = gates.findLast(({ level }) => level === 'team')?.access_project_id ?? null;
  const { rows } = await sql<ViewerRow>`
    select ${COLLEAGUE_COLUMNS}, members.role, members.last_day::text as last_day,
           exists (select from project_members listed where listed.project_id = ${project}::bigint
                      and listed.user_id = users.id) as is_assigned
      from users
      left join team_members members on members.team_id = ${crowd.team}::bigint and members.user_id = users.id
     where users.id in (${crowd.ids}) and ${IS_THERE} and ${where}
       ${after ? sql`and (${NAME}, users.id) > (${after.name}, ${after.id})` : sql``}
     order by ${NAME}, users.id limit ${limit + 1}`.execute(reader);
  return rows;
}

export async function countViewers(
  reader: Reader,
  crowd: NonNullable<ReturnType<typeof crowdOf>>,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
     where users.id in (${crowd.ids}) and ${IS_THERE} and ${where}`.execute(reader);
  return rows[0]?.count ?? 0;
}
