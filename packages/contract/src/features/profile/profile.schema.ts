import { z } from 'zod';
import { AccountType, PrivacySettings } from '../../access/privacy';
import { Ties } from '../../access/ties';
import { Day, Instant } from '../../core/envelope';
import { ImageId, UserId, UserUuid } from '../../core/ids';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { LANGUAGES } from '../../product';
import { Earned } from '../achievements/achievements.schema';
import { DocumentsStrip } from '../documents/cards.schema';
import { GroupId } from '../groups/groups.ids';

export const GENDERS = ['male', 'female', 'other'] as const;
export const SEXES = ['male', 'female'] as const;

/** Unique without regard to case, and only of letters that cannot be mistaken for one another. */
export const Username = z
  .string()
  .regex(/^\w+$/, 'profile.username_characters')
  .min(LIMITS.username.min, 'profile.username_too_short')
  .max(LIMITS.username.max, 'profile.username_too_long');

/** In any script. */
export const PersonName = z
  .string()
  .trim()
  .min(LIMITS.personName.min, 'common.required')
  .max(LIMITS.personName.max, 'profile.name_too_long')
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} '’ʼ-]*$/u, 'profile.name_characters');

/** What ends a line is refused rather than trimmed: nobody types it, and in a mail's head it begins another line. */
export const Email = z
  .string()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'profile.email_wrong')
  .trim()
  .max(LIMITS.email.max, 'profile.email_wrong')
  .pipe(z.email('profile.email_wrong'));

/** Whether it is somebody old enough is asked with the day of today at hand. */
export const BirthDate = z.string().refine((text) => Day.safeParse(text).success, 'profile.birth_date_wrong');

/** As typed; it is kept in E.164. */
const Phone = z.string().trim().min(1, 'profile.phone_wrong').max(LIMITS.phone.max, 'profile.phone_wrong');

/** The signed-in user, as they see themselves. */
export const CurrentUser = z.object({
  id: UserId,
  uuid: UserUuid,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  gender: z.enum(GENDERS),
  sex: z.enum(SEXES).nullable(),
  username: z.string(),
  email: z.string(),
  email_verified_at: Instant.nullable(),
  phone: z.string().nullable(),
  birthDate: Day,
  age: z.int(),
  avatar: ImageId.nullable(),
  avatarUrl: z.string().nullable(),
  specialty_id: z.int().nullable(),
  positionId: z.int().nullable(),
  /** In their own words; with the specialty it is what the profile says of their work. */
  jobTitle: z.string().nullable(),
  cityId: z.int().nullable(),
  subscribedToMe: z.boolean(),
  subscribedByMe: z.boolean(),
  conf: PrivacySettings,
  accountType: AccountType,
  language: z.enum(LANGUAGES),
  /** When the account goes for good, unless that is taken back. */
  deletesAt: Instant.nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

const LookupId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** What a user changes about themselves; what is left out stays. */
export const UserChanges = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  gender: z.enum(GENDERS).optional(),
  specialty_id: LookupId.nullable().optional(),
  positionId: LookupId.nullable().optional(),
  cityId: LookupId.nullable().optional(),
  jobTitle: line().min(1).max(LIMITS.jobTitle.max, 'profile.job_title_too_long').nullable().optional(),
  accountType: AccountType.optional(),
  /** Only what is to change. */
  conf: PrivacySettings.partial().optional(),
});
export type UserChanges = z.output<typeof UserChanges>;

/** Those of the auth service; null clears. */
export const AuthUserChanges = z.strictObject({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  username: Username.optional(),
  birthDate: BirthDate.optional(),
  phone: Phone.nullable().optional(),
  sex: z.enum(SEXES).nullable().optional(),
});
export type AuthUserChanges = z.output<typeof AuthUserChanges>;

/** Parts of a profile that its owner keeps from some, as `hidden` names them. */
export const HIDDEN_PARTS = [
  'username',
  'gender',
  'age',
  'birthDate',
  'city',
  'contacts',
  'resume',
  'presence',
] as const;
export const HiddenPart = z.enum(HIDDEN_PARTS);
export type HiddenPart = z.output<typeof HiddenPart>;

/** What everybody signed in may see of anybody who has not blocked them: PROFILE_CARD of access/privacy.ts. */
export const PersonCard = CurrentUser.pick({
  id: true,
  uuid: true,
  firstName: true,
  lastName: true,
  fullName: true,
  avatar: true,
  avatarUrl: true,
  specialty_id: true,
  positionId: true,
  jobTitle: true,
}).extend({ username: z.string().optional() });
export type PersonCard = z.output<typeof PersonCard>;

/** What the viewer may do to a profile, so that no button is shown that would be refused. */
export const PROFILE_ACTIONS = [
  'profile.edit',
  'profile.befriend',
  'profile.subscribe',
  'profile.message',
  'profile.inviteToTeam',
  'profile.block',
  'profile.report',
] as const;
export type ProfileAction = (typeof PROFILE_ACTIONS)[number];

/** Another user, as the viewer may see them. What is hidden is left out, and named. */
export const User = PersonCard.extend({
  subscribedToMe: z.boolean(),
  subscribedByMe: z.boolean(),
  accountType: AccountType,
  gender: z.enum(GENDERS).optional(),
  age: z.int().optional(),
  birthDate: Day.optional(),
  cityId: z.int().nullable().optional(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  /** Null where it is the viewer. */
  ties: Ties.nullable(),
  /** Friends in common, up to 100. */
  mutualFriends: z.int(),
  hidden: z.array(HiddenPart),
  can: z.array(z.enum(PROFILE_ACTIONS)),
});
export type User = z.output<typeof User>;

export const UploadedAvatar = CurrentUser.pick({ avatar: true, avatarUrl: true });

/** How the owner looks at their own profile: as one of these would see it. */
export const ViewAs = z.enum(['friend', 'stranger']);
export type ViewAs = z.output<typeof ViewAs>;

/** One row of people on a profile: how many, up to 100, and the first of them. */
const PeopleStrip = z.object({ count: z.int(), people: z.array(PersonCard) });

/** What features show on a profile beside what it says itself; each adds its kind, and is left out until it exists. */
export const ProfileStrip = z.discriminatedUnion('kind', [
  PeopleStrip.extend({ kind: z.literal('friends') }),
  PeopleStrip.extend({ kind: z.literal('subscriptions') }),
  PeopleStrip.extend({ kind: z.literal('subscribers') }),
  /** Teams in which the viewer meets them, up to 100. */
  z.object({ kind: z.literal('mutualTeams'), count: z.int() }),
  /** That the viewer may know of, up to 100, and the first of them. */
  z.object({
    kind: z.literal('groups'),
    count: z.int(),
    groups: z.array(z.object({ id: GroupId, title: z.string() })),
  }),
  /** Favourites first; whoever may not see the others is not told how many there are. */
  z.object({
    kind: z.literal('achievements'),
    count: z.int().nullable(),
    favourites: z.int(),
    first: z.array(Earned),
  }),
  /** At the top of their own documents, of what the viewer may see. */
  DocumentsStrip,
]);
export type ProfileStrip = z.output<typeof ProfileStrip>;
