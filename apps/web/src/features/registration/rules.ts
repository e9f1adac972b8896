import { NewPassword } from '@quilt/contract/features/auth';
import { BirthDate, Email, Username } from '@quilt/contract/features/profile';
import { SignUp } from '@quilt/contract/features/registration';
import { z } from 'zod';
import { chosen, filled } from '../../lib/form-rules';

/** The first step. What is typed twice is compared beside it. */
export const Account = z.object({
  username: filled(Username),
  email: filled(Email),
  password: filled(NewPassword),
  confirm: z.string().min(1, 'common.required'),
});
export type AccountValues = z.input<typeof Account>;

/** The second one. */
export const About = z.object({
  name: SignUp.shape.name,
  lastname: SignUp.shape.lastname,
  birthdate: filled(BirthDate),
  gender: chosen(SignUp.shape.gender),
  specialty_id: chosen(SignUp.shape.specialty_id),
  terms: z.boolean().refine((isAccepted) => isAccepted, 'registration.terms_required'),
});
export type AboutValues = z.input<typeof About>;

export const STEP_FIELDS = {
  account: Object.keys(Account.shape),
  about: Object.keys(About.shape),
} as const;
