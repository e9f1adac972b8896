import { z } from 'zod';
import type { Action } from '../../access/permissions';
import { Role } from '../../access/roles';
import { Version } from '../../core/edit';
import { Day, Instant } from '../../core/envelope';
import { ImageId } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { TeamId } from './teams.ids';

/** Open: whoever wants joins as performer. By request: they ask first. Hidden: by invitation alone, and unseen by others. */
export const TEAM_VISIBILITIES = ['open', 'byRequest', 'hidden'] as const;
export type TeamVisibility = (typeof TEAM_VISIBILITIES)[number];

const Title = line().min(1, 'common.required').max(LIMITS.teamTitle.max, 'teams.title_too_long');
const Description = z.string().trim().max(LIMITS.teamDescription.max, 'teams.text_too_long');
/** Of the IANA list; whether there is one of that name the server knows. */
const TimeZone = z.string().min(1, 'common.required').max(64, 'teams.time_zone_unknown');
/** `09:30`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 1 is Monday. */
const Weekday = z.int().min(1).max(7);
const Holiday = z.strictObject({
  day: Day,
  title: line().max(LIMITS.holidayTitle.max, 'teams.title_too_long'),
});

export const NewTeam = z.strictObject({
  title: Title,
  description: Description.default(''),
  visibility: z.enum(TEAM_VISIBILITIES).default('hidden'),
  timeZone: TimeZone,
});
export type NewTeam = z.output<typeof NewTeam>;

export const TeamChanges = z.strictObject({
  title: Title.optional(),
  description: Description.optional(),
  visibility: z.enum(TEAM_VISIBILITIES).optional(),
  timeZone: TimeZone.optional(),
  workingDays: z.array(Weekday).max(7).optional(),
  workFrom: TimeOfDay.optional(),
  workUntil: TimeOfDay.optional(),
  holidays: z.array(Holiday).max(LIMITS.holidays).optional(),
});
export type TeamChanges = z.output<typeof TeamChanges>;

/** What the calendar of a team says: days of its tasks are days of its time zone. */
export const TeamCalendar = z.object({
  timeZone: z.string(),
  workingDays: z.array(Weekday),
  workFrom: z.string(),
  workUntil: z.string(),
  holidays: z.array(z.object({ day: Day, title: z.string() })),
});
export type TeamCalendar = z.output<typeof TeamCalendar>;

/** Its name and its face, wherever something is said to be of it. */
export const TeamMark = z.object({ id: TeamId, title: z.string(), image: ImageId.nullable() });
export type TeamMark = z.output<typeof TeamMark>;

export const TeamCard = TeamMark.extend({
  description: z.string(),
  visibility: z.enum(TEAM_VISIBILITIES),
  /** Of the viewer; null where they are no member. */
  role: Role.nullable(),
  activeProjectsCount: z.int(),
  memberCount: z.int(),
  /** The highest in rank, as far as the viewer may know who is there. */
  members: z.array(PersonCard),
  archivedAt: Instant.nullable(),
  /** When it goes for good, unless its owner takes that back. */
  deletesAt: Instant.nullable(),
});
export type TeamCard = z.output<typeof TeamCard>;

/** What can be done about a team that one is no member of. */
const JOINING = ['join', 'ask', 'asked', 'wait', 'verify'] as const;
export const OpenTeam = TeamCard.extend({
  joining: z.enum(JOINING),
  /** After a refusal. */
  askAgainFrom: Instant.nullable(),
});
export type OpenTeam = z.output<typeof OpenTeam>;

/** What the viewer may do in the team by the matrix. */
export const TEAM_ACTIONS = [
  'team.seeMembers',
  'teamChat.use',
  'team.invite',
  'team.changeSettings',
  'team.seeAudit',
  'team.handOver',
  'team.delete',
  'team.leave',
  'project.create',
] as const satisfies readonly Action[];
export type TeamAction = (typeof TEAM_ACTIONS)[number];

/** The whole of a team that its viewer may see. */
export const Team = OpenTeam.extend({
  /** Null for who is no member. */
  joining: z.enum(JOINING).nullable(),
  calendar: TeamCalendar.nullable(),
  /** Roles that the viewer may give by an invitation. */
  invitable: z.array(Role),
  version: Version,
  can: z.array(z.enum(TEAM_ACTIONS)),
});
export type Team = z.output<typeof Team>;

/** What the ledger of a team knows. Those of ACTIVITY are told to members, all of them to who may see the audit log. */
export const AUDIT_KINDS = [
  'teamCreated',
  'teamChanged',
  'teamArchived',
  'teamRestored',
  'teamDeleted',
  'teamUndeleted',
  'memberJoined',
  'memberLeft',
  'memberRemoved',
  'roleChanged',
  'roleExpired',
  'memberExtended',
  'ownerChanged',
  'invitationSent',
  'invitationResent',
  'invitationCancelled',
  'invitationDeclined',
  'linkMade',
  'linkCancelled',
  'joinRequestDeclined',
  'auditExported',
  'projectCreated',
  'projectChanged',
  'projectArchived',
  'projectRestored',
  'projectDeleted',
  'projectUndeleted',
  'projectMembersChanged',
  'milestoneCreated',
  'milestoneChanged',
  'milestoneDeleted',
  'taskMovedAway',
] as const;
export const AuditKind = z.enum(AUDIT_KINDS);
export type AuditKind = z.output<typeof AuditKind>;

export const ACTIVITY: readonly AuditKind[] = [
  'teamCreated',
  'memberJoined',
  'memberLeft',
  'memberRemoved',
  'roleChanged',
  'roleExpired',
  'ownerChanged',
  'projectCreated',
  'projectChanged',
  'projectArchived',
  'projectRestored',
  'projectDeleted',
  'projectUndeleted',
  'milestoneCreated',
  'milestoneChanged',
  'taskMovedAway',
];

/** The parts of the log that one can choose. */
export const AUDIT_TOPICS = ['members', 'invitations', 'settings', 'projects'] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** Short values by their names: roles, titles, days, numbers; from and to where something changed. */
const AuditParams = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type AuditParams = z.output<typeof AuditParams>;

export const LedgerEntry = z.object({
  id: integerId('LedgerEntryId'),
  at: Instant,
  kind: AuditKind,
  /** Null where it happened by itself, or whoever did it is gone. */
  actor: PersonCard.nullable(),
  isByItself: z.boolean(),
  /** Whom it is about. */
  subject: PersonCard.nullable(),
  params: AuditParams,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** With the device it was done on, as far as it tells. */
export const AuditEntry = LedgerEntry.extend({
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;
