import { canModerate, type GroupRole } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import {
  type Group,
  type GroupCandidate,
  type GroupId,
  groupAnswered,
  groupInvited,
  groupRoleChanged,
} from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { searchPeople } from '../people';
import { allowsInvitation, presentCard, requireUser } from '../profile';
import {
  countBans,
  countInvitations,
  deleteBan,
  deleteInvitation,
  findMember,
  insertBan,
  listStandings,
  putInvitation,
} from './group-people.repository';
import { lockGroup, requireGroup } from './groups.access';
import { againFrom } from './groups.presenter';
import type { Somebody } from './groups.repository';
import { readGroup } from './groups.service';
import { tell, tellAdmitting } from './joining.service';
import { deleteMember, deleteRequest, setRole, tellPeopleChanged } from './roster';

async function requireMember(tx: Tx, id: GroupId, uuid: UserUuid): Promise<Somebody & { role: GroupRole }> {
  const member = await findMember(tx, id, uuid);
  if (!member) throw fail('common.not_found');
  return member;
}

export async function changeRole(
  context: Context<Viewer>,
  id: GroupId,
  uuid: UserUuid,
  role: 'moderator' | 'member',
): Promise<Group> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const group = await lockGroup(tx, viewer, id, 'group.changeRoles');
    const member = await requireMember(tx, id, uuid);
    // Nobody ranks below themselves: an owner stays one until another is.
    if (!canModerate(group.role, member.role)) throw fail('common.forbidden');
    if (member.role !== role) {
      await setRole(tx, id, member, role);
      tell(tx, groupRoleChanged, id, { reader: uuid, by: viewer.uuid });
    }
    return readGroup(tx, context, id);
  });
}

/** The former owner stays as moderator. */
export async function handOver(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<Group> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await lockGroup(tx, viewer, id, 'group.handOver');
    const heir = await requireMember(tx, id, uuid);
    if (heir.id !== viewer.id) {
      // The first of the two, or there were two owners for a moment, which the database refuses.
      await setRole(tx, id, viewer, 'moderator');
      await setRole(tx, id, heir, 'owner');
      tell(tx, groupRoleChanged, id, { reader: uuid, by: viewer.uuid });
    }
    return readGroup(tx, context, id);
  });
}

export async function removeMember(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  await context.transaction(async (tx) => {
    const group = await lockGroup(tx, context.viewer, id, 'group.moderate');
    const member = await requireMember(tx, id, uuid);
    if (!canModerate(group.role, member.role)) throw fail('common.forbidden');
    await deleteMember(tx, id, member);
  });
}

/** Whoever is banned is no member any more, and neither asked nor invited; banned twice they are so once. */
export async function ban(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const group = await lockGroup(tx, viewer, id, 'group.moderate');
    const member = await findMember(tx, id, uuid);
    const person = member ?? (await requirePerson(tx, viewer, uuid));
    if (person.id === viewer.id || !canModerate(group.role, member?.role ?? null)) {
      throw fail('common.forbidden');
    }
    if ((await countBans(tx, id)) >= LIMITS.groupBans) {
      throw fail('groups.list_full', { max: LIMITS.groupBans });
    }
    await insertBan(tx, { group: id, user: person.id, by: viewer.id, at: clock.now() });
    await deleteInvitation(tx, id, person.id);
    if (await deleteRequest(tx, id, person.id)) await tellAdmitting(tx, groupAnswered, id, uuid);
    if (member) await deleteMember(tx, id, person);
    else tellPeopleChanged(tx, id, person);
  });
}

async function requirePerson(tx: Tx, viewer: Viewer, uuid: UserUuid): Promise<Somebody> {
  const { row } = await requireUser(tx, viewer, uuid);
  return { id: row.id as UserId, uuid };
}

export async function liftBan(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  await context.transaction(async (tx) => {
    await lockGroup(tx, context.viewer, id, 'group.moderate');
    const person = await deleteBan(tx, id, uuid);
    if (!person) throw fail('common.not_found');
    tellPeopleChanged(tx, id, person);
  });
}

/** By name; those who cannot be chosen are shown with the reason, but for those who have blocked the viewer. */
export async function listCandidates(
  context: Context<Viewer>,
  id: GroupId,
  search: string,
): Promise<GroupCandidate[]> {
  const { db, viewer, clock } = context;
  await requireGroup(db, viewer, id, 'group.invite');
  const found = await searchPeople(context, search, LIMITS.invitedAtOnce);
  const people = found
    .filter(({ tie }) => tie !== 'self')
    .map(({ row, tie }) => ({ id: row.id as UserId, row, tie }));
  const standings = await listStandings(
    db,
    id,
    people.map((person) => person.id),
  );
  return people.map((person) => {
    const standing = standings.find(({ user_id }) => user_id === person.id);
    const refusal = standing?.is_member
      ? 'member'
      : standing?.is_banned
        ? 'banned'
        : standing?.invited_at && isHeld(standing, clock.now())
          ? 'invited'
          : allowsInvitation(person.row, person.tie)
            ? null
            : 'privacy';
    return { person: presentCard(person.row, person.tie), refusal };
  });
}

/** It waits for an answer, or was declined lately. */
function isHeld({ declined_at }: { declined_at: Date | null }, now: Date): boolean {
  return declined_at === null || againFrom(declined_at) > now;
}

/** Invited twice they are invited once. */
export async function invite(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await lockGroup(tx, viewer, id, 'group.invite');
    const { row, tie } = await requireUser(tx, viewer, uuid);
    const user = row.id as UserId;
    const [standing] = await listStandings(tx, id, [user]);
    if (standing?.is_member) throw fail('groups.member_already');
    if (standing?.is_banned) throw fail('groups.member_banned');
    if (!allowsInvitation(row, tie)) throw fail('groups.not_invitable');
    if (standing?.invited_at && isHeld(standing, clock.now())) {
      // Whom they have declined lately nobody asks again; whoever waits is asked already.
      if (standing.declined_at) throw fail('groups.not_invitable');
      return;
    }
    if ((await countInvitations(tx, id)) >= LIMITS.groupInvitations) {
      throw fail('groups.list_full', { max: LIMITS.groupInvitations });
    }
    await putInvitation(tx, { group: id, user, inviter: viewer.id, at: clock.now() });
    tellPeopleChanged(tx, id, { id: user, uuid });
    tell(tx, groupInvited, id, { reader: uuid, by: viewer.uuid });
  });
}

export async function cancelInvitation(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  await context.transaction(async (tx) => {
    await lockGroup(tx, context.viewer, id, 'group.invite');
    const person = await requirePerson(tx, context.viewer, uuid);
    if (!(await deleteInvitation(tx, id, person.id))) throw fail('common.not_found');
    tellPeopleChanged(tx, id, person);
  });
}
