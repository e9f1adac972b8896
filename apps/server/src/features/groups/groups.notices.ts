import { canInGroup, GROUP_ROLES } from '@quilt/contract/access';
import { toScope, type UserUuid } from '@quilt/contract/core';
import {
  GroupId,
  groupAccepted,
  groupAnswered,
  groupAsked,
  groupInvited,
  groupRoleChanged,
  ownGroupsChanged,
} from '@quilt/contract/features/groups';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { eachByItself } from '../../platform/events';
import type { Consumer, NoticeGuard, StoredEvent } from '../../platform/feature';
import { type Notice, notifier, readerOf, withdraw, withdrawAbout } from '../notifications';
import { canSeeCard } from './groups.access';
import { findGroupsFor, type GroupFor, isInGroupAs, type Somebody } from './groups.repository';
import { findTold } from './told.repository';

const ADMITTING = GROUP_ROLES.filter((role) => canInGroup(role, 'group.admit'));
const GROUP = sql<GroupId>`(notifications.params ->> 'groupId')::bigint`;

/** What was told outlives neither the group, nor the invitation, nor the role by which it was told. */
export const groupsGuard: NoticeGuard = {
  kinds: ['groupInvited', 'groupAsked', 'groupAccepted', 'groupRoleChanged'],
  isShown: (reader) => sql<boolean>`(case notifications.kind
    when 'groupInvited' then exists (
      select from group_invitations invited join groups on groups.id = invited.group_id and groups.deleted_at is null
       where invited.group_id = ${GROUP} and invited.user_id = ${reader})
    when 'groupAsked' then ${isInGroupAs(reader, GROUP, ADMITTING)}
    else ${isInGroupAs(reader, GROUP, GROUP_ROLES)} end)`,
};

const subjectOf = (group: GroupId): string => toScope('group', group);

interface Told {
  reader: Somebody;
  actor: Somebody;
  /** As the reader stands to it, and as the actor does, now. */
  group: GroupFor;
  actorsGroup: GroupFor;
}

/** Who is told of whom and of which group, as it is now; null where one of them is gone, or the group. */
async function lookAt(tx: Tx, event: StoredEvent, by: UserUuid): Promise<Told | null> {
  const id = GroupId.parse(event.id);
  const uuid = readerOf(event);
  const people = await findTold(tx, [uuid, by]);
  const [reader, actor] = [people.get(uuid), people.get(by)];
  if (!reader || !actor) return null;
  const [group] = await findGroupsFor(tx, [id], reader.id);
  const [actorsGroup] = await findGroupsFor(tx, [id], actor.id);
  return group && actorsGroup && !group.deleted_at && canSeeCard(group)
    ? { reader, actor, group, actorsGroup }
    : null;
}

function noticeOf(kind: NotificationKind, { reader, actor, group }: Told): Notice {
  return {
    reader,
    kind,
    actor: actor.id,
    subject: subjectOf(group.id),
    params: { groupId: group.id, groupTitle: group.title },
  };
}

const invitedNotice = notifier(groupInvited, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  return told?.group.is_invited ? noticeOf('groupInvited', told) : null;
});

const askedNotice = notifier(groupAsked, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  if (!told || !canInGroup(told.group.role, 'group.admit') || !isAsking(told.actorsGroup)) return null;
  return noticeOf('groupAsked', told);
});

function isAsking({ asked_at, declined_at }: GroupFor): boolean {
  return asked_at !== null && declined_at === null;
}

/** Nobody need answer it any more. */
const answeredNotice: Consumer = {
  name: 'notifications of answered requests to groups',
  types: [groupAnswered.type],
  handle: eachByItself(async (tx, event) => {
    const { by } = groupAnswered.patch.parse(event.patch);
    const uuid = readerOf(event);
    const people = await findTold(tx, [uuid, by]);
    const [reader, asker] = [people.get(uuid), people.get(by)];
    if (!reader || !asker) return;
    const id = GroupId.parse(event.id);
    const [group] = await findGroupsFor(tx, [id], asker.id);
    // They may have asked again meanwhile.
    if (group && isAsking(group)) return;
    await withdraw(tx, reader, asker.id, ['groupAsked'], subjectOf(id));
  }),
};

const acceptedNotice = notifier(groupAccepted, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  return told?.group.role ? noticeOf('groupAccepted', told) : null;
});

const roleNotice = notifier(groupRoleChanged, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  if (!told?.group.role) return null;
  const notice = noticeOf('groupRoleChanged', told);
  return { ...notice, params: { ...notice.params, groupRole: told.group.role } };
});

/** What was told of an invitation goes with it, and of a group that they may not see any more all that was told. */
const endedNotices: Consumer = {
  name: 'notifications of groups that are left',
  types: [ownGroupsChanged.type],
  handle: eachByItself(async (tx, event) => {
    const uuid = readerOf(event);
    const reader = (await findTold(tx, [uuid])).get(uuid);
    if (!reader) return;
    const id = GroupId.parse(event.id);
    const [group] = await findGroupsFor(tx, [id], reader.id);
    const ended: NotificationKind[] = [];
    if (!group?.is_invited) ended.push('groupInvited');
    if (!group?.role) ended.push('groupAsked', 'groupRoleChanged', 'groupAccepted');
    if (ended.length > 0) await withdrawAbout(tx, reader, subjectOf(id), ended);
  }),
};

export const groupsConsumers: readonly Consumer[] = [
  invitedNotice,
  askedNotice,
  answeredNotice,
  acceptedNotice,
  roleNotice,
  endedNotices,
];
