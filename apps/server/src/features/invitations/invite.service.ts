import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  type InviteToken,
  memberJoined,
  ownInvitationsChanged,
  type ShownInvite,
} from '@quilt/contract/features/invitations';
import type { TeamCard } from '@quilt/contract/features/teams';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { findUser, type UserRow } from '../profile';
import { lockTeamRow, readTeam } from '../teams';
import { type Invite, requireInvite } from './invitations.access';
import { setState } from './invitations.repository';
import { join, KEEPERS, tellMembers, tellTeam } from './joining';
import { takeUse } from './links.repository';
import { isHolder, listHolders } from './own.repository';
import { readMe, tellDeclined } from './own.service';

/** A look uses nothing up: scanners of mails follow every link. */
export async function getInvite({ db, viewer, clock }: Context, token: InviteToken): Promise<ShownInvite> {
  const invite = await requireInvite(db, viewer, token, clock.now());
  const { from, team, grant } = invite;
  const inviter = from.row.inviter_id === null ? null : await findUser(db, from.row.inviter_id);
  return {
    kind: from.kind,
    team: {
      id: team.id,
      title: team.title,
      image: team.image,
      description: team.description,
      activeProjectsCount: team.active_project_count,
      memberCount: team.member_count,
    },
    role: grant.role,
    lastDay: grant.term?.lastDay ?? null,
    projects: grant.projects.map(({ title }) => title),
    text: from.kind === 'email' ? from.row.text : '',
    expiresAt: from.row.expires_at.toISOString(),
    inviterName: inviter && `${inviter.first_name} ${inviter.last_name}`,
    needs: viewer ? await needsOf(db, invite, await readMe(db, viewer)) : 'signIn',
    email: from.kind === 'email' ? from.row.email : null,
  };
}

/** What is in the way of somebody who is signed in. */
async function needsOf(reader: Reader, { from, role }: Invite, me: UserRow): Promise<ShownInvite['needs']> {
  if (role !== null) return 'memberAlready';
  if (from.kind === 'email' && !(await isHolder(reader, from.row.id, me.id as UserId))) return 'otherAccount';
  return me.email_verified_at === null ? 'verify' : 'nothing';
}

const REFUSALS = {
  memberAlready: 'invitations.member_already',
  otherAccount: 'invitations.other_address',
  verify: 'invitations.verify_first',
} as const;

export async function acceptInvite(context: Context<Viewer>, token: InviteToken): Promise<TeamCard> {
  const { viewer, clock } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const me = await readMe(tx, viewer);
    const invite = await lockInvite(tx, context, token);
    const needs = await needsOf(tx, invite, me);
    if (needs !== 'nothing' && needs !== 'signIn') throw fail(REFUSALS[needs]);
    const { from, team, grant } = invite;
    if (from.kind === 'link' && !(await takeUse(tx, from.row.id, now))) throw fail('common.not_found');
    const entrance =
      from.kind === 'link' ? { via: 'link' as const } : { via: 'invitation' as const, by: from.row.id };
    await join(tx, context, team, me, grant, entrance);
    if (from.kind === 'link') await tellMembers(tx, memberJoined, team.id, KEEPERS, viewer.uuid);
    return readTeam(tx, context, team.id);
  });
}

/** As it is once nobody else can use it. */
async function lockInvite(tx: Tx, { viewer, clock }: Context, token: InviteToken): Promise<Invite> {
  const { team } = await requireInvite(tx, viewer, token, clock.now());
  await lockTeamRow(tx, team.id);
  return requireInvite(tx, viewer, token, clock.now());
}

/** By whoever has the mail: that it came to them is all that is asked. */
export async function declineInvite(context: Context, token: InviteToken): Promise<void> {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    const { from, team } = await lockInvite(tx, context, token);
    if (from.kind !== 'email') throw fail('common.not_found');
    const by = context.viewer?.id ?? null;
    const isOwn = by !== null && (await isHolder(tx, from.row.id, by));
    await setState(tx, from.row.id, 'declined', { at: now, by: isOwn ? by : null });
    for (const { id, uuid } of await listHolders(tx, [from.row.id])) {
      publish(tx, ownInvitationsChanged, { id, scope: toScope('user', uuid as UserUuid) });
    }
    await tellDeclined(tx, context, from.row);
    tellTeam(tx, team.id);
  });
}
