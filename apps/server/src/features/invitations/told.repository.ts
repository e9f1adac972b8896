import type { Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { isErased } from '../profile';

export interface Somebody {
  id: UserId;
  uuid: UserUuid;
}

export async function listMembersOf(
  reader: Reader,
  team: TeamId,
  roles: readonly Role[],
): Promise<Somebody[]> {
  const { rows } = await sql<Somebody>`
    select users.id, users.uuid from team_members members join users on users.id = members.user_id
     where members.team_id = ${team} and members.role = any (${roles}::text[]) order by users.id`.execute(
    reader,
  );
  return rows;
}

/** Those of them who are there, and stay until the transaction ends; it waits for nobody who only changes them. */
export async function findTold(tx: Tx, uuids: readonly UserUuid[]): Promise<Map<UserUuid, Somebody>> {
  const { rows } = await sql<Somebody & { username: string }>`
    select id, uuid, username from users where uuid = any (${uuids}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return new Map(rows.filter((row) => !isErased(row)).map(({ id, uuid }) => [uuid, { id, uuid }]));
}

/** A team's title, and what these people are in it. */
export async function findTellable(
  reader: Reader,
  team: TeamId,
  users: readonly UserId[],
): Promise<{ title: string; isSeenByAll: boolean; roles: Map<UserId, Role> } | null> {
  const { rows } = await sql<{ title: string; is_seen: boolean; user_id: UserId | null; role: Role | null }>`
    select teams.title, teams.visibility <> 'hidden' and teams.archived_at is null as is_seen,
           members.user_id, members.role
      from teams
      left join team_members members on members.team_id = teams.id and members.user_id = any (${users}::bigint[])
     where teams.id = ${team} and teams.deleted_at is null`.execute(reader);
  const [first] = rows;
  if (!first) return null;
  const roles = new Map<UserId, Role>();
  for (const { user_id, role } of rows) if (user_id !== null && role !== null) roles.set(user_id, role);
  return { title: first.title, isSeenByAll: first.is_seen, roles };
}
