import { type CurrentUser, GENDERS, PersonName, UserChanges } from '@quilt/contract/features/profile';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import type { ProfileChanges } from '../edit/api';

/** What a choice that may be left open has for "none": its field takes texts, and no empty ones. */
export const NONE = '0';

const Choice = z.string().transform((value) => (value === NONE ? null : Number(value)));

/** In the order in which the fields stand. */
export const BaseValues = z.object({
  firstName: filled(PersonName),
  lastName: filled(PersonName),
  specialty_id: Choice,
  positionId: Choice,
  jobTitle: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(UserChanges.shape.jobTitle.unwrap()),
  cityId: Choice,
  gender: z.enum(GENDERS),
});
export type BaseInput = z.input<typeof BaseValues>;
export type BaseField = keyof BaseInput;

export function toInput(user: CurrentUser): BaseInput {
  const choice = (id: number | null) => (id === null ? NONE : String(id));
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    specialty_id: choice(user.specialty_id),
    positionId: choice(user.positionId),
    jobTitle: user.jobTitle ?? '',
    cityId: choice(user.cityId),
    gender: user.gender,
  };
}

/** Only what is another than before. */
export function findChanges(user: CurrentUser, wanted: z.output<typeof BaseValues>): ProfileChanges {
  const changed = Object.entries(wanted).filter(([field, value]) => user[field as BaseField] !== value);
  return Object.fromEntries(changed);
}
