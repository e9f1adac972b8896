import { z } from 'zod';
import type { Action } from '../../access/permissions';
import { Role } from '../../access/roles';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId, ProjectMark } from '../projects/projects.schema';

/**
 * A role that is given, by an invitation or a change. A temporary performer has a last day, the end of which in the
 * team's time zone ends the role, a host who takes over, and projects outside of which there is nothing for them.
 */
export const Grant = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('temporaryPerformer'),
    lastDay: Day,
    host: UserUuid,
    projects: z.array(ProjectId).min(1, 'members.projects_wrong').max(LIMITS.temporaryProjects),
  }),
  z.strictObject({
    role: z.enum(['administrator', 'manager', 'performer', 'observer', 'bystander']),
  }),
]);
export type Grant = z.output<typeof Grant>;

/** What was granted, in words: of a member, an invitation or a link. */
export const Granted = z.object({
  role: Role,
  lastDay: Day.nullable(),
  host: PersonCard.nullable(),
  projects: z.array(ProjectMark),
});
export type Granted = z.output<typeof Granted>;

export const AbsenceId = integerId('AbsenceId');
export type AbsenceId = z.output<typeof AbsenceId>;
export const ABSENCE_REASONS = ['vacation', 'sickness', 'other'] as const;

export const NewAbsence = z.strictObject({
  firstDay: Day,
  lastDay: Day,
  reason: z.enum(ABSENCE_REASONS),
  note: line().max(LIMITS.absenceNote.max, 'members.text_too_long').default(''),
});
export type NewAbsence = z.output<typeof NewAbsence>;

export const Absence = z.object({
  id: AbsenceId,
  person: PersonCard,
  firstDay: Day,
  lastDay: Day,
  reason: z.enum(ABSENCE_REASONS),
  note: z.string(),
});
export type Absence = z.output<typeof Absence>;

export const MEMBER_ACTIONS = [
  'member.changeRole',
  'member.remove',
  'team.handOver',
] as const satisfies readonly Action[];

/** Tasks that they work on, in those projects of the team that the viewer sees into; up to 100 open and 100 done. */
export const MemberLoad = z.object({
  new: z.int(),
  inProgress: z.int(),
  onTheTest: z.int(),
  /** Of all these. */
  overdue: z.int(),
  /** Within the last 30 days, archived since or not. */
  done: z.int(),
  /** Open ones that others work on and they inspect; up to 100. */
  inspects: z.int(),
});
export type MemberLoad = z.output<typeof MemberLoad>;

export const Member = Granted.extend({
  person: PersonCard,
  joinedAt: Instant,
  /** The one that runs today, or else begins within a week. */
  absence: z.object({ firstDay: Day, lastDay: Day }).nullable(),
  load: MemberLoad,
  /** Roles that the viewer may give them. */
  givable: z.array(Role),
  can: z.array(z.enum(MEMBER_ACTIONS)),
});
export type Member = z.output<typeof Member>;
