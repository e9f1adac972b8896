import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { SessionId } from '../../core/ids';
import { LIMITS } from '../../limits';

/** What else it may not be, such as a common one, is asked on the server. */
export const NewPassword = z
  .string()
  .min(LIMITS.password.min, 'auth.password_too_short')
  .max(LIMITS.password.max, 'auth.password_too_long');

/**
 * `username` is a username or an e-mail address. Too long is as wrong as any other, and told the same. `code` is of
 * the authenticator app, or a recovery code; `devices` are those that earlier sign-ins here have given.
 */
export const SignIn = z.strictObject({
  username: z.string().min(1, 'common.required'),
  password: z.string().min(1, 'common.required'),
  code: z.string().min(1, 'common.required').max(32).optional(),
  devices: z.array(z.string().max(128)).max(LIMITS.knownDevices).optional(),
});
export type SignIn = z.output<typeof SignIn>;

/** `device` tells this browser from a stranger's at its next sign-in to the same account with the same password. */
export const KnownDevice = z.object({ device: z.string() });
export type KnownDevice = z.output<typeof KnownDevice>;

export const Entry = KnownDevice.extend({ accessToken: z.string() });
export type Entry = z.output<typeof Entry>;

export const ChangedPassword = z.strictObject({
  currentPassword: z.string().min(1, 'common.required'),
  newPassword: NewPassword,
});
export type ChangedPassword = z.output<typeof ChangedPassword>;

export const Proof = z.strictObject({ password: z.string().min(1, 'common.required') });

/** How the account is guarded. */
export const Security = z.object({
  passwordChangedAt: Instant.nullable(),
  twoFactor: z.object({ since: Instant, recoveryCodesLeft: z.int() }).nullable(),
  /** Until then nothing asks for the password again. */
  provenUntil: Instant.nullable(),
});
export type Security = z.output<typeof Security>;

export const DEVICE_KINDS = ['desktop', 'phone', 'tablet', 'unknown'] as const;

export const Session = z.object({
  id: SessionId,
  /** Null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(DEVICE_KINDS),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** Shown once: for the authenticator app, and for when the phone is not at hand. */
export const TwoFactorStart = z.object({
  /** In Base32. */
  secret: z.string(),
  /** What the picture to scan says. */
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type TwoFactorStart = z.output<typeof TwoFactorStart>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Any one of the new codes, which tells them from others that were made meanwhile. */
export const KeptRecoveryCodes = z.strictObject({ code: z.string().min(1, 'common.required').max(32) });

export const TwoFactorCode = z.strictObject({
  code: z.string().regex(new RegExp(`^\\d{${LIMITS.verificationCodeDigits}}$`), 'auth.wrong_code'),
});
