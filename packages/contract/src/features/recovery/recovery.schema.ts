import { z } from 'zod';
import { NewPassword } from '../auth/auth.schema';
import { Email } from '../profile/profile.schema';

export const RecoveryRequest = z.strictObject({ email: Email });

/** Whose account a link recovers. */
export const Recovery = z.object({
  email: z.string(),
  username: z.string(),
  /** The new password alone will not open the account. */
  hasTwoFactor: z.boolean(),
});
export type Recovery = z.output<typeof Recovery>;

export const RecoveredPassword = z.strictObject({ password: NewPassword });

export const UNDO_KINDS = ['email', 'password', 'two_factor', 'recovery_codes'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/**
 * What becomes of the second factor: there is none; it stays; it was set up lately and goes, or its recovery codes were
 * and do, for whoever gives the password that the account had before the change.
 */
const UNDO_FACTORS = ['none', 'stays', 'goes', 'codes_go'] as const;

/** What a link takes back. */
export const Undo = z.object({
  kind: z.enum(UNDO_KINDS),
  username: z.string(),
  /** The address that the account had, and will have again. */
  email: z.string(),
  factor: z.enum(UNDO_FACTORS),
});
export type Undo = z.output<typeof Undo>;

/**
 * The password that the account had before the change; null from those who do without it, and know that a second factor
 * and its codes stay as they are then. Left out where nobody was asked: one that was set up meanwhile is told first.
 */
export const UndoProof = z.strictObject({
  formerPassword: z.string().min(1, 'common.required').nullable().optional(),
});

/** Whoever takes a change back chooses a new password with this next. */
export const UndoAnswer = z.object({ recoveryToken: z.string() });
