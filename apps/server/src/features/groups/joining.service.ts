import { canInGroup, GROUP_ROLES } from '@quilt/contract/access';
import { type EventDefinition, toScope, type UserUuid } from '@quilt/contract/core';
import {
  type Group,
  type GroupId,
  groupAccepted,
  groupAnswered,
  groupAsked,
  type groupInvited,
} from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { findAsker, putRequest, setInvitationDeclined, setRequestDeclined } from './group-people.repository';
import { lockGroup, lockGroupInAnyState } from './groups.access';
import { againFrom } from './groups.presenter';
import { listMembersOf } from './groups.repository';
import { readGroup, requireVerified } from './groups.service';
import { addMember, countRequests, deleteMember, deleteRequest, tellPeopleChanged } from './roster';

/** Whoever joins twice has joined once. */
export async function joinGroup(context: Context<Viewer>, id: GroupId): Promise<Group> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const group = await lockGroup(tx, viewer, id, 'card');
    if (!group.role) {
      if (group.is_banned) throw fail('groups.banned');
      await requireVerified(tx, viewer);
      if (!group.is_invited && group.visibility !== 'open') throw fail('groups.by_request');
      await letIn(tx, id, viewer, clock.now());
    }
    return readGroup(tx, context, id);
  });
}

/** Those who answer requests need not answer this one any more. */
async function letIn(
  tx: Tx,
  id: GroupId,
  person: { id: Viewer['id']; uuid: UserUuid },
  at: Date,
): Promise<void> {
  await addMember(tx, id, person, { role: 'member', at });
  await tellAdmitting(tx, groupAnswered, id, person.uuid);
}

/** Also one that is deleted, of which its owner alone knows. */
export async function leaveGroup(context: Context<Viewer>, id: GroupId): Promise<void> {
  await context.transaction(async (tx) => {
    const { role } = await lockGroupInAnyState(tx, context.viewer, id, 'card');
    if (!role) throw fail('common.not_found');
    if (!canInGroup(role, 'group.leave')) throw fail('groups.owner_leaves');
    await deleteMember(tx, id, context.viewer);
  });
}

/** Asked twice it is asked once, in the words of the last time. */
export async function askForGroup(context: Context<Viewer>, id: GroupId, text: string): Promise<Group> {
  const { viewer, clock } = context;
  const at = clock.now();
  return context.transaction(async (tx) => {
    const group = await lockGroup(tx, viewer, id, 'card');
    if (group.role) return readGroup(tx, context, id);
    if (group.is_banned) throw fail('groups.banned');
    await requireVerified(tx, viewer);
    // It was opened meanwhile, or they were asked themselves.
    if (group.is_invited || group.visibility === 'open') {
      await letIn(tx, id, viewer, at);
      return readGroup(tx, context, id);
    }
    if (group.declined_at && againFrom(group.declined_at) > at) throw fail('groups.asked_lately');
    const isWaiting = group.asked_at !== null && group.declined_at === null;
    if (!isWaiting && group.request_count >= LIMITS.groupRequests) {
      throw fail('groups.list_full', { max: LIMITS.groupRequests });
    }
    await putRequest(tx, { group: id, user: viewer.id, text, at });
    if (!isWaiting) {
      await countRequests(tx, id, 1);
      tellPeopleChanged(tx, id, viewer);
      await tellAdmitting(tx, groupAsked, id, viewer.uuid);
    }
    return readGroup(tx, context, id);
  });
}

export async function dropGroupRequest(context: Context<Viewer>, id: GroupId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const group = await lockGroup(tx, viewer, id, 'card');
    // One that was declined stays, or they could ask again at once.
    if (group.asked_at === null || group.declined_at !== null) throw fail('common.not_found');
    await deleteRequest(tx, id, viewer.id);
    tellPeopleChanged(tx, id, viewer);
    await tellAdmitting(tx, groupAnswered, id, viewer.uuid);
  });
}

export async function declineInvitation(context: Context<Viewer>, id: GroupId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const group = await lockGroup(tx, viewer, id, 'card');
    if (!group.is_invited) throw fail('common.not_found');
    await setInvitationDeclined(tx, id, viewer.id, clock.now());
    tellPeopleChanged(tx, id, viewer);
  });
}

export async function acceptRequest(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await lockGroup(tx, viewer, id, 'group.admit');
    const asker = await findAsker(tx, id, uuid);
    if (!asker) throw fail('common.not_found');
    await letIn(tx, id, asker, clock.now());
    tell(tx, groupAccepted, id, { reader: uuid, by: viewer.uuid });
  });
}

export async function declineRequest(context: Context<Viewer>, id: GroupId, uuid: UserUuid): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await lockGroup(tx, viewer, id, 'group.admit');
    const asker = await findAsker(tx, id, uuid);
    if (!asker) throw fail('common.not_found');
    await setRequestDeclined(tx, id, asker.id, clock.now());
    await countRequests(tx, id, -1);
    tellPeopleChanged(tx, id, asker);
    await tellAdmitting(tx, groupAnswered, id, uuid);
  });
}

type Told =
  typeof groupInvited extends EventDefinition<string, infer Patch> ? EventDefinition<string, Patch> : never;

/** What somebody is notified of. */
export function tell(
  tx: Tx,
  definition: Told,
  group: GroupId,
  { reader, by }: { reader: UserUuid; by: UserUuid },
): void {
  publish(tx, definition, { id: group, scope: toScope('user', reader), patch: { by } });
}

const ADMITTING = GROUP_ROLES.filter((role) => canInGroup(role, 'group.admit'));

/** Those who may let in who asks. */
export async function tellAdmitting(tx: Tx, definition: Told, group: GroupId, by: UserUuid): Promise<void> {
  for (const { uuid } of await listMembersOf(tx, group, ADMITTING)) {
    tell(tx, definition, group, { reader: uuid, by });
  }
}
