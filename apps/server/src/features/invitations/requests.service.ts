import { Instant, UserId, type UserUuid } from '@quilt/contract/core';
import {
  type JoinRequest,
  joinAccepted,
  joinAnswered,
  joinAsked,
  joinDeclined,
  memberJoined,
} from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { lockTeam, lockTeamRow, recordEntry, requireTeam, type TeamAccess, type TeamRow } from '../teams';
import { mayGive } from './invitations.access';
import { againFrom, presentRequests } from './invitations.presenter';
import {
  countWaiting,
  declineRequest,
  deleteWaiting,
  findRequest,
  findWaiting,
  listWaiting,
  putRequest,
} from './join-requests.repository';
import {
  DOORKEEPERS,
  JOIN_ROLE,
  type JoiningPerson,
  join,
  KEEPERS,
  tell,
  tellMembers,
  tellTeam,
} from './joining';
import { readMe } from './own.service';

const AS_PERFORMER = { role: JOIN_ROLE, term: null, projects: [] };

/** An open team is joined at once; one by request is asked, once however often it is said. */
export async function joinTeam(
  context: Context<Viewer>,
  id: TeamId,
  text: string,
): Promise<'joined' | 'asked'> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const { team, standing } = await lockTeam(tx, viewer, id, 'card');
    if (standing.role) throw fail('invitations.member_already');
    const me = await readMe(tx, viewer);
    if (me.email_verified_at === null) throw fail('teams.unverified');
    if (team.visibility !== 'open') {
      await ask(tx, context, team, text);
      return 'asked';
    }
    await join(tx, context, team, me, AS_PERFORMER, { via: 'open' });
    await tellMembers(tx, memberJoined, id, KEEPERS, viewer.uuid);
    return 'joined';
  });
}

async function ask(tx: Tx, { viewer, clock }: Context<Viewer>, team: TeamRow, text: string): Promise<void> {
  const now = clock.now();
  const former = await findRequest(tx, team.id, viewer.id);
  if (former && former.declined_at === null) return;
  if (former?.declined_at && againFrom(former.declined_at) > now) {
    throw fail('invitations.asked_lately', { day: dayIn(againFrom(former.declined_at), team.time_zone) });
  }
  const max = LIMITS.joinRequests;
  if ((await countWaiting(tx, team.id)) >= max) throw fail('invitations.too_many', { max });
  await putRequest(tx, team.id, { user_id: viewer.id, text, asked_at: now });
  await tellMembers(tx, joinAsked, team.id, DOORKEEPERS, viewer.uuid);
  tellTeam(tx, team.id);
}

/** Also of a team that was hidden meanwhile; a refusal is not taken back so. */
export async function takeJoinRequestBack(context: Context<Viewer>, id: TeamId): Promise<void> {
  await context.transaction(async (tx) => {
    await lockTeamRow(tx, id);
    if (!(await deleteWaiting(tx, id, context.viewer.id))) throw fail('common.not_found');
    await tellMembers(tx, joinAnswered, id, DOORKEEPERS, context.viewer.uuid);
    tellTeam(tx, id);
  });
}

const Place = z.tuple([Instant, UserId]);

export async function listJoinRequests(
  { db, viewer }: Context<Viewer>,
  id: TeamId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: JoinRequest[]; nextCursor: string | null }> {
  requireDoorkeeper(await requireTeam(db, viewer, id, 'team.invite'));
  const list = `join requests ${id}`;
  const place = decodeCursor(Place, cursor, list);
  const after = place && { askedAt: new Date(place[0]), user: place[1] };
  const rows = await listWaiting(db, viewer.id, id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.asked_at.toISOString(), row.user_id]);
  return { items: await presentRequests(db, viewer.id, page.items), nextCursor: page.nextCursor };
}

/** Letting in who asks is giving them that role. */
function requireDoorkeeper(access: TeamAccess): TeamAccess {
  if (!mayGive(access, JOIN_ROLE)) throw fail('common.forbidden');
  return access;
}

export async function acceptJoinRequest(context: Context<Viewer>, id: TeamId, uuid: UserUuid): Promise<void> {
  await answerRequest(context, id, uuid, async (tx, team, asker) => {
    await join(tx, context, team, asker, AS_PERFORMER, { via: 'request' });
    tell(tx, joinAccepted, id, { reader: asker.uuid, by: context.viewer.uuid });
  });
}

export async function declineJoinRequest(
  context: Context<Viewer>,
  id: TeamId,
  uuid: UserUuid,
): Promise<void> {
  await answerRequest(context, id, uuid, async (tx, _team, asker) => {
    await declineRequest(tx, id, asker.id, context.clock.now());
    await recordEntry(tx, context, { team: id, kind: 'joinRequestDeclined', subject: asker.id });
    tell(tx, joinDeclined, id, { reader: asker.uuid, by: context.viewer.uuid });
    tellTeam(tx, id);
  });
}

async function answerRequest(
  { transaction, viewer }: Context<Viewer>,
  id: TeamId,
  uuid: UserUuid,
  answer: (tx: Tx, team: TeamRow, asker: JoiningPerson) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    const { team } = requireDoorkeeper(await lockTeam(tx, viewer, id, 'team.invite'));
    const found = await findWaiting(tx, viewer.id, id, uuid);
    if (!found) throw fail('common.not_found');
    await answer(tx, team, await readMe(tx, found));
    await tellMembers(tx, joinAnswered, id, DOORKEEPERS, uuid);
  });
}
