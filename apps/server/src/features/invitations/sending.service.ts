import { toScope, type UserUuid } from '@quilt/contract/core';
import {
  type Invitation,
  InvitationId,
  invited,
  type NewInvitations,
  ownInvitationsChanged,
} from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { DAY_MS, DAY_SECONDS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { requireGrant } from '../members';
import { allowsInvitation, findTies, findUsers, lockOwnUser } from '../profile';
import { lockTeam, recordEntry, requireTeam, type TeamAccess, type TeamRow, type Term } from '../teams';
import { deliverInvitation } from './delivery';
import { endExpired } from './expiry';
import { findStandingGrant, type StandingGrant } from './grants';
import { findRoles } from './grants.repository';
import { mayGive, requireInvitation } from './invitations.access';
import { presentInvitations } from './invitations.presenter';
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  isOpenAt,
  listByIds,
  restart,
  setState,
} from './invitations.repository';
import { tellTeam } from './joining';
import { requireRecipients } from './recipients';
import { recordOf } from './recorded';
import { countPending, listAnsweredOrWaiting, listOfTeam, listSentSince } from './team-lists.repository';

/** Of one invitation that is sent again and again the table knows the last time alone. */
const RESENDS = { name: 'invitations.resent', max: LIMITS.invitationsPerDay, seconds: DAY_SECONDS };

const Place = z.tuple([InvitationId]);

export async function listInvitations(
  { db, viewer, clock }: Context<Viewer>,
  id: TeamId,
  { state, cursor, limit }: { state: 'open' | 'all'; cursor?: string | undefined; limit: number },
): Promise<{ items: Invitation[]; nextCursor: string | null }> {
  const now = clock.now();
  await requireTeam(db, viewer, id, 'team.invite');
  const list = `invitations ${id} ${state}`;
  const [before = null] = decodeCursor(Place, cursor, list) ?? [];
  const rows = await listOfTeam(db, viewer.id, id, { state, now, before, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.id]);
  return {
    items: await presentInvitations(db, viewer.id, id, page.items, now),
    nextCursor: page.nextCursor,
  };
}

export async function sendInvitations(
  context: Context<Viewer>,
  id: TeamId,
  { to, grant, text }: NewInvitations,
): Promise<Invitation[]> {
  const { viewer, clock } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, id, 'team.invite');
    await requireInviter(tx, context);
    if (!mayGive(access, grant.role)) throw fail('members.role_out_of_reach');
    const granted = await requireGrant(tx, access, grant, now);
    // Whoever did not answer in time can be asked again.
    await endExpired(tx, now, { team: id });
    const recipients = await requireRecipients(tx, viewer, access.team, to, now);
    await requireRoom(tx, access.team, recipients.length, now);
    await requireRoomToday(tx, viewer, recipients.length, now);
    const ids: InvitationId[] = [];
    for (const recipient of recipients) {
      const user = 'user' in recipient ? recipient.user : null;
      const invitation = await insertInvitation(tx, {
        team_id: id,
        user_id: user?.id ?? null,
        email: 'email' in recipient ? recipient.email : null,
        inviter_id: viewer.id,
        role: grant.role,
        last_day: granted.term?.lastDay ?? null,
        host_id: granted.term?.host ?? null,
        project_ids: granted.projects,
        text,
        sent_at: now,
        expires_at: expiryOf(now, granted.term),
      });
      ids.push(invitation);
      await tellSent(tx, context, { id: invitation, team_id: id }, user?.uuid ?? null);
      const subject = user?.id ?? null;
      const params = recordOf({ id: invitation, role: grant.role, user_id: subject });
      await recordEntry(tx, context, { team: id, kind: 'invitationSent', subject, params });
    }
    tellTeam(tx, id);
    return presentInvitations(tx, viewer.id, id, await listByIds(tx, ids), now);
  });
}

/** Of a temporary performer not after their last day: it would not stand any more. */
function expiryOf(now: Date, term: Term | null): Date {
  const usual = new Date(now.getTime() + LIMITS.invitationDays * DAY_MS);
  return term !== null && term.endsAt < usual ? term.endsAt : usual;
}

/** Until an address is confirmed nobody is invited in its name. */
async function requireInviter(tx: Tx, { viewer }: Context<Viewer>): Promise<void> {
  // Locked, so that those who invite to several teams at once are counted one after another.
  const me = await lockOwnUser(tx, viewer.id);
  if (me.email_verified_at === null) throw fail('invitations.unverified');
}

async function requireRoom(tx: Tx, team: Pick<TeamRow, 'id'>, more: number, now: Date): Promise<void> {
  const max = LIMITS.pendingInvitations;
  if ((await countPending(tx, team.id, now)) + more > max) throw fail('invitations.too_many', { max });
}

async function requireRoomToday(tx: Tx, viewer: Viewer, more: number, now: Date): Promise<void> {
  const max = LIMITS.invitationsPerDay;
  const sent = await listSentSince(tx, viewer.id, new Date(now.getTime() - DAY_MS));
  // Newest first: when this one is a day old there is room for all of them.
  const inTheWay = sent[max - more];
  if (!inTheWay) return;
  const seconds = Math.max(1, Math.ceil((inTheWay.getTime() + DAY_MS - now.getTime()) / 1000));
  throw fail('invitations.too_many_today', { max, seconds });
}

/**
 * To somebody here at once. What goes to an address is left to a job, which looks whose it is: so nothing that is asked
 * or written here differs by that.
 */
async function tellSent(
  tx: Tx,
  { jobs, viewer }: Context<Viewer>,
  { id, team_id }: Pick<InvitationRow, 'id' | 'team_id'>,
  user: UserUuid | null,
): Promise<void> {
  if (user === null) {
    await jobs.enqueue(tx, deliverInvitation, { id });
    return;
  }
  const scope = toScope('user', user);
  publish(tx, ownInvitationsChanged, { id, scope });
  publish(tx, invited, { id: team_id, scope, patch: { invitation: id, by: viewer.uuid } });
}

/** Whoever sends it again stands for it from then on. */
export async function resendInvitation(
  context: Context<Viewer>,
  team: TeamId,
  id: InvitationId,
): Promise<Invitation> {
  const { viewer, clock, limits } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, team, 'team.invite');
    const row = await requireInvitation(tx, viewer, team, id);
    await requireInviter(tx, context);
    if (!mayGive(access, row.role)) throw fail('members.role_out_of_reach');
    const grant = await findResendable(tx, viewer, access, row, now);
    if (!grant) throw fail('invitations.closed');
    if (!isOpenAt(row, now)) await requireRoom(tx, access.team, 1, now);
    await requireRoomToday(tx, viewer, 1, now);
    const seconds = limits.take(RESENDS, viewer.uuid);
    if (seconds > 0) throw fail('invitations.too_many_today', { max: RESENDS.max, seconds });
    await restart(tx, id, { inviter: viewer.id, sentAt: now, expiresAt: expiryOf(now, grant.term) });
    await tellSent(tx, context, row, (await uuidOf(tx, row)) ?? null);
    await recordEntry(tx, context, {
      team,
      kind: 'invitationResent',
      subject: row.user_id,
      params: recordOf(row),
    });
    tellTeam(tx, team);
    const [sent] = await presentInvitations(tx, viewer.id, team, await listByIds(tx, [id]), now);
    if (!sent) throw fail('common.not_found');
    return sent;
  });
}

async function uuidOf(tx: Tx, { user_id }: InvitationRow): Promise<UserUuid | undefined> {
  const [user] = user_id === null ? [] : await findUsers(tx, [user_id]);
  return user?.uuid as UserUuid | undefined;
}

/** One that waits, or waited in vain and was not followed by another; not where it would be refused by now. */
async function findResendable(
  tx: Tx,
  viewer: Viewer,
  { team }: TeamAccess,
  row: InvitationRow,
  now: Date,
): Promise<StandingGrant | null> {
  await endExpired(tx, now, { team: team.id });
  const fresh = await findInvitation(tx, row.id);
  if (!fresh || (fresh.state !== 'pending' && fresh.state !== 'expired')) return null;
  if (fresh.state === 'expired' && (await hasFollower(tx, fresh, now))) return null;
  const grant = await findStandingGrant(tx, team, { ...row, inviter_id: viewer.id }, now);
  if (!grant || row.user_id === null) return grant;
  const [user] = await findUsers(tx, [row.user_id]);
  const tie = (await findTies(tx, viewer.id, [row.user_id])).get(row.user_id)?.tie;
  const roles = await findRoles(tx, team.id, [row.user_id]);
  const isMember = roles.some(({ user_id }) => user_id === row.user_id);
  const isAllowed = user !== undefined && tie !== undefined && !isMember && allowsInvitation(user, tie);
  return isAllowed ? grant : null;
}

async function hasFollower(tx: Tx, { team_id, user_id, email }: InvitationRow, now: Date): Promise<boolean> {
  const same = { users: user_id === null ? [] : [user_id], emails: email === null ? [] : [email] };
  return (await listAnsweredOrWaiting(tx, team_id, same, now)).length > 0;
}

export async function cancelInvitation(
  context: Context<Viewer>,
  team: TeamId,
  id: InvitationId,
): Promise<void> {
  const { viewer, clock, jobs } = context;
  const now = clock.now();
  await context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, team, 'team.invite');
    const row = await requireInvitation(tx, viewer, team, id);
    if (!mayGive(access, row.role)) throw fail('common.forbidden');
    if (!isOpenAt(row, now)) throw fail('invitations.closed');
    await setState(tx, id, 'cancelled', { at: now, by: null });
    const user = await uuidOf(tx, row);
    if (user) publish(tx, ownInvitationsChanged, { id, scope: toScope('user', user) });
    else await jobs.enqueue(tx, deliverInvitation, { id });
    await recordEntry(tx, context, {
      team,
      kind: 'invitationCancelled',
      subject: row.user_id,
      params: recordOf(row),
    });
    tellTeam(tx, team);
  });
}
