import { z } from 'zod';
import { NewPassword } from '../auth/auth.schema';
import { Email } from '../profile/profile.schema';

export const RecoveryRequest = z.strictObject({ email: Email });

/** Whose account a link recovers. */
export const Recovery = z.object({ email: z.string(), username: z.string() });
export type Recovery = z.output<typeof Recovery>;

export const RecoveredPassword = z.strictObject({ password: NewPassword });

/** What a link takes back. */
export const Undo = z.object({
  kind: z.enum(['email', 'password']),
  username: z.string(),
  /** The address that the account had, and will have again. */
  email: z.string(),
});
export type Undo = z.output<typeof Undo>;

/** Whoever takes a change back chooses a new password with this next. */
export const UndoAnswer = z.object({ recoveryToken: z.string() });
