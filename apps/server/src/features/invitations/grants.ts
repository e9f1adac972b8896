import { canInviteAs, type Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectMark } from '@quilt/contract/features/projects';
import type { Reader } from '../../platform/db/database';
import { listLiveProjects } from '../projects';
import { canHost, type TeamRow, type Term, toTerm } from '../teams';
import { findRoles, type GrantRow } from './grants.repository';

/** A role as it would be given now. */
export interface StandingGrant {
  role: Role;
  term: Term | null;
  projects: ProjectMark[];
}

/**
 * What a grant is worth now: the rights of whoever made it are asked again at every use. Null where it is nothing any
 * more. Of a temporary performer, projects that are gone are left out, and the owner stands in for a host who is.
 */
export async function findStandingGrant(
  reader: Reader,
  team: Pick<TeamRow, 'id' | 'time_zone'>,
  row: GrantRow,
  now: Date,
): Promise<StandingGrant | null> {
  const { role, inviter_id: inviter, host_id: host, last_day: lastDay } = row;
  if (inviter === null) return null;
  const roles = await findRoles(reader, team.id, host === null ? [inviter] : [inviter, host]);
  const roleOf = (user: UserId | null) => roles.find(({ user_id }) => user_id === user)?.role;
  const inviterRole = roleOf(inviter);
  if (!inviterRole || !canInviteAs(inviterRole, role)) return null;
  if (lastDay === null) return { role, term: null, projects: [] };

  const projects = await listLiveProjects(reader, team.id, row.project_ids);
  const hostRole = roleOf(host);
  const owner = roles.find((one) => one.role === 'owner')?.user_id;
  const standIn = host !== null && hostRole && canHost(hostRole) ? host : owner;
  if (projects.length === 0 || standIn === undefined) return null;
  const term = toTerm({ lastDay, host: standIn }, team.time_zone, now);
  return term.endsAt > now ? { role, term, projects } : null;
}
