import type { Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Grant } from '@quilt/contract/features/members';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { dayIn, daysBetween } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { type FieldFault, failFields } from '../../platform/fault';
import { listLiveProjects } from '../projects';
import { canHost, type TeamRow, type Term, toTerm } from '../teams';
import { findMemberByUuid } from './members.repository';

/** A role that can be given as it was asked for. */
interface CheckedGrant {
  role: Role;
  /** Of a temporary performer. */
  term: Term | null;
  projects: ProjectId[];
}

/**
 * Whether the terms of a role fit the team, all that is wrong with them at once. Whether the asker may give the role is
 * asked before.
 */
export async function requireGrant(
  reader: Reader,
  { team }: { team: Pick<TeamRow, 'id' | 'time_zone'> },
  grant: Grant,
  now: Date,
  {
    path = 'grant.',
    isNot = null,
  }: {
    /** Before the names of its fields. */
    path?: string;
    /** Who gets the role, and can be no host of themselves. */
    isNot?: UserId | null;
  } = {},
): Promise<CheckedGrant> {
  if (grant.role !== 'temporaryPerformer') return { role: grant.role, term: null, projects: [] };
  const faults: FieldFault[] = findLastDayFaults(grant.lastDay, team.time_zone, now, path);
  const host = await findHost(reader, team, grant.host);
  if (host === null || host === isNot) faults.push({ path: `${path}host`, code: 'members.host_wrong' });
  const projects = [...new Set(grant.projects)];
  if ((await listLiveProjects(reader, team.id, projects)).length !== projects.length) {
    faults.push({ path: `${path}projects`, code: 'members.projects_wrong' });
  }
  if (faults.length > 0 || host === null) throw failFields(faults);
  return { role: grant.role, term: toTerm({ lastDay: grant.lastDay, host }, team.time_zone, now), projects };
}

/** From today on, in the team's time zone, and not too far off. */
export function findLastDayFaults(lastDay: string, timeZone: string, now: Date, path = ''): FieldFault[] {
  const { max } = LIMITS.temporaryDays;
  const left = daysBetween(dayIn(now, timeZone), lastDay);
  if (left >= 0 && left <= max) return [];
  return [{ path: `${path}lastDay`, code: 'members.last_day_wrong', params: { max } }];
}

async function findHost(reader: Reader, team: Pick<TeamRow, 'id'>, uuid: UserUuid): Promise<UserId | null> {
  const member = await findMemberByUuid(reader, team.id, uuid);
  return member && canHost(member.role) ? member.user_id : null;
}
