import { can, ROLES } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { MEMBER_ACTIONS, Member } from '@quilt/contract/features/members';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectMark } from '@quilt/contract/features/projects';
import type { Viewer } from '../../platform/context';
import { isWritable, meetsInProjects, presentColleague, type TeamAccess } from '../teams';
import { mayChange, mayRemove } from './members.access';
import type { ListedMember } from './members.repository';

interface Around {
  access: TeamAccess;
  viewer: Pick<Viewer, 'id'>;
  hosts: ReadonlyMap<UserId, PersonCard>;
  projects: ReadonlyMap<UserId, ProjectMark[]>;
}

/** Null of an account that has gone in this moment. */
export function presentMember(row: ListedMember, around: Around): Member | null {
  const person = presentColleague(row);
  if (!person) return null;
  const { absent_from: firstDay, absent_until: lastDay } = row;
  return {
    person,
    role: row.role,
    lastDay: row.last_day,
    ...termsOf(row, around),
    joinedAt: row.joined_at.toISOString(),
    absence: firstDay !== null && lastDay !== null ? { firstDay, lastDay } : null,
    load: {
      new: row.new,
      inProgress: row.inProgress,
      onTheTest: row.onTheTest,
      overdue: row.overdue,
      done: row.done,
      inspects: row.inspects,
    },
    ...rightsOver(row, around),
  };
}

/** Who sees members as far as their projects go sees of another's terms what lies in these. */
function termsOf(
  row: ListedMember,
  { access, viewer, hosts, projects }: Around,
): Pick<Member, 'host' | 'projects'> {
  const host = (row.host_id !== null && hosts.get(row.host_id)) || null;
  const named = row.last_day === null ? [] : (projects.get(row.user_id) ?? []);
  if (row.user_id === viewer.id || !meetsInProjects(access.standing)) return { host, projects: named };
  const own = projects.get(viewer.id) ?? [];
  return { host: null, projects: named.filter(({ id }) => own.some((one) => one.id === id)) };
}

type MemberAction = (typeof MEMBER_ACTIONS)[number];

function rightsOver(
  { role, user_id }: ListedMember,
  { access, viewer }: Around,
): Pick<Member, 'givable' | 'can'> {
  const { team, standing } = access;
  const givable = isWritable(team) ? ROLES.filter((to) => mayChange(access, role, to)) : [];
  const may: Record<MemberAction, boolean> = {
    'member.changeRole': givable.length > 0,
    'member.remove': isWritable(team) && mayRemove(access, role),
    'team.handOver': team.deleted_at === null && user_id !== viewer.id && can(standing, 'team.handOver'),
  };
  return { givable, can: (Object.keys(may) as MemberAction[]).filter((action) => may[action]) };
}
