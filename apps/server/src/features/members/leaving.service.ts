import { can } from '@quilt/contract/access';
import { toScope, type UserUuid } from '@quilt/contract/core';
import { ownMembershipEnded, ownRoleChanged } from '@quilt/contract/features/members';
import { type Team, type TeamId, teamChanged } from '@quilt/contract/features/teams';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail, failFields } from '../../platform/fault';
import { requireProof } from '../auth';
import { returnTasks, withdrawUnseen } from '../tasks';
import {
  deleteMember,
  lockTeam,
  lockTeamInAnyState,
  passHosting,
  readTeam,
  recordEntry,
  setRole,
} from '../teams';
import { mayRemove, requireMember } from './members.access';
import { findMemberByUuid, type KnownMember } from './members.repository';

export async function removeMember(context: Context<Viewer>, id: TeamId, uuid: UserUuid): Promise<void> {
  await context.transaction(async (tx) => {
    const access = await lockTeam(tx, context.viewer, id, 'member.remove');
    const member = await requireMember(tx, access, uuid);
    if (!mayRemove(access, member.role)) throw fail('common.forbidden');
    await endMembership(tx, context, member, 'memberRemoved');
    await returnTasks(tx, {
      team: id,
      person: { id: member.user_id, uuid },
      heir: member.host_id ?? context.viewer.id,
      now: context.clock.now(),
    });
    await withdrawUnseen(tx, { id: member.user_id, uuid }, id);
  });
}

/** Also a team that is archived. */
export async function leaveTeam(context: Context<Viewer>, id: TeamId): Promise<void> {
  await context.transaction(async (tx) => {
    const access = await lockTeamInAnyState(tx, context.viewer, id, 'card');
    if (!can(access.standing, 'team.see')) throw fail('common.forbidden');
    if (!can(access.standing, 'team.leave')) throw fail('members.owner_leaves');
    const member = await requireMember(tx, access, context.viewer.uuid);
    await endMembership(tx, context, member, 'memberLeft');
    await returnTasks(tx, {
      team: id,
      person: context.viewer,
      heir: member.host_id,
      now: context.clock.now(),
    });
    await withdrawUnseen(tx, context.viewer, id);
  });
}

async function endMembership(
  tx: Tx,
  context: Context<Viewer>,
  { team_id: team, user_id, uuid, role }: KnownMember,
  kind: 'memberRemoved' | 'memberLeft',
): Promise<void> {
  await deleteMember(tx, team, { id: user_id, uuid });
  await passHosting(tx, team, user_id);
  await recordEntry(tx, context, { team, kind, subject: user_id, params: { role } });
  publish(tx, ownMembershipEnded, {
    id: team,
    scope: toScope('user', uuid),
    patch: { by: context.viewer.uuid },
  });
}

/** The former owner goes first, for there is never more than one. */
export async function handOver(context: Context<Viewer>, id: TeamId, uuid: UserUuid): Promise<Team> {
  requireProof(context);
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const access = await lockTeamInAnyState(tx, viewer, id, 'team.handOver');
    if (access.team.deleted_at) throw fail('teams.deleted');
    const next = await findMemberByUuid(tx, id, uuid);
    if (!next) throw failFields([{ path: 'uuid', code: 'common.wrong_field', params: { field: 'uuid' } }]);
    if (next.user_id !== viewer.id) {
      await setRole(tx, id, viewer, { role: 'administrator', term: null });
      await setRole(tx, id, { id: next.user_id, uuid }, { role: 'owner', term: null });
      await recordEntry(tx, context, {
        team: id,
        kind: 'ownerChanged',
        subject: next.user_id,
        params: { from: next.role, to: 'owner' },
      });
      publish(tx, ownRoleChanged, {
        id,
        scope: toScope('user', uuid),
        patch: { by: viewer.uuid, from: next.role, role: 'owner' },
      });
      publish(tx, teamChanged, { id, scope: toScope('team', id) });
    }
    return readTeam(tx, context, id);
  });
}
