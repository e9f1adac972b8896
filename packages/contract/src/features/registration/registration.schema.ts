import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { NewPassword } from '../auth/auth.schema';
import { BirthDate, Email, GENDERS, PersonName, Username } from '../profile/profile.schema';

export const SignUp = z.strictObject({
  name: PersonName,
  lastname: PersonName,
  gender: z.enum(GENDERS),
  username: Username,
  email: Email,
  password: NewPassword,
  specialty_id: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  birthdate: BirthDate,
  terms: z.literal(true, 'registration.terms_required'),
  /** Of the link that the start prints: it lets the operator, and nobody else, have a name of ADMIN_USERNAMES. */
  claim: z.string().max(64).optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const UsernameCheck = z.object({
  isFree: z.boolean(),
  /** Some that are, where it is not. */
  suggestions: z.array(z.string()),
});

export const CodeRequest = z.strictObject({ email: Email });

export const CodeAnswer = z.strictObject({
  email: Email,
  code: z.string().regex(new RegExp(`^\\d{${LIMITS.verificationCodeDigits}}$`), 'auth.wrong_code'),
});

/** The code that the signed-in user is waiting for. */
export const WaitingCode = z.object({
  email: z.string(),
  /** Of the address the account has, or of one that is to take its place. */
  purpose: z.enum(['verify', 'change']),
  delivery: z.enum(['underway', 'sent', 'failed']),
  /** When another one can be asked for. */
  againAt: Instant,
  expiresAt: Instant,
  /** At none the code is dead, and only a new one helps. */
  triesLeft: z.int().min(0),
});
export type WaitingCode = z.output<typeof WaitingCode>;
