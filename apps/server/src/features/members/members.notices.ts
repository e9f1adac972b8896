import { can, type Role } from '@quilt/contract/access';
import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  ownMembershipEnded,
  ownRoleChanged,
  temporaryEnded,
  temporaryEnding,
} from '@quilt/contract/features/members';
import type { NotificationKind, NotificationParams } from '@quilt/contract/features/notifications';
import { ownTeamsChanged, TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { eachByItself } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { type Notice, notifier, readerOf, withdrawAbout } from '../notifications';
import { isErased } from '../profile';
import { findMember } from '../teams';

/** Whatever is told of a team carries this, so that it can be taken back. */
const subjectOf = (team: TeamId): string => toScope('team', team);

/** What those are told who let people in. */
const ABOUT_NEWCOMERS: readonly NotificationKind[] = [
  'invitationAccepted',
  'invitationDeclined',
  'joinAsked',
  'memberJoined',
];
const ENDINGS: readonly NotificationKind[] = ['temporaryEnding'];
/** All that members are told of their team, but that they are none any more. */
const ABOUT_TEAM: readonly NotificationKind[] = [
  ...ABOUT_NEWCOMERS,
  ...ENDINGS,
  'invited',
  'joinAccepted',
  'roleChanged',
  'temporaryEnded',
];

interface Told {
  team: TeamId;
  title: string;
  reader: { id: UserId; uuid: UserUuid };
  /** Null where they are in the team no more. */
  role: Role | null;
}

/** The team as it is, and what the one who is told is in it now; null where one of them is gone. */
async function findTold(tx: Tx, event: StoredEvent): Promise<Told | null> {
  const team = TeamId.parse(event.id);
  const reader = await findPerson(tx, readerOf(event));
  const { rows } = await sql<{ title: string }>`select title from teams where id = ${team}`.execute(tx);
  const [found] = rows;
  if (!reader || !found) return null;
  const role = (await findMember(tx, team, reader.id))?.role ?? null;
  return { team, title: found.title, reader, role };
}

interface Person {
  id: UserId;
  uuid: UserUuid;
  name: string;
}

/** Who stays until the transaction ends. */
async function findPerson(tx: Tx, uuid: UserUuid): Promise<Person | null> {
  const { rows } = await sql<Person & { username: string }>`
    select id, uuid, first_name || ' ' || last_name as name, username from users
     where uuid = ${uuid} for key share`.execute(tx);
  const [row] = rows;
  return row && !isErased(row) ? row : null;
}

async function findActor(tx: Tx, by: UserUuid | null): Promise<UserId | null> {
  return by === null ? null : ((await findPerson(tx, by))?.id ?? null);
}

function noticeOf(
  { team, title, reader }: Told,
  kind: NotificationKind,
  actor: UserId | null,
  params: NotificationParams = {},
): Notice {
  return {
    reader,
    kind,
    actor,
    subject: subjectOf(team),
    params: { teamId: team, teamTitle: title, ...params },
  };
}

/** Who was told what only those learn who may let people in, or have an end, is not told it in another role. */
async function withdrawLost(tx: Tx, { team, reader, role }: Told): Promise<void> {
  const standing = { role, relations: [] };
  if (!can(standing, 'team.invite')) await withdrawAbout(tx, reader, subjectOf(team), ABOUT_NEWCOMERS);
  await withdrawAbout(tx, reader, subjectOf(team), ENDINGS);
}

const roleNotices = notifier(ownRoleChanged, async (tx, event, { by, from, role }) => {
  const told = await findTold(tx, event);
  // Changed again since then: that is told by itself.
  if (!told || told.role !== role || from === role) return null;
  await withdrawLost(tx, told);
  return noticeOf(told, 'roleChanged', await findActor(tx, by), { role });
});

const removalNotices = notifier(ownMembershipEnded, async (tx, event, { by }) => {
  const told = await findTold(tx, event);
  if (!told || told.role !== null) return null;
  await withdrawAbout(tx, told.reader, subjectOf(told.team), ABOUT_TEAM);
  return noticeOf(told, 'memberRemoved', await findActor(tx, by));
});

const endingNotices = notifier(temporaryEnding, async (tx, event, { member, days }) => {
  const told = await findTold(tx, event);
  const person = await findPerson(tx, member);
  if (!told?.role || !person) return null;
  const standing = await findMember(tx, told.team, person.id);
  if (!standing?.last_day) return null;
  const isReader = person.id === told.reader.id;
  return noticeOf(told, 'temporaryEnding', null, { days, ...(!isReader && nameOf(person)) });
});

const endedNotices = notifier(temporaryEnded, async (tx, event, { member }) => {
  const told = await findTold(tx, event);
  const person = await findPerson(tx, member);
  if (!told?.role || !person) return null;
  return noticeOf(told, 'temporaryEnded', null, nameOf(person));
});

function nameOf({ name, uuid }: Person): NotificationParams {
  return { personName: name, personUuid: uuid };
}

/** With another last day, what was said of the former one does not stand. */
export async function withdrawEndings(tx: Tx, team: TeamId, readers: readonly UserId[]): Promise<void> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select id, uuid from users where id = any (${readers}::bigint[]) order by id`.execute(tx);
  for (const reader of rows) await withdrawAbout(tx, reader, subjectOf(team), ENDINGS);
}

/** Of a deleted team there is nothing to be led to: what its members were told of it goes, also its owner's. */
const deletedTeams: Consumer = {
  name: 'notifications of deleted teams',
  types: [ownTeamsChanged.type],
  handle: eachByItself(async (tx, event) => {
    const team = TeamId.parse(event.id);
    const { rows } = await sql`
      select from teams where id = ${team} and deleted_at is not null`.execute(tx);
    const reader = rows.length > 0 ? await findPerson(tx, readerOf(event)) : null;
    if (reader) await withdrawAbout(tx, reader, subjectOf(team), ABOUT_TEAM);
  }),
};

export const membersConsumers: readonly Consumer[] = [
  roleNotices,
  removalNotices,
  endingNotices,
  endedNotices,
  deletedTeams,
];
