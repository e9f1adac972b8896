import { can, type Role } from '@quilt/contract/access';
import type { Scope, UserId, UserUuid } from '@quilt/contract/core';
import { toScope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { membersChanged } from '@quilt/contract/features/members';
import { ownTeamsChanged, type TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { addDays, dayIn, daysBetween, startOfDay } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';

/** Of a temporary performer. */
export interface Term {
  lastDay: string;
  /** When that day is over in the team's time zone. */
  endsAt: Date;
  host: UserId;
  /** The warning whose time is over already: whoever begins so late knows it. */
  warnedDays: number | null;
}

export function toTerm(
  { lastDay, host }: { lastDay: string; host: UserId },
  timeZone: string,
  now: Date,
): Term {
  const left = daysBetween(dayIn(now, timeZone), lastDay);
  return { lastDay, host, endsAt: endOfDay(lastDay, timeZone), warnedDays: findWarning(left) };
}

/** Of the days before the end at which they are warned, the one that has come last; null before the first. */
export function findWarning(daysLeft: number): number | null {
  const passed = LIMITS.temporaryDays.warnings.filter((days) => daysLeft <= days);
  return passed.length > 0 ? Math.min(...passed) : null;
}

export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

export interface MemberRow {
  team_id: TeamId;
  user_id: UserId;
  role: Role;
  joined_at: Date;
  last_day: string | null;
  host_id: UserId | null;
  ends_at: Date | null;
}

export async function findMember(reader: Reader, team: TeamId, user: UserId): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select team_id, user_id, role, joined_at, last_day, host_id, ends_at from team_members
     where team_id = ${team} and user_id = ${user}`.execute(reader);
  return rows[0] ?? null;
}

type Person = { id: UserId; uuid: UserUuid };

/** Under the team's lock: everybody becomes a member here, and both limits are kept. */
export async function addMember(
  tx: Tx,
  team: { id: TeamId; member_count: number },
  person: Person,
  { role, term, at }: { role: Role; term: Term | null; at: Date },
): Promise<void> {
  if (team.member_count >= LIMITS.teamMembers) {
    throw fail('invitations.team_full', { max: LIMITS.teamMembers });
  }
  // Of those who join several teams at once, one after another, or each would find room for one more.
  await sql`select from users where id = ${person.id} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from team_members where user_id = ${person.id}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= LIMITS.teams) throw fail('teams.too_many', { max: LIMITS.teams });
  await sql`
    insert into team_members (team_id, user_id, role, joined_at, last_day, host_id, ends_at, warned_days)
    values (${team.id}, ${person.id}, ${role}, ${at}, ${term?.lastDay ?? null}, ${term?.host ?? null},
            ${term?.endsAt ?? null}, ${term?.warnedDays ?? null})`.execute(tx);
  await sql`update teams set member_count = member_count + 1 where id = ${team.id}`.execute(tx);
  tellMembersChanged(tx, team.id, person);
}

/**
 * Under the team's lock; what hangs on the membership goes with it. Of an account that goes there is nobody to tell.
 */
export async function deleteMember(
  tx: Tx,
  team: TeamId,
  person: Person,
  { tellsPerson = true } = {},
): Promise<void> {
  const scopes = await listInnerScopes(tx, team);
  await sql`
    update projects set member_count = member_count - 1
     where id in (select project_id from project_members
                   where team_id = ${team} and user_id = ${person.id})`.execute(tx);
  await sql`delete from team_members where team_id = ${team} and user_id = ${person.id}`.execute(tx);
  await sql`update teams set member_count = member_count - 1 where id = ${team}`.execute(tx);
  tellAccessChanged(tx, scopes, person);
  tellMembersChanged(tx, team, tellsPerson ? person : null);
}

/** Under the team's lock. */
export async function setRole(
  tx: Tx,
  team: TeamId,
  person: Person,
  { role, term }: { role: Role; term: Term | null },
): Promise<void> {
  const scopes = await listInnerScopes(tx, team);
  await sql`
    update team_members
       set role = ${role}, last_day = ${term?.lastDay ?? null}, host_id = ${term?.host ?? null},
           ends_at = ${term?.endsAt ?? null}, warned_days = ${term?.warnedDays ?? null}
     where team_id = ${team} and user_id = ${person.id}`.execute(tx);
  tellAccessChanged(tx, scopes, person);
  tellMembersChanged(tx, team, person);
}

/** Whoever may take tasks over. */
export function canHost(role: Role): boolean {
  return can({ role, relations: ['worker'] }, 'task.start');
}

/** Under the team's lock, of somebody who is no host any more: the owner is one at all times. */
export async function passHosting(tx: Tx, team: TeamId, from: UserId): Promise<void> {
  await sql`
    update team_members
       set host_id = (select user_id from team_members where team_id = ${team} and role = 'owner')
     where team_id = ${team} and host_id = ${from}`.execute(tx);
}

export async function listProjectScopes(tx: Tx, team: TeamId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from projects where team_id = ${team}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of the team and its projects, where something was said; of others there is nothing to hear. */
export async function listChatScopes(tx: Tx, team: TeamId): Promise<Scope[]> {
  const { rows } = await sql<{ scope: Scope }>`
    select scopes.scope from chats join scopes on scopes.scope = 'chat:' || chats.id
     where chats.team_id = ${team} and scopes.number > 0 order by scopes.scope`.execute(tx);
  return rows.map(({ scope }) => scope);
}

async function listInnerScopes(tx: Tx, team: TeamId): Promise<Scope[]> {
  const projects = await listProjectScopes(tx, team);
  return [...projects.map((project) => toScope('project', project)), ...(await listChatScopes(tx, team))];
}

/** Before all else that the transaction tells: whoever may not stay hears nothing of it. */
function tellAccessChanged(tx: Tx, scopes: readonly Scope[], person: Person): void {
  for (const scope of scopes) publish(tx, accessChanged, { id: person.uuid, scope });
}

function tellMembersChanged(tx: Tx, team: TeamId, person: Person | null): void {
  const scope = toScope('team', team);
  if (person) publish(tx, accessChanged, { id: person.uuid, scope });
  publish(tx, membersChanged, { id: team, scope });
  if (person) publish(tx, ownTeamsChanged, { id: team, scope: toScope('user', person.uuid) });
}
