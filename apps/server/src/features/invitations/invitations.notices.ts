import { type Action, can, canInviteAs, type Role } from '@quilt/contract/access';
import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  InvitationId,
  invitationAccepted,
  invitationDeclined,
  invited,
  joinAccepted,
  joinAnswered,
  joinAsked,
  joinDeclined,
  memberJoined,
  ownInvitationsChanged,
} from '@quilt/contract/features/invitations';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { userUpdated } from '@quilt/contract/features/profile';
import { TeamId, teamChanged } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { eachByItself } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import {
  closeNoticesAbout,
  type Notice,
  notifier,
  readerOf,
  withdraw,
  withdrawAbout,
} from '../notifications';
import { findUsers } from '../profile';
import { findInvitation, isOpenAt } from './invitations.repository';
import { findRequest } from './join-requests.repository';
import { JOIN_ROLE } from './joining';
import { countOwnOpen, findOwn, inviteeOf, listOwn, listWaitingHolders } from './own.repository';
import { readMe } from './own.service';
import { findTellable, findTold, type Somebody } from './told.repository';

/** As whatever else is told of a team names it. */
const subjectOf = (team: TeamId): string => toScope('team', team);

interface Told {
  reader: Somebody;
  /** Null where nobody is to be named. */
  actor: Somebody | null;
  team: TeamId;
  title: string;
  /** What they are in the team by now. */
  readerRole: Role | undefined;
  actorRole: Role | undefined;
  /** Whether everybody may know of the team. */
  isSeenByAll: boolean;
}

/** Who is told of whom and of which team, as it is now; null where one of them is gone. */
async function lookAt(tx: Tx, event: StoredEvent, by: UserUuid | null): Promise<Told | null> {
  const team = TeamId.parse(event.id);
  const uuid = readerOf(event);
  const people = await findTold(tx, by === null ? [uuid] : [uuid, by]);
  const reader = people.get(uuid);
  const actor = by === null ? null : people.get(by);
  if (!reader || actor === undefined) return null;
  const found = await findTellable(tx, team, actor ? [reader.id, actor.id] : [reader.id]);
  if (!found) return null;
  const { title, isSeenByAll, roles } = found;
  return {
    reader,
    actor,
    team,
    title,
    isSeenByAll,
    readerRole: roles.get(reader.id),
    actorRole: actor ? roles.get(actor.id) : undefined,
  };
}

function noticeOf(kind: NotificationKind, { reader, actor, team, title }: Told): Notice {
  return {
    reader,
    kind,
    actor: actor?.id ?? null,
    subject: subjectOf(team),
    params: { teamId: team, teamTitle: title },
  };
}

const may = (role: Role | undefined, action: Action) => can({ role, relations: [] }, action);

/** Asks for an answer; one that is sent again is told of anew, and once. */
const invitedNotice = notifier(invited, async (tx, event, { invitation, by }, now) => {
  const told = await lookAt(tx, event, by);
  if (!told) return null;
  const me = inviteeOf(await readMe(tx, told.reader));
  const row = await findOwn(tx, me, invitation, now);
  if (!row?.is_reached || !isOpenAt(row, now)) return null;
  await withdrawAbout(tx, told.reader, subjectOf(told.team), ['invited']);
  const notice = noticeOf('invited', told);
  const params = { ...notice.params, invitationId: row.id, role: row.role };
  return { ...notice, params, isOpen: true };
});

/** An answer closes the question; one that was taken back or came to nothing was never asked. */
const endedInvitations: Consumer = {
  name: 'notifications of ended invitations',
  types: [ownInvitationsChanged.type],
  handle: eachByItself(async (tx, event, now) => {
    const uuid = readerOf(event);
    const reader = (await findTold(tx, [uuid])).get(uuid);
    const row = await findInvitation(tx, InvitationId.parse(event.id));
    if (!reader || !row) return;
    const me = inviteeOf(await readMe(tx, reader));
    // By name and to an address the same team can have asked twice.
    if ((await countOwnOpen(tx, me, row.team_id, now)) > 0) return;
    const subject = subjectOf(row.team_id);
    if (row.answered_by === reader.id) await closeNoticesAbout(tx, reader, subject, ['invited'], now);
    else await withdrawAbout(tx, reader, subject, ['invited']);
  }),
};

/** Whoever is invited sees the team as it is: by another name, or not at all while it is archived or deleted. */
const changedTeams: Consumer = {
  name: 'invitations to teams that change',
  types: [teamChanged.type],
  handle: eachByItself(async (tx, event, now) => {
    for (const { id, uuid } of await listWaitingHolders(tx, TeamId.parse(event.id), now)) {
      publish(tx, ownInvitationsChanged, { id, scope: toScope('user', uuid) });
    }
  }),
};

/** Whoever confirms an address is told what has come to it meanwhile. */
const confirmedAddress: Consumer = {
  name: 'invitations to confirmed addresses',
  types: [userUpdated.type],
  handle: eachByItself(async (tx, event, now) => {
    if (!userUpdated.patch.parse(event.patch).email_verified_at) return;
    const uuid = readerOf(event);
    const reader = (await findTold(tx, [uuid])).get(uuid);
    if (!reader) return;
    const me = inviteeOf(await readMe(tx, reader));
    const rows = await listOwn(tx, me, { now, before: null, limit: LIMITS.page.items });
    const mailed = rows.filter(({ email }) => email !== null);
    const inviters = await findUsers(
      tx,
      mailed.flatMap(({ inviter_id }) => inviter_id ?? []),
    );
    for (const row of mailed) {
      const scope = toScope('user', uuid);
      const by = inviters.find(({ id }) => id === row.inviter_id)?.uuid as UserUuid | undefined;
      publish(tx, ownInvitationsChanged, { id: row.id, scope });
      if (by) publish(tx, invited, { id: row.team_id, scope, patch: { invitation: row.id, by } });
    }
  }),
};

const acceptedNotice = notifier(invitationAccepted, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  if (!told?.actorRole || !may(told.readerRole, 'team.invite')) return null;
  const notice = noticeOf('invitationAccepted', told);
  return { ...notice, params: { ...notice.params, role: told.actorRole } };
});

/** Of what was mailed the address declines, and not an account. */
const declinedNotice = notifier(invitationDeclined, async (tx, event, { invitation, by }) => {
  const told = await lookAt(tx, event, by);
  const row = await findInvitation(tx, invitation);
  if (!told || !may(told.readerRole, 'team.invite') || row?.state !== 'declined') return null;
  const notice = noticeOf('invitationDeclined', told);
  return row.email === null ? notice : { ...notice, params: { ...notice.params, personName: row.email } };
});

const askedNotice = notifier(joinAsked, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  if (!told?.actor || !told.readerRole || !canInviteAs(told.readerRole, JOIN_ROLE)) return null;
  return (await isWaiting(tx, told.team, told.actor.id)) ? noticeOf('joinAsked', told) : null;
});

async function isWaiting(tx: Tx, team: TeamId, asker: UserId): Promise<boolean> {
  const request = await findRequest(tx, team, asker);
  return request !== null && request.declined_at === null;
}

/** Nobody need answer it any more. */
const answeredNotice: Consumer = {
  name: 'notifications of answered join requests',
  types: [joinAnswered.type],
  handle: eachByItself(async (tx, event) => {
    const { by } = joinAnswered.patch.parse(event.patch);
    const uuid = readerOf(event);
    const people = await findTold(tx, [uuid, by]);
    const [reader, asker] = [people.get(uuid), people.get(by)];
    const team = TeamId.parse(event.id);
    // They may have asked again meanwhile.
    if (!reader || !asker || (await isWaiting(tx, team, asker.id))) return;
    await withdraw(tx, reader, asker.id, ['joinAsked'], subjectOf(team));
  }),
};

const letInNotice = notifier(joinAccepted, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  return told?.readerRole ? noticeOf('joinAccepted', told) : null;
});

/** Not of a team that was hidden meanwhile. */
const notLetInNotice = notifier(joinDeclined, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  return told?.isSeenByAll && !told.readerRole ? noticeOf('joinDeclined', told) : null;
});

const joinedNotice = notifier(memberJoined, async (tx, event, { by }) => {
  const told = await lookAt(tx, event, by);
  if (!told?.actorRole || !may(told.readerRole, 'team.changeSettings')) return null;
  return noticeOf('memberJoined', told);
});

export const invitationsConsumers: readonly Consumer[] = [
  invitedNotice,
  endedInvitations,
  changedTeams,
  confirmedAddress,
  acceptedNotice,
  declinedNotice,
  askedNotice,
  answeredNotice,
  letInNotice,
  notLetInNotice,
  joinedNotice,
];
