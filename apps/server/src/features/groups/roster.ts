import type { GroupRole } from '@quilt/contract/access';
import { toScope, type UserId } from '@quilt/contract/core';
import { type GroupId, groupPeopleChanged, ownGroupsChanged } from '@quilt/contract/features/groups';
import { accessChanged } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { listMembersOf, type Somebody } from './groups.repository';

/* Who is in a group. Whatever changes that does so here, under the lock of the group. */

/** All that they have asked, or were asked, of this group is answered by it. */
export async function addMember(
  tx: Tx,
  group: GroupId,
  person: Somebody,
  { role, at }: { role: GroupRole; at: Date },
): Promise<void> {
  // Of those who join several groups at once, one after another, or each would find room for one more.
  await sql`select from users where id = ${person.id} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_members where user_id = ${person.id}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= LIMITS.groups) throw fail('groups.too_many', { max: LIMITS.groups });
  await sql`
    insert into group_members (group_id, user_id, role, joined_at)
    values (${group}, ${person.id}, ${role}, ${at})`.execute(tx);
  await sql`update groups set member_count = member_count + 1 where id = ${group}`.execute(tx);
  await deleteRequest(tx, group, person.id);
  await sql`delete from group_invitations where group_id = ${group} and user_id = ${person.id}`.execute(tx);
  tellPeopleChanged(tx, group, person);
}

/** Of an account that goes there is nobody to tell. */
export async function deleteMember(
  tx: Tx,
  group: GroupId,
  person: Somebody,
  { tellsPerson = true } = {},
): Promise<void> {
  await sql`delete from group_members where group_id = ${group} and user_id = ${person.id}`.execute(tx);
  await sql`update groups set member_count = member_count - 1 where id = ${group}`.execute(tx);
  tellPeopleChanged(tx, group, tellsPerson ? person : null);
}

export async function setRole(tx: Tx, group: GroupId, person: Somebody, role: GroupRole): Promise<void> {
  await sql`
    update group_members set role = ${role} where group_id = ${group} and user_id = ${person.id}`.execute(tx);
  tellPeopleChanged(tx, group, person);
}

/** Waiting or declined; what waited is not counted any more. Answers whether one waited. */
export async function deleteRequest(tx: Tx, group: GroupId, user: UserId): Promise<boolean> {
  const { rows } = await sql<{ declined_at: Date | null }>`
    delete from group_requests where group_id = ${group} and user_id = ${user}
    returning declined_at`.execute(tx);
  const waited = rows.some(({ declined_at }) => declined_at === null);
  if (waited) await countRequests(tx, group, -1);
  return waited;
}

export async function countRequests(tx: Tx, group: GroupId, change: 1 | -1): Promise<void> {
  await sql`update groups set request_count = request_count + ${change}::int where id = ${group}`.execute(tx);
}

/** Whoever looks at the group looks again, and so do the devices of the one it is about; before all else that is told. */
export function tellPeopleChanged(tx: Tx, group: GroupId, person: Somebody | null): void {
  const scope = toScope('group', group);
  if (person) publish(tx, accessChanged, { id: person.uuid, scope });
  publish(tx, groupPeopleChanged, { id: group, scope });
  if (person) publish(tx, ownGroupsChanged, { id: group, scope: toScope('user', person.uuid) });
}

/** To each of its members, whose list of groups is another now. */
export async function tellOwnGroups(tx: Tx, group: GroupId): Promise<void> {
  for (const { uuid } of await listMembersOf(tx, group)) {
    publish(tx, ownGroupsChanged, { id: group, scope: toScope('user', uuid) });
  }
}
