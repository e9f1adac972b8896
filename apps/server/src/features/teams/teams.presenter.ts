import { can, canInviteAs, listAllowed, ROLES, type Standing } from '@quilt/contract/access';
import type { PersonCard } from '@quilt/contract/features/profile';
import {
  type OpenTeam,
  TEAM_ACTIONS,
  type Team,
  type TeamAction,
  type TeamCalendar,
  type TeamCard,
} from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { DAY_MS } from '../../platform/durations';
import type { AskingRow } from './team-lists.repository';
import { isWritable } from './teams.access';
import type { TeamRow } from './teams.repository';

export type Joining = Pick<OpenTeam, 'joining' | 'askAgainFrom'>;

export function presentTeamCard(team: TeamRow, role: Standing['role'], members: PersonCard[]): TeamCard {
  return {
    id: team.id,
    title: team.title,
    image: team.image,
    description: team.description,
    visibility: team.visibility,
    role: role ?? null,
    // Its projects are at rest with it, and count again as soon as it is back.
    activeProjectsCount: isWritable(team) ? team.active_project_count : 0,
    memberCount: team.member_count,
    members,
    archivedAt: team.archived_at?.toISOString() ?? null,
    deletesAt: team.deleted_at ? addDaysTo(team.deleted_at, LIMITS.undeleteDays).toISOString() : null,
  };
}

/** As far as the viewer may see it; `joining` is null for members. */
export function presentTeam(
  team: TeamRow,
  standing: Standing,
  members: PersonCard[],
  joining: Joining | null,
): Team {
  return {
    ...presentTeamCard(team, standing.role, members),
    joining: joining?.joining ?? null,
    askAgainFrom: joining?.askAgainFrom ?? null,
    // Days and hours are of use to those alone who see what is done in them.
    calendar: can(standing, 'team.seeMembers') ? presentCalendar(team) : null,
    invitable: isWritable(team) ? listInvitable(standing) : [],
    version: team.version,
    can: listTeamActions(team, standing),
  };
}

export function presentCalendar(team: TeamRow): TeamCalendar {
  return {
    timeZone: team.time_zone,
    workingDays: team.working_days,
    workFrom: team.work_from.slice(0, 5),
    workUntil: team.work_until.slice(0, 5),
    holidays: team.holidays,
  };
}

function listInvitable({ role }: Standing) {
  return role ? ROLES.filter((one) => canInviteAs(role, one)) : [];
}

/** What is left of them when a team is archived, and of these when it is deleted: it can be had back. */
const IN_ARCHIVE: readonly TeamAction[] = [
  'team.seeMembers',
  'teamChat.use',
  'team.changeSettings',
  'team.seeAudit',
  'team.handOver',
  'team.delete',
  'team.leave',
];
const WHEN_DELETED: readonly TeamAction[] = ['team.seeMembers', 'team.seeAudit', 'team.delete'];

function listTeamActions(team: TeamRow, standing: Standing): TeamAction[] {
  const left = team.deleted_at ? WHEN_DELETED : team.archived_at ? IN_ARCHIVE : TEAM_ACTIONS;
  return listAllowed(standing, left) as TeamAction[];
}

/** What somebody who is no member can do about it. */
export function toJoining(
  { visibility }: Pick<TeamRow, 'visibility'>,
  asking: AskingRow | null,
  { isVerified, now }: { isVerified: boolean; now: Date },
): Joining {
  if (!isVerified) return { joining: 'verify', askAgainFrom: null };
  if (visibility === 'open') return { joining: 'join', askAgainFrom: null };
  if (!asking?.asked_at) return { joining: 'ask', askAgainFrom: null };
  if (!asking.declined_at) return { joining: 'asked', askAgainFrom: null };
  const from = addDaysTo(asking.declined_at, LIMITS.declinedDays);
  return from > now
    ? { joining: 'wait', askAgainFrom: from.toISOString() }
    : { joining: 'ask', askAgainFrom: null };
}

function addDaysTo(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
