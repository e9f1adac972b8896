import { z } from 'zod';
import { Role } from '../../access/roles';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { LIMITS } from '../../limits';
import { Grant, Granted } from '../members/members.schema';
import { Email, PersonCard } from '../profile/profile.schema';
import { TeamMark } from '../teams/teams.schema';
import { InvitationId } from './invitations.ids';

export const InviteLinkId = integerId('InviteLinkId');
export type InviteLinkId = z.output<typeof InviteLinkId>;

/** Of a mail or a link: 256 bits, kept as a hash. */
export const InviteToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .brand('InviteToken');
export type InviteToken = z.output<typeof InviteToken>;

/** Expired is what was pending when its day passed. */
export const INVITATION_STATES = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Somebody here, or whoever reads an address; whether the address has an account is told to nobody. */
const To = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), uuid: UserUuid }),
  z.strictObject({ kind: z.literal('email'), email: Email }),
]);

/** All of them, or none: what is wrong names each as `to.0`, `to.1`. */
export const NewInvitations = z.strictObject({
  to: z.array(To).min(1, 'common.required').max(LIMITS.invitedAtOnce),
  grant: Grant,
  text: z.string().trim().max(LIMITS.invitationText.max, 'invitations.text_too_long').default(''),
});
export type NewInvitations = z.output<typeof NewInvitations>;

/** As those see it who may invite. */
export const Invitation = Granted.extend({
  id: InvitationId,
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('user'), person: PersonCard }),
    z.object({ kind: z.literal('email'), email: z.string() }),
  ]),
  state: z.enum(INVITATION_STATES),
  /** Null where they are gone. */
  inviter: PersonCard.nullable(),
  sentAt: Instant,
  expiresAt: Instant,
  answeredAt: Instant.nullable(),
  /** After a decline: from when on the team may ask again. */
  againFrom: Instant.nullable(),
});
export type Invitation = z.output<typeof Invitation>;

/** A team, as the one sees it who is invited to it. */
const InvitingTeam = TeamMark.extend({
  description: z.string(),
  activeProjectsCount: z.int(),
  memberCount: z.int(),
});

/** As the invited one sees it. */
export const OwnInvitation = z.object({
  id: InvitationId,
  team: InvitingTeam,
  inviter: PersonCard.nullable(),
  role: Role,
  lastDay: Day.nullable(),
  /** Titles of the projects that a temporary performer is named for. */
  projects: z.array(z.string()),
  text: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
});
export type OwnInvitation = z.output<typeof OwnInvitation>;

/** What a token opens, whoever looks; a look uses nothing up. */
export const ShownInvite = OwnInvitation.pick({
  team: true,
  role: true,
  lastDay: true,
  projects: true,
  text: true,
  expiresAt: true,
}).extend({
  kind: z.enum(['email', 'link']),
  /** Their name, which the mail says too. */
  inviterName: z.string().nullable(),
  /** What is in the way of the one who looks: nothing, or what they have to do first. */
  needs: z.enum(['nothing', 'signIn', 'otherAccount', 'verify', 'memberAlready']),
  /** The address that it was sent to, so that an account is made for it. */
  email: z.string().nullable(),
});
export type ShownInvite = z.output<typeof ShownInvite>;

export const NewInviteLink = z.strictObject({
  grant: Grant,
  days: z.literal(LIMITS.inviteLinks.days),
  uses: z.int().min(1).max(LIMITS.inviteLinks.uses),
});
export type NewInviteLink = z.output<typeof NewInviteLink>;

export const InviteLink = Granted.extend({
  id: InviteLinkId,
  inviter: PersonCard.nullable(),
  uses: z.int(),
  usesLeft: z.int(),
  expiresAt: Instant,
});
export type InviteLink = z.output<typeof InviteLink>;
/** One that lets nobody in any more. */
export const EndedInviteLink = InviteLink.extend({
  state: z.enum(['usedUp', 'expired', 'cancelled']),
  /** Null for one that was used up, of which only how often is known. */
  endedAt: Instant.nullable(),
});
export type EndedInviteLink = z.output<typeof EndedInviteLink>;
/** Its address is told once. */
export const MadeInviteLink = InviteLink.extend({ url: z.string() });

/** Somebody who could be invited by name; where they cannot, why. */
const INVITE_REFUSALS = ['memberAlready', 'sentAlready', 'declinedLately', 'notAllowed'] as const;
export const Candidate = z.object({
  person: PersonCard,
  refusal: z.enum(INVITE_REFUSALS).nullable(),
  declinedAt: Instant.nullable(),
  againFrom: Instant.nullable(),
});
export type Candidate = z.output<typeof Candidate>;

export const NewJoinRequest = z.strictObject({
  text: z.string().trim().max(LIMITS.joinRequestText.max, 'invitations.text_too_long').default(''),
});

export const JoinRequest = z.object({ person: PersonCard, text: z.string(), askedAt: Instant });
export type JoinRequest = z.output<typeof JoinRequest>;
