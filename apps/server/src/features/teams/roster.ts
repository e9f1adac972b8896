import type { Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import { toScope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { membersChanged } from '@quilt/contract/features/members';
import { ownTeamsChanged, type TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';

/** Of a temporary performer. */
export interface Term {
  lastDay: string;
  /** When that day is over in the team's time zone. */
  endsAt: Date;
  host: UserId;
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
    insert into team_members (team_id, user_id, role, joined_at, last_day, host_id, ends_at)
    values (${team.id}, ${person.id}, ${role}, ${at}, ${term?.lastDay ?? null}, ${term?.host ?? null},
            ${term?.endsAt ?? null})`.execute(tx);
  await sql`update teams set member_count = member_count + 1 where id = ${team.id}`.execute(tx);
  tellMembersChanged(tx, team.id, person);
}

/** Under the team's lock; what hangs on the membership goes with it. */
export async function deleteMember(tx: Tx, team: TeamId, person: Person): Promise<void> {
  const scopes = await projectScopes(tx, team);
  await sql`delete from team_members where team_id = ${team} and user_id = ${person.id}`.execute(tx);
  await sql`update teams set member_count = member_count - 1 where id = ${team}`.execute(tx);
  tellAccessChanged(tx, scopes, person);
  tellMembersChanged(tx, team, person);
}

/** Under the team's lock. */
export async function setRole(
  tx: Tx,
  team: TeamId,
  person: Person,
  { role, term }: { role: Role; term: Term | null },
): Promise<void> {
  const scopes = await projectScopes(tx, team);
  await sql`
    update team_members
       set role = ${role}, last_day = ${term?.lastDay ?? null}, host_id = ${term?.host ?? null},
           ends_at = ${term?.endsAt ?? null}, warned_days = null
     where team_id = ${team} and user_id = ${person.id}`.execute(tx);
  tellAccessChanged(tx, scopes, person);
  tellMembersChanged(tx, team, person);
}

async function projectScopes(tx: Tx, team: TeamId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from projects where team_id = ${team}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Before all else that the transaction tells: whoever may not stay hears nothing of it. */
function tellAccessChanged(tx: Tx, projects: readonly number[], person: Person): void {
  for (const project of projects) {
    publish(tx, accessChanged, { id: person.uuid, scope: toScope('project', project) });
  }
}

function tellMembersChanged(tx: Tx, team: TeamId, person: Person): void {
  const scope = toScope('team', team);
  publish(tx, accessChanged, { id: person.uuid, scope });
  publish(tx, membersChanged, { id: team, scope });
  publish(tx, ownTeamsChanged, { id: team, scope: toScope('user', person.uuid) });
}
