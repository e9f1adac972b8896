import { canChangeRole, canRemove, type Role } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { TeamAccess } from '../teams';
import { findMemberByUuid, type KnownMember } from './members.repository';

/** Of a team that was required before: whoever is in it. */
export async function requireMember(
  reader: Reader,
  { team }: TeamAccess,
  uuid: UserUuid,
): Promise<KnownMember> {
  const member = await findMemberByUuid(reader, team.id, uuid);
  if (!member) throw fail('common.not_found');
  return member;
}

/** Whether the viewer's power over members reaches from the one role to the other. */
export function mayChange(
  { standing: { role } }: Pick<TeamAccess, 'standing'>,
  from: Role,
  to: Role,
): boolean {
  return role !== null && role !== undefined && canChangeRole(role, from, to);
}

export function mayRemove({ standing: { role } }: Pick<TeamAccess, 'standing'>, target: Role): boolean {
  return role !== null && role !== undefined && canRemove(role, target);
}
