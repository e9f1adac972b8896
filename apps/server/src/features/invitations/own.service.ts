import { toScope, type UserUuid } from '@quilt/contract/core';
import {
  InvitationId,
  invitationDeclined,
  type OwnInvitation,
  ownInvitationsChanged,
} from '@quilt/contract/features/invitations';
import type { TeamCard } from '@quilt/contract/features/teams';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { findUser, findUsers, isErased } from '../profile';
import { findTeamFor, lockTeamRow, readTeam, recordEntry, requireWritable } from '../teams';
import { findStandingGrant } from './grants';
import { requireOwn } from './invitations.access';
import { presentOwn } from './invitations.presenter';
import { type InvitationRow, isOpenAt, setState } from './invitations.repository';
import { type JoiningPerson, join, tellTeam } from './joining';
import { inviteeOf, listOwn } from './own.repository';
import { recordOf } from './recorded';

const LIST = 'own invitations';
const Place = z.tuple([InvitationId]);

export async function listOwnInvitations(
  { db, viewer, clock }: Context<Viewer>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: OwnInvitation[]; nextCursor: string | null }> {
  const [before = null] = decodeCursor(Place, cursor, LIST) ?? [];
  const me = await readMe(db, viewer);
  const rows = await listOwn(db, inviteeOf(me), { now: clock.now(), before, limit: limit + 1 });
  const page = toPage(rows, limit, LIST, ({ id }) => [id]);
  return { items: await presentOwn(db, viewer.id, page.items), nextCursor: page.nextCursor };
}

/** As they are now, with the address that counts. */
export async function readMe(reader: Reader, viewer: Pick<Viewer, 'id'>): Promise<JoiningPerson> {
  const row = await findUser(reader, viewer.id);
  if (!row || isErased(row)) throw fail('auth.session_ended');
  return row as JoiningPerson;
}

export async function acceptInvitation(context: Context<Viewer>, id: InvitationId): Promise<TeamCard> {
  const { viewer, clock } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const { me, row } = await lockOwn(tx, context, id);
    const team = await findTeamFor(tx, row.team_id, viewer.id);
    // That it was deleted is for its owner alone to know.
    if (!team || team.deleted_at || !isOpenAt(row, now) || team.role !== null)
      throw fail('invitations.closed');
    requireWritable(team);
    // An account that was never confirmed is removed after some days, as if it had never been: nobody may rely on it.
    if (me.email_verified_at === null) throw fail('invitations.verify_first');
    const grant = await findStandingGrant(tx, team, row, now);
    if (!grant) throw fail('invitations.closed');
    await join(tx, context, team, me, grant, { via: 'invitation', by: id });
    return readTeam(tx, context, team.id);
  });
}

/** As it is once nobody else can change it. */
async function lockOwn(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  id: InvitationId,
): Promise<{ me: JoiningPerson; row: InvitationRow }> {
  const me = await readMe(tx, viewer);
  const found = await requireOwn(tx, inviteeOf(me), id, clock.now());
  await lockTeamRow(tx, found.team_id);
  return { me, row: await requireOwn(tx, inviteeOf(me), id, clock.now()) };
}

export async function declineInvitation(context: Context<Viewer>, id: InvitationId): Promise<void> {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    const { me, row } = await lockOwn(tx, context, id);
    if (!isOpenAt(row, now)) throw fail('invitations.closed');
    await setState(tx, id, 'declined', { at: now, by: me.id });
    publish(tx, ownInvitationsChanged, { id, scope: toScope('user', me.uuid) });
    await tellDeclined(tx, context, row);
    tellTeam(tx, row.team_id);
  });
}

/** Of what was mailed nobody learns whose account the address is. */
export async function tellDeclined(tx: Tx, context: Context, row: InvitationRow): Promise<void> {
  const isByName = row.user_id !== null;
  const by = isByName ? (context.viewer?.uuid ?? null) : null;
  const [inviter] = row.inviter_id === null ? [] : await findUsers(tx, [row.inviter_id]);
  if (inviter) {
    const scope = toScope('user', inviter.uuid as UserUuid);
    publish(tx, invitationDeclined, { id: row.team_id, scope, patch: { invitation: row.id, by } });
  }
  const doer = { viewer: isByName ? context.viewer : null, clock: context.clock };
  await recordEntry(tx, doer, {
    team: row.team_id,
    kind: 'invitationDeclined',
    subject: row.user_id,
    params: recordOf(row),
  });
}
