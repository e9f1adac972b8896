import { z } from 'zod';
import { AccountType, PrivacySettings } from '../../access/privacy';
import { Day, Instant } from '../../core/envelope';
import { ImageId, UserId, UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { LANGUAGES } from '../../product';

export const GENDERS = ['male', 'female', 'other'] as const;
const SEXES = ['male', 'female'] as const;

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
  subscribedToMe: z.boolean(),
  subscribedByMe: z.boolean(),
  conf: PrivacySettings,
  accountType: AccountType,
  language: z.enum(LANGUAGES),
  /** When the account goes for good, unless that is taken back. */
  deletesAt: Instant.nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** What a user changes about themselves; what is left out stays. */
export const UserChanges = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  gender: z.enum(GENDERS).optional(),
  specialty_id: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .nullable()
    .optional(),
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
export const HIDDEN_PARTS = ['username', 'gender', 'age', 'birthDate', 'contacts'] as const;

/** Another user, as the viewer may see them. What is hidden is left out, and named. */
export const User = CurrentUser.pick({
  id: true,
  uuid: true,
  firstName: true,
  lastName: true,
  fullName: true,
  avatar: true,
  avatarUrl: true,
  specialty_id: true,
  subscribedToMe: true,
  subscribedByMe: true,
  accountType: true,
}).extend({
  username: z.string().optional(),
  gender: z.enum(GENDERS).optional(),
  age: z.int().optional(),
  birthDate: Day.optional(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  hidden: z.array(z.enum(HIDDEN_PARTS)),
});
export type User = z.output<typeof User>;

export const UploadedAvatar = CurrentUser.pick({ avatar: true, avatarUrl: true });
