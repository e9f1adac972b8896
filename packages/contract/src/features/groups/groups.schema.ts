import { z } from 'zod';
import { GROUP_ACTIONS, GroupRole } from '../../access/groups';
import { Version } from '../../core/edit';
import { Instant } from '../../core/envelope';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { GroupId } from './groups.ids';

/** Open: whoever wants reads and joins. By request: they ask first. Hidden: by invitation alone, and unseen by others. */
const GROUP_VISIBILITIES = ['open', 'byRequest', 'hidden'] as const;
export const GroupVisibility = z.enum(GROUP_VISIBILITIES);
export type GroupVisibility = z.output<typeof GroupVisibility>;

export const GROUP_CATEGORIES = [
  'design',
  'development',
  'management',
  'science',
  'business',
  'languages',
  'city',
  'leisure',
  'other',
] as const;
export const GroupCategory = z.enum(GROUP_CATEGORIES);
export type GroupCategory = z.output<typeof GroupCategory>;

const Title = line().min(1, 'common.required').max(LIMITS.groupTitle.max, 'groups.too_long');
const Description = z.string().trim().max(LIMITS.groupDescription.max, 'groups.too_long');
/** One in a line. */
const Rules = z.string().trim().max(LIMITS.groupRules.max, 'groups.too_long');

export const NewGroup = z.strictObject({
  title: Title,
  description: Description.default(''),
  rules: Rules.default(''),
  category: GroupCategory,
  visibility: GroupVisibility,
});
export type NewGroup = z.output<typeof NewGroup>;

export const GroupChanges = z.strictObject({
  title: Title.optional(),
  description: Description.optional(),
  rules: Rules.optional(),
  category: GroupCategory.optional(),
  visibility: GroupVisibility.optional(),
});
export type GroupChanges = z.output<typeof GroupChanges>;

/** Its name, wherever something is said to be of it. */
export const GroupMark = z.object({ id: GroupId, title: z.string() });
export type GroupMark = z.output<typeof GroupMark>;

/** What can be done about a group that one is no member of. */
const GROUP_JOININGS = ['join', 'ask', 'asked', 'wait', 'invited', 'banned', 'verify'] as const;

export const GroupCard = GroupMark.extend({
  description: z.string(),
  category: GroupCategory,
  visibility: GroupVisibility,
  memberCount: z.int(),
  /** Of the viewer; null where they are no member. */
  role: GroupRole.nullable(),
  /** Null for members. */
  joining: z.enum(GROUP_JOININGS).nullable(),
  /** After a refusal. */
  askAgainFrom: Instant.nullable(),
  /** The highest in rank, where the viewer may read the group. */
  members: z.array(PersonCard),
  /** When it goes for good, unless its owner takes that back. */
  deletesAt: Instant.nullable(),
});
export type GroupCard = z.output<typeof GroupCard>;

export const Group = GroupCard.extend({
  rules: z.string(),
  founder: PersonCard.nullable(),
  /** Requests that wait, for those who answer them. */
  requestCount: z.int().nullable(),
  version: Version,
  can: z.array(z.enum(GROUP_ACTIONS)),
});
export type Group = z.output<typeof Group>;

/** What the viewer may do to a member. */
export const GroupMember = z.object({
  person: PersonCard,
  role: GroupRole,
  joinedAt: Instant,
  canModerate: z.boolean(),
});
export type GroupMember = z.output<typeof GroupMember>;

export const GroupRequest = z.object({ person: PersonCard, text: z.string(), askedAt: Instant });
export type GroupRequest = z.output<typeof GroupRequest>;

export const NewGroupRequest = z.strictObject({
  text: z.string().trim().max(LIMITS.joinRequestText.max, 'groups.too_long').default(''),
});

/** To somebody who has not answered. */
export const SentGroupInvitation = z.object({
  person: PersonCard,
  inviter: PersonCard.nullable(),
  invitedAt: Instant,
});
export type SentGroupInvitation = z.output<typeof SentGroupInvitation>;

/** To the viewer. */
export const OwnGroupInvitation = z.object({
  group: GroupCard,
  inviter: PersonCard,
  invitedAt: Instant,
});
export type OwnGroupInvitation = z.output<typeof OwnGroupInvitation>;

export const GroupBan = z.object({ person: PersonCard, by: PersonCard.nullable(), bannedAt: Instant });
export type GroupBan = z.output<typeof GroupBan>;

/** Somebody who could be invited, and why not. */
export const GroupCandidate = z.object({
  person: PersonCard,
  refusal: z.enum(['member', 'invited', 'banned', 'privacy']).nullable(),
});
export type GroupCandidate = z.output<typeof GroupCandidate>;

/** Of the signed-in user, each up to 100. */
export const OwnGroupCounts = z.object({ groups: z.int(), invitations: z.int() });
export type OwnGroupCounts = z.output<typeof OwnGroupCounts>;
