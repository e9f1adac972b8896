import { z } from 'zod';
import { AccountType, PrivacySettings } from '../../access/privacy';
import { Day, Instant } from '../../core/envelope';
import { ImageId, UserId, UserUuid } from '../../core/ids';
import { LANGUAGES } from '../../product';

const GENDERS = ['male', 'female', 'other'] as const;
const SEXES = ['male', 'female'] as const;

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
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** What a user changes about themselves; what is left out stays. */
export const UserChanges = z.strictObject({ language: z.enum(LANGUAGES).optional() });
export type UserChanges = z.output<typeof UserChanges>;
